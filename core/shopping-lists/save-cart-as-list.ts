import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import type { CartLine } from '../cart/cart'
import type { CartPort } from '../cart/cart.port'
import type { ModifierChoice, Product } from '../catalogue/product'
import type { ProductsPort } from '../catalogue/products.port'
import { choicesShown } from '../quotes/wanted-line'
import { conflict, type Outcome } from '../shared/domain-error'
import { addToList } from './add-to-list'
import type { ListText } from './check-list-text'
import { createList } from './create-list'
import { maxListItems, type ListedGoods, type ListSummary } from './shopping-list'
import type { NotListed, ShoppingListsPort } from './shopping-lists.port'

type Ports = {
  readonly cart: Pick<CartPort, 'current'>
  readonly shoppingLists: ShoppingListsPort
  readonly products: ProductsPort
}

/**
 * A cart line that was not saved, or only in part: a gift certificate or custom item has no product, its choices could
 * not be read, or its file was left out.
 */
export type NotSaved = Pick<CartLine, 'sku' | 'name'> & {
  readonly code:
    NotListed['code'] | 'shopping-lists.not-of-a-product' | 'shopping-lists.choices-unread' | 'shopping-lists.file-left'
}

/** The new list, its number of lines, and those a list cannot store. */
export type SavedCart = {
  readonly list: Pick<ListSummary, 'id' | 'name'>
  readonly added: number
  readonly left: readonly NotSaved[]
}

export type SaveCartAsList = (text: ListText, key: string) => Outcome<SavedCart>

/** Maximum of products loaded to recover choices from display text, and the concurrency. */
const maxAsked = 100
const concurrency = 5

/** Saves the cart as a list, idempotent by key; the cart is unchanged. No list is created if nothing can be saved. */
export const saveCartAsList =
  (ports: Ports): SaveCartAsList =>
  (text, key) =>
    pipe(
      ports.cart.current(),
      TE.flatMap(({ lines }) => TE.fromTask(readLines(ports.products, lines))),
      TE.filterOrElse(
        ({ goods }) => goods.length > 0,
        () => conflict('shopping-lists.nothing-to-keep'),
      ),
      TE.bindTo('read'),
      TE.bind('list', () => createList(ports)(text, key)),
      TE.bind('listed', ({ read, list }) => addToList(ports)(list.id, read.goods, key)),
      TE.map(({ read, list, listed }) => ({
        list: { id: list.id, name: list.name },
        added: listed.added,
        left: [
          ...read.left,
          ...listed.refused.flatMap(({ at, code }) => {
            const line = read.lines[at]
            return line ? [notSaved(line, code)] : []
          }),
        ],
      })),
    )

/** Lines a list can store, with their cart lines, and those it cannot. */
type Read = {
  readonly goods: readonly ListedGoods[]
  readonly lines: readonly CartLine[]
  readonly left: readonly NotSaved[]
}

const readLines = (products: ProductsPort, all: readonly CartLine[]): T.Task<Read> =>
  pipe(
    productsBehind(products, all),
    T.map(known => {
      const read = all.map(line => readLine(line, known))
      const addable = read.flatMap(each => (each.goods ? [{ line: each.line, goods: each.goods }] : []))
      const fits = addable.slice(0, maxListItems)
      return {
        goods: fits.map(({ goods }) => goods),
        lines: fits.map(({ line }) => line),
        left: [
          ...read.flatMap(({ line, code }) => (code ? [notSaved(line, code)] : [])),
          ...addable.slice(maxListItems).map(({ line }) => notSaved(line, 'shopping-lists.full')),
        ],
      }
    }),
  )

const notSaved = ({ sku, name }: CartLine, code: NotSaved['code']): NotSaved => ({ sku, name, code })

type ReadLine = { readonly line: CartLine; readonly goods?: ListedGoods; readonly code?: NotSaved['code'] }

const readLine = (line: CartLine, known: ReadonlyMap<number, Product>): ReadLine => {
  const { productId, variantId, quantity, kind, options } = line
  if (productId === undefined || variantId === undefined || kind === 'custom' || kind === 'gift-certificate')
    return { line, code: 'shopping-lists.not-of-a-product' }
  const choices = choicesOf(line, known.get(productId))
  if (!choices) return { line, code: 'shopping-lists.choices-unread' }
  const goods = { productId, variantId, quantity, choices }
  return options.some(({ uploadId }) => uploadId !== undefined)
    ? { line, goods, code: 'shopping-lists.file-left' }
    : { line, goods }
}

/** Modifier choices: as the platform returns them, otherwise recovered from display text. */
const choicesOf = (
  { choices, options }: CartLine,
  product: Product | undefined,
): readonly ModifierChoice[] | undefined => {
  if (choices) return choices
  if (options.length === 0) return []
  if (!product) return undefined
  const read = choicesShown(product, options)
  return read.length + product.options.length < options.length ? undefined : read
}

/** Products of lines whose choices exist as display text only. Failures are omitted. */
const productsBehind = (products: ProductsPort, lines: readonly CartLine[]): T.Task<ReadonlyMap<number, Product>> => {
  const ids = [
    ...new Set(
      lines.flatMap(({ productId, choices, options }) =>
        productId !== undefined && choices === undefined && options.length > 0 ? [productId] : [],
      ),
    ),
  ].slice(0, maxAsked)
  const groups = Array.from({ length: Math.ceil(ids.length / concurrency) }, (_, at) =>
    ids.slice(at * concurrency, (at + 1) * concurrency),
  )
  return pipe(
    groups,
    T.traverseSeqArray(T.traverseArray(id => products.byId(id))),
    T.map(
      found => new Map(found.flat().flatMap(each => (E.isRight(each) ? [[each.right.id, each.right] as const] : []))),
    ),
  )
}
