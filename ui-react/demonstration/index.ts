export { withDemonstration } from './demonstration.route'
export { demonstrationContext, type Demonstration, type OfflineStatus } from './demonstration'
