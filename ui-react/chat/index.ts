export { SideButtons } from './side-buttons'
