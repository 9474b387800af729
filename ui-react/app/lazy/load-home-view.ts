/** The home page's view for the content editor; imported lazily here, since an import by the features would be a cycle. */
export const loadHomeView = () => import('../../catalogue/home-page').then(page => page.HomeView)
