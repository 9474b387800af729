import type { Shown } from './path-views'

/** The home page's view, for the content editor. */
export const loadHomeView = () => import('./home-page').then(page => page.HomeView)

/** The view of such a page of a path, with all code that it needs, for the content editor. */
export const loadPathView = async (page: Shown) => {
  const [{ PathView }, { loadWhole }] = await Promise.all([import('./path-page'), import('./path-views')])
  await loadWhole(page)
  return PathView
}
