/** The home page's view, for the content editor. */
export const loadHomeView = () => import('./home-page').then(page => page.HomeView)
