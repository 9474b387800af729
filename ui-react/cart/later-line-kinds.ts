/** The views of rare lines as pages load them that mostly do without; order pages have them at once. */
export { giftName, LineKindView } from './line-kind-view'
