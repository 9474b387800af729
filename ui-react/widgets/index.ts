export { loadStandingZones, loadZones, Zone, type ItemSearchKind, type LoadedBlocks } from './zones'
export { zoneModules, zoneTexts } from './zone-needs'
