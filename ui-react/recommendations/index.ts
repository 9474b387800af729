export { FromLooks } from './from-looks'
export { forgetRecentlyViewed } from './recently-viewed'
export {
  loadRecommended,
  loadStandingRecommended,
  Recommended,
  recommendedModules,
  recommendedTexts,
} from './recommended'
export { useNoteView } from './use-note-view'
