export { loadStandingZones, loadZones, Zone, type LoadedBlocks } from './zones'
export { zoneModules, zoneTexts } from './zone-needs'
