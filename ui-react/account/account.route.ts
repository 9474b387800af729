import type { RouteObject } from 'react-router'

const handle = (namespaces: readonly string[], module: string) => ({ namespaces, modules: [`ui-react/account/${module}.tsx`] })
const signIn = ['account', 'forms']
const account = ['account', 'orders', 'address', 'cart', 'forms']

/** Signing in and out, and the account of who is signed in. */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/login', lazy: () => import('./login-page'), handle: handle(signIn, 'login-page') },
  { path: '/sign-up', lazy: () => import('./sign-up-page'), handle: handle(signIn, 'sign-up-page') },
  { path: '/forgot-password', lazy: () => import('./forgot-password-page'), handle: handle(signIn, 'forgot-password-page') },
  { path: '/logout', lazy: () => import('./logout-page'), handle: handle(signIn, 'logout-page') },
  { path: '/my-account', lazy: () => import('./my-account-page'), handle: handle(account, 'my-account-page') },
  { path: '/account/orders', lazy: () => import('./orders-page'), handle: handle(account, 'orders-page') },
  { path: '/account/orders/:id', lazy: () => import('./order-page'), handle: handle(account, 'order-page') },
  { path: '/account/settings', lazy: () => import('./settings-page'), handle: handle(account, 'settings-page') },
]
