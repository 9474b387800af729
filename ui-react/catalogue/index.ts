import type { Shown } from './path-views'

/** The home page's view, for the content editor. */
export const loadHomeView = () => import('./home-page').then(page => page.HomeView)

/** The view for this kind of page with all code it needs, for the content editor. */
export const loadPathView = async (page: Shown) => {
  const [{ PathView }, { loadWhole }] = await Promise.all([import('./path-page'), import('./path-views')])
  await loadWhole(page)
  return PathView
}
