import type { ComponentType } from 'react'

export type Area = ComponentType<{ readonly path: string }>

const namespaces = [
  'account',
  'orders',
  'quotes',
  'address',
  'cart',
  'line-kinds',
  'company',
  'forms',
  'recommendations',
  'catalogue',
]

/** The account areas behind a hash, each with its texts. */
const areas = {
  account: { load: async (): Promise<Area> => (await import('../account-area/account-area')).AccountArea, namespaces },
  wishLists: {
    load: async (): Promise<Area> => (await import('../wish-lists/pages')).pages.area.WishListsArea,
    namespaces: ['account', 'cart', 'forms', 'wish-lists'],
  },
  shoppingLists: {
    load: async (): Promise<Area> => (await import('../shopping-lists/pages')).pages.area.ShoppingListsArea,
    namespaces: ['account', 'cart', 'forms', 'orders', 'shopping-lists'],
  },
}

export const loadArea = async (
  name: keyof typeof areas,
  need: (namespaces: readonly string[]) => Promise<void>,
): Promise<Area> => (await Promise.all([areas[name].load(), need(areas[name].namespaces)]))[0]
