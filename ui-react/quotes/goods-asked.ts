import type { ShownChoice } from '../../core/cart/cart'
import type { ModifierChoice, Product } from '../../core/catalogue/product'
import type { WantedLine } from '../../core/quotes/quote'
import { asksNothing, choicesShown, wantedLine } from '../../core/quotes/wanted-line'
import { emptyQuery } from '../../core/search/listing'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

/**
 * What a quote request starts with, from its URL: a product, the cart, an order, a shopping list or some of its lines,
 * or nothing.
 */
export type Asked =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'product'; readonly productId: number; readonly variantId?: number; readonly quantity?: number }
  /** Lines selected in a bulk-order table. */
  | {
      readonly tag: 'lines'
      readonly lines: readonly { readonly productId: number; readonly variantId: number; readonly quantity: number }[]
    }
  | { readonly tag: 'cart' }
  | { readonly tag: 'order'; readonly orderId: number }
  | { readonly tag: 'list'; readonly listId: number; readonly which: readonly number[] | 'all' }

export const requestPath = '/request-quote/'

const wholeIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Limit of lines in a URL. */
const maxLines = 200

/** Parses the URL of a quote request; an invalid one requests nothing. */
export const askedIn = (query: URLSearchParams): Asked => {
  const [productId, variantId, quantity, orderId, listId] = [
    'product_id',
    'variant_id',
    'quantity',
    'order_id',
    'list_id',
  ].map(name => wholeIn(query.get(name)))
  if (productId !== undefined)
    return {
      tag: 'product',
      productId,
      ...(variantId === undefined ? {} : { variantId }),
      ...(quantity === undefined ? {} : { quantity }),
    }
  if (orderId !== undefined) return { tag: 'order', orderId }
  if (listId !== undefined)
    return {
      tag: 'list',
      listId,
      which: query.has('item') ? query.getAll('item').flatMap(item => wholeIn(item) ?? []) : 'all',
    }
  const lines = query
    .getAll('line')
    .slice(0, maxLines)
    .flatMap(text => {
      const [, product, variant, pieces] = /^(\d{1,12})-(\d{1,12})-([1-9]\d{0,5})$/.exec(text) ?? []
      return pieces === undefined
        ? []
        : [{ productId: Number(product), variantId: Number(variant), quantity: Number(pieces) }]
    })
  if (lines.length > 0) return { tag: 'lines', lines }
  return query.get('from') === 'cart' ? { tag: 'cart' } : { tag: 'nothing' }
}

type Cases = Pick<UseCases, 'viewCards' | 'viewPath' | 'viewCart' | 'viewOrder' | 'quoteFromList'>

export const productAt = async (useCases: Pick<Cases, 'viewPath'>, slug: string): Promise<Product | undefined> => {
  const page = await useCases.viewPath(slug, emptyQuery)()
  return isRight(page) && page.right.tag === 'product' ? page.right.product : undefined
}

/** Products by id, if visible to this visitor. */
export const productsOf = async (
  useCases: Pick<Cases, 'viewCards' | 'viewPath'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> => {
  const cards = ids.length === 0 ? undefined : await useCases.viewCards([...new Set(ids)].slice(0, 100))()
  const found = await Promise.all(
    (cards && isRight(cards) ? cards.right : []).map(({ slug }) => productAt(useCases, slug)),
  )
  return new Map(found.flatMap(product => (product ? [[product.id, product] as const] : [])))
}

/** Lines for a draft, and the number of those left out. */
export type Gathered = {
  readonly lines: readonly WantedLine[]
  readonly leftOut: number
  /** Its options must be chosen first. */ readonly open?: Product
}

type Shown = {
  readonly productId?: number
  readonly variantId?: number
  readonly sku: string
  readonly options: readonly ShownChoice[]
  readonly modifiers?: readonly ModifierChoice[]
  readonly quantity: number
}

/** The requested lines (quick starts from cart, order and shopping list too). */
export const gather = async (useCases: Cases, asked: Asked, makeId: () => string): Promise<Gathered> => {
  switch (asked.tag) {
    case 'nothing':
      return { lines: [], leftOut: 0 }
    case 'product':
      return gatherProduct(useCases, asked, makeId)
    case 'lines':
      return gatherShown(
        useCases,
        asked.lines.map(line => ({ ...line, sku: '', options: [], modifiers: [] })),
        makeId,
      )
    case 'cart': {
      const cart = await useCases.viewCart()()
      return gatherShown(useCases, isRight(cart) ? cart.right.lines : [], makeId)
    }
    case 'order': {
      const order = await useCases.viewOrder(asked.orderId)()
      return gatherShown(useCases, isRight(order) ? order.right.lines : [], makeId)
    }
    case 'list': {
      const listed = await useCases.quoteFromList(asked.listId, asked.which)()
      return isRight(listed)
        ? { lines: listed.right.lines, leftOut: listed.right.left.length }
        : { lines: [], leftOut: 0 }
    }
  }
}

const gatherProduct = async (
  useCases: Cases,
  { productId, variantId, quantity }: Extract<Asked, { tag: 'product' }>,
  makeId: () => string,
): Promise<Gathered> => {
  const product = (await productsOf(useCases, [productId])).get(productId)
  if (!product) return { lines: [], leftOut: 1 }
  const chosen = variantId ?? (asksNothing(product) ? product.variants[0]?.id : undefined)
  const made = wantedLine(
    product,
    {
      ...(chosen === undefined ? {} : { variantId: chosen }),
      choices: [],
      ...(quantity === undefined ? {} : { quantity }),
    },
    makeId(),
  )
  return isRight(made) ? { lines: [made.right], leftOut: 0 } : { lines: [], leftOut: 0, open: product }
}

const gatherShown = async (useCases: Cases, shown: readonly Shown[], makeId: () => string): Promise<Gathered> => {
  const products = await productsOf(
    useCases,
    shown.flatMap(({ productId }) => productId ?? []),
  )
  const lines = shown.flatMap(({ productId, variantId, sku, options, modifiers, quantity }): readonly WantedLine[] => {
    const product = productId === undefined ? undefined : products.get(productId)
    const variant = product?.variants.find(each => (variantId === undefined ? each.sku === sku : each.id === variantId))
    const made =
      product &&
      variant &&
      wantedLine(
        product,
        { variantId: variant.id, choices: modifiers ?? choicesShown(product, options), quantity },
        makeId(),
      )
    return made && isRight(made) ? [made.right] : []
  })
  return { lines, leftOut: shown.length - lines.length }
}
