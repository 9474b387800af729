import type { ListItem, ShoppingList, WhyNot } from './shopping-list'

/** A line that was not added, and why. 'shopping-lists.choose': options must be chosen first. */
export type LeftOnList = {
  readonly itemId: number
  readonly name: string
  readonly sku: string
  readonly slug?: string
  readonly why: WhyNot
}

export const chooseFirst: WhyNot = { code: 'shopping-lists.choose' }
export const notNow: WhyNot = { code: 'cart.not-available-to-you' }

export const leftOnList = ({ id, name, sku, slug }: ListItem, why: WhyNot): LeftOnList => ({
  itemId: id,
  name,
  sku,
  ...(slug === undefined ? {} : { slug }),
  why,
})

/** The selected lines, or all. */
export const itemsMeant = (
  { items }: Pick<ShoppingList, 'items'>,
  which: readonly number[] | 'all',
): readonly ListItem[] => {
  if (which === 'all') return items
  const chosen = new Set(which)
  return items.filter(({ id }) => chosen.has(id))
}
