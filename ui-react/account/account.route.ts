import type { RouteObject } from 'react-router'
import { recommendedModules, recommendedTexts } from '../recommendations'

const handle = (namespaces: readonly string[], module: string) => ({
  namespaces,
  modules: [`ui-react/account/${module}.tsx`],
})
const signIn = ['account', 'forms']
const account = ['account', 'orders', 'address', 'cart', 'line-kinds', 'forms']

/** Sign-in, sign-out, and the customer's account pages. */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/login', lazy: () => import('./login-page'), handle: handle(signIn, 'login-page') },
  { path: '/sign-up', lazy: () => import('./sign-up-page'), handle: handle(signIn, 'sign-up-page') },
  {
    path: '/forgot-password',
    lazy: () => import('./forgot-password-page'),
    handle: handle(signIn, 'forgot-password-page'),
  },
  {
    path: '/_reset_p_/:token?',
    lazy: () => import('./reset-password-page'),
    handle: handle(signIn, 'reset-password-page'),
  },
  { path: '/logout', lazy: () => import('./logout-page'), handle: handle(signIn, 'logout-page') },
  { path: '/my-account', lazy: () => import('./my-account-page'), handle: handle(account, 'my-account-page') },
  { path: '/account/orders', lazy: () => import('./orders-page'), handle: handle(account, 'orders-page') },
  { path: '/account/orders/:id', lazy: () => import('./order-page'), handle: handle(account, 'order-page') },
  {
    path: '/account/orders/:id/reorder',
    lazy: () => import('./reorder-page'),
    handle: handle(account, 'reorder-page'),
  },
  {
    path: '/download-refused',
    lazy: () => import('./file-refused-page'),
    handle: handle(account, 'file-refused-page'),
  },
  {
    id: 'dashboard',
    path: '/account/dashboard',
    lazy: () => import('./dashboard-page').then(page => page.preloadRoute()),
    handle: { ...handle(account, 'dashboard-page'), namespacesFor: recommendedTexts, modulesFor: recommendedModules },
  },
  {
    path: '/account/company',
    lazy: () => import('./company-page'),
    handle: handle(['account', 'company', 'forms'], 'company-page'),
  },
  {
    path: '/account/confirm-email/:token?',
    lazy: () => import('./confirm-email-page'),
    handle: handle(signIn, 'confirm-email-page'),
  },
  { path: '/account/settings', lazy: () => import('./settings-page'), handle: handle(account, 'settings-page') },
]
