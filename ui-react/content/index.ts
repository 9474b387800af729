/** Content pages stand apart from the code every page has. */
export const loadContentPage = () => import('./content-page').then(module => module.ContentPage)
export { contentRoutes } from './content.route'
export { ErrorPage, MaintenancePage, NotFoundPage } from './error-page'
export { mediaOf, type Media } from './fields'
export { PostCard } from './post-card'
export { RichText } from './rich-text'
