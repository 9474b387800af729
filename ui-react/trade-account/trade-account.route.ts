import type { RouteObject } from 'react-router'

const handle = (module: string) => ({
  namespaces: ['trade-account', 'forms', 'cart'],
  modules: [`ui-react/trade-account/${module}.tsx`],
})

/** Applications for a trade account. */
export const tradeAccountRoutes: readonly RouteObject[] = [
  { path: '/trade-account', lazy: () => import('./about-page'), handle: handle('about-page') },
  { path: '/trade-account/apply', lazy: () => import('./apply-page'), handle: handle('apply-page') },
  {
    path: '/trade-account/application/:number',
    lazy: () => import('./application-page'),
    handle: handle('application-page'),
  },
]
