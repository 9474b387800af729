export { preloadZones, loadZones, Zone, type ItemSearchKind, type LoadedBlocks } from './zones'
export { zoneModules, zoneTexts } from './zone-needs'
