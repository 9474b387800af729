import type { ModifierChoice } from '../../core/catalogue/product'
import type { ListedGoods } from '../../core/shopping-lists/shopping-list'

/** A product to add to a list, as in a URL; its options may be incomplete. */
export type AskedGoods = {
  readonly productId: number
  readonly variantId?: number
  readonly quantity?: number
  readonly choices: readonly ModifierChoice[]
}

export const addPath = '/add-to-shopping-list'

const wholeIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** The product in a URL; undefined if there is none. */
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

/** The URL of the page that adds it to a list. */
export const addHref = ({ productId, variantId, quantity, choices }: AskedGoods | ListedGoods): string => {
  const query = new URLSearchParams({ product_id: String(productId) })
  if (variantId !== undefined) query.set('variant_id', String(variantId))
  if (quantity !== undefined && quantity !== 1) query.set('quantity', String(quantity))
  for (const { modifierId, value } of choices) query.append('choice', `${modifierId}:${value}`)
  return `${addPath}?${query}`
}

/** The login page, with a return path to the page that adds the product (S3-6.03). */
export const loginToAdd = (goods: AskedGoods | ListedGoods | undefined): string =>
  goods ? `/login/?checkout_url=${encodeURIComponent(addHref(goods))}` : '/login/'
