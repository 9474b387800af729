/** Content pages stand apart from the code every page has. */
export const loadContentPage = () => import('./content-page').then(module => module.ContentPage)
export const loadContactPage = () => import('./contact-page').then(module => module.ContactPage)
export { PostList } from './post-list'
export { PostPage } from './post-page'
