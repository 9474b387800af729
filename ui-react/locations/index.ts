export { BranchList, LocationsPage } from './locations-page'
