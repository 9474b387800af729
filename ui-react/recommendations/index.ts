export { FromLooks } from './from-looks'
export { forgetLooks } from './looks'
export { loadRecommended, loadStandingRecommended, Recommended, recommendedModules, recommendedTexts } from './recommended'
export { useNoteView } from './use-note-view'
