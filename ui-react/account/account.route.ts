import type { RouteObject } from 'react-router'

const signIn = { namespaces: ['account', 'forms'] }
const account = { namespaces: ['account', 'orders', 'address', 'cart', 'forms'] }

/** Signing in and out, and the account of who is signed in. */
export const accountRoutes: readonly RouteObject[] = [
  { path: '/login', lazy: () => import('./login-page'), handle: signIn },
  { path: '/sign-up', lazy: () => import('./sign-up-page'), handle: signIn },
  { path: '/forgot-password', lazy: () => import('./forgot-password-page'), handle: signIn },
  { path: '/logout', lazy: () => import('./logout-page'), handle: signIn },
  { path: '/my-account', lazy: () => import('./my-account-page'), handle: account },
  { path: '/account/orders', lazy: () => import('./orders-page'), handle: account },
  { path: '/account/orders/:id', lazy: () => import('./order-page'), handle: account },
  { path: '/account/settings', lazy: () => import('./settings-page'), handle: account },
]
