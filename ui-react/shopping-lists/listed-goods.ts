import type { ModifierChoice } from '../../core/catalogue/product'
import type { ListedGoods } from '../../core/shopping-lists/shopping-list'

/** A product that is to be on a list, as an address names it: what has to be chosen with it may be open. */
export type AskedGoods = {
  readonly productId: number
  readonly variantId?: number
  readonly quantity?: number
  readonly choices: readonly ModifierChoice[]
}

export const addPath = '/add-to-shopping-list'

const wholeIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** What an address asks to put on a list; undefined where it names nothing. */
export const askedGoodsIn = (query: URLSearchParams): AskedGoods | undefined => {
  const [productId, variantId, quantity] = ['product_id', 'variant_id', 'quantity'].map(name =>
    wholeIn(query.get(name)),
  )
  if (productId === undefined) return undefined
  const choices = query.getAll('choice').flatMap(choice => {
    const [, id, value = ''] = /^(\d{1,9}):([\s\S]{1,2000})$/.exec(choice) ?? []
    return id === undefined ? [] : [{ modifierId: Number(id), value }]
  })
  return {
    productId,
    ...(variantId === undefined ? {} : { variantId }),
    ...(quantity === undefined ? {} : { quantity }),
    choices,
  }
}

/** The address of a page that puts it on a list. */
export const addHref = ({ productId, variantId, quantity, choices }: AskedGoods | ListedGoods): string => {
  const query = new URLSearchParams({ product_id: String(productId) })
  if (variantId !== undefined) query.set('variant_id', String(variantId))
  if (quantity !== undefined && quantity !== 1) query.set('quantity', String(quantity))
  for (const { modifierId, value } of choices) query.append('choice', `${modifierId}:${value}`)
  return `${addPath}?${query}`
}

/** The login page, which leads back to where a product was to be put on a list (S3-6.03). */
export const loginToAdd = (goods: AskedGoods | ListedGoods | undefined): string =>
  goods ? `/login/?checkout_url=${encodeURIComponent(addHref(goods))}` : '/login/'
