export { FromLooks } from './from-looks'
export { forgetRecentlyViewed } from './recently-viewed'
export { loadRecommended, preloadRecommended, Recommended, recommendedModules, recommendedTexts } from './recommended'
export { useNoteView } from './use-note-view'
