/** Content pages are a separate chunk. */
export const loadContentPage = () => import('./content-page').then(module => module.ContentPage)
export const loadContactPage = () => import('./contact-page').then(module => module.ContactPage)
export { PostList } from './post-list'
export { PostPage } from './post-page'
