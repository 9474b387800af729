/** The first page of the store for who shows it inside a page of their own: behind the door of its feature it would need itself. */
export const loadHomeView = () => import('../../catalogue/home-page').then(page => page.HomeView)
