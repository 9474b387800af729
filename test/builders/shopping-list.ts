import type { ListItem, ShoppingList } from '../../core/shopping-lists/shopping-list'
import { listStatuses } from '../../core/shopping-lists/shopping-list'

export const aListItem = (changes: Partial<ListItem> = {}): ListItem => ({
  id: 1,
  productId: 71,
  variantId: 710,
  quantity: 2,
  choices: [],
  name: 'Grade 1 Storeroom Lock',
  slug: '/grade-1-storeroom-lock/',
  sku: 'LS-G1-626',
  note: '',
  price: 18_900,
  minimum: 1,
  available: true,
  options: [{ optionId: 3, optionValue: '9', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' }],
  ...changes,
})

export const aShoppingList = (changes: Partial<ShoppingList> = {}): ShoppingList => ({
  id: 7,
  name: 'North wing',
  description: '',
  status: listStatuses.approved,
  owner: 'Sam Senior',
  own: true,
  itemCount: 1,
  createdAt: 10,
  updatedAt: 20,
  allowedActions: ['change', 'remove', 'duplicate', 'order'],
  items: [aListItem()],
  total: 37_800,
  ...changes,
})
