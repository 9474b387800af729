import type { RouteObject } from 'react-router'

const load = async () => (await import('./pages')).pages
const handle = (...more: readonly string[]) => ({
  namespaces: ['wish-lists', 'forms', ...more],
  modules: ['ui-react/wish-lists/pages.ts'],
})

/** Routes of wish lists: the shared page (S1-2.08), creation (S1-2.09), the chooser, and the account's pages. */
export const wishListsRoutes: readonly RouteObject[] = [
  { path: '/wishlist', lazy: async () => (await load()).shared, handle: handle('catalogue') },
  { path: '/create-new-wishlist', lazy: async () => (await load()).create, handle: handle() },
  { path: '/add-to-wishlist', lazy: async () => (await load()).chooser, handle: handle() },
  { path: '/account/wish-lists', lazy: async () => (await load()).lists, handle: handle('account') },
  { path: '/account/wish-lists/:id', lazy: async () => (await load()).list, handle: handle('account', 'cart') },
]
