/** Lazy-loaded views of rare lines; order pages import them directly. */
export { giftName, LineKindView } from './line-kind-view'
