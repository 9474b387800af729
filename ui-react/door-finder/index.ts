export { DoorFinder } from './door-finder'
