export { withDemonstration } from './demonstration.route'
export { demonstrationContext, type Demonstration, type Standing } from './demonstration'
