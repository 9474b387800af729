import type { RouteObject } from 'react-router'

const load = async () => (await import('./pages')).pages
const handle = (...more: readonly string[]) => ({
  namespaces: ['wish-lists', 'forms', ...more],
  modules: ['ui-react/wish-lists/pages.ts'],
})

/** Wish lists: the shared page (S1-2.08), the screen that makes one (S1-2.09), choosing one, and the account's. */
export const wishListsRoutes: readonly RouteObject[] = [
  { path: '/wishlist', lazy: async () => (await load()).shared, handle: handle('catalogue') },
  { path: '/create-new-wishlist', lazy: async () => (await load()).create, handle: handle() },
  { path: '/add-to-wishlist', lazy: async () => (await load()).chooser, handle: handle() },
  { path: '/account/wish-lists', lazy: async () => (await load()).lists, handle: handle('account') },
  { path: '/account/wish-lists/:id', lazy: async () => (await load()).list, handle: handle('account', 'cart') },
]
