import type { RouteObject } from 'react-router'

const load = async () => (await import('./pages')).pages
const handle = (...more: readonly string[]) => ({
  namespaces: ['shopping-lists', 'forms', ...more],
  modules: ['ui-react/shopping-lists/pages.ts'],
})

/** Shopping lists, one list, and the page that adds a product to a list. */
export const shoppingListsRoutes: readonly RouteObject[] = [
  { path: '/account/shopping-lists', lazy: async () => (await load()).lists, handle: handle('account') },
  {
    path: '/account/shopping-lists/:id',
    lazy: async () => (await load()).list,
    handle: handle('account', 'cart', 'orders'),
  },
  {
    path: '/add-to-shopping-list',
    lazy: async () => (await load()).add,
    handle: handle('catalogue', 'product', 'cart', 'calendar'),
  },
]
