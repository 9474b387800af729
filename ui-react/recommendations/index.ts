export { loadRecommended, loadStandingRecommended, Recommended, recommendedModules, recommendedTexts } from './recommended'
export { useNoteView } from './use-note-view'
