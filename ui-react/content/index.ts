/** Content pages stand apart from the code every page has. */
export const loadContentPage = () => import('./content-page').then(module => module.ContentPage)
export { ErrorPage, errorScreenModule, loadErrorScreen } from './error-page'
export { mediaOf } from './fields'
export { PostCard } from './post-card'
export { RichText } from './rich-text'
