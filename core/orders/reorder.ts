import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CartPort, NewLine } from '../cart/cart.port'
import { checkChoices } from '../cart/check-choices'
import { checkLine } from '../cart/check-line'
import { isReorderable } from '../cart/line-kind'
import { adjustedPrice } from '../catalogue/adjusted-price'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { isQuoteOnly, type ModifierChoice, type Product } from '../catalogue/product'
import type { OrdersPort } from './orders.port'
import type { Order, OrderLine } from './order'
import type { PathsPort } from '../navigation/paths.port'
import { productsById } from '../navigation/products-by-id'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { ReorderLine, ReorderPort, Reordered } from './reorder.port'

type Ports = {
  readonly orders: OrdersPort
  readonly cart: CartPort
  readonly catalogue: CataloguePort
  readonly paths: PathsPort
}

/** A line as it would be added to a cart, with its description. */
type Candidate = { readonly line: ReorderLine; readonly wanted?: NewLine }

/** Reorders by composing orders, catalogue and cart, at current prices, stock and visibility. */
export const reorderOver = (ports: Ports): ReorderPort => {
  const candidatesOf = (orderId: number): Outcome<readonly Candidate[]> =>
    pipe(
      ports.orders.byId(orderId),
      TE.bindTo('order'),
      TE.bind('products', ({ order }) => productsOf(ports, order)),
      TE.map(({ order, products }) =>
        order.lines.map((line, at) =>
          candidate(order, line, at + 1, line.productId === undefined ? undefined : products.get(line.productId)),
        ),
      ),
    )
  return {
    check: orderId =>
      pipe(
        candidatesOf(orderId),
        TE.map(found => found.map(({ line }) => line)),
      ),
    take: (orderId, key) =>
      pipe(
        candidatesOf(orderId),
        TE.flatMap(found => addWhatFits(ports.cart, found, key)),
      ),
  }
}

/** Products of an order that are still visible to the visitor. */
const productsOf = (ports: Ports, order: Order): Outcome<ReadonlyMap<number, Product>> =>
  productsById(
    ports,
    order.lines.flatMap(line => (isReorderable(line) && line.productId !== undefined ? [line.productId] : [])),
  )

const candidate = (order: Order, line: OrderLine, position: number, product: Product | undefined): Candidate => {
  const number = line.partNumber === undefined ? {} : { partNumber: line.partNumber }
  const { sku, name, picture, options, quantity, price: then } = line
  const base: ReorderLine = { position, sku, ...number, name, picture, options, quantity, then }
  if (!isReorderable(line)) return { line: { ...base, issue: { code: `cart.${line.kind}-once` } } }
  const variant = product?.variants.find(({ id, sku }) =>
    line.variantId === undefined ? sku === line.sku : id === line.variantId,
  )
  if (!product || !variant) return { line: { ...base, issue: { code: 'cart.not-available-to-you' } } }
  const pieces = (of: (other: OrderLine) => boolean) =>
    order.lines.reduce((sum, other) => (of(other) ? sum + other.quantity : sum), 0)
  const known = { ...base, slug: product.slug }
  const issue = checkLine({
    visible: true,
    quoteOnly: isQuoteOnly(product.name),
    purchasable: product.purchasable && variant.price !== undefined,
    stock: variant.stock,
    minimum: product.minimum,
    maximum: product.maximum,
    piecesOfVariant: pieces(other => other.sku === line.sku),
    piecesOfProduct: pieces(other => other.productId === line.productId),
  })
  if (issue || !variant.price) return { line: { ...known, issue: issue ?? { code: 'cart.not-for-sale' } } }
  const modifiers = choicesOf(line, product)
  if (!modifiers) return { line: { ...known, issue: { code: 'cart.choices-changed' } } }
  const now = Math.max(0, adjustedPrice(variant.price.now, product.modifiers, modifiers))
  return {
    line: { ...known, now },
    wanted: { productId: product.id, variantId: variant.id, quantity: line.quantity, modifiers },
  }
}

/**
 * The choices of an old line, if still valid; files must be uploaded again. If only display text was stored, lines with
 * choices must be chosen again.
 */
const choicesOf = (line: OrderLine, product: Product): readonly ModifierChoice[] | undefined => {
  const shown = line.options.some(option => product.modifiers.some(modifier => modifier.name === option.name))
  const choices = line.modifiers ?? (shown ? undefined : [])
  const checked = choices && checkChoices(product.modifiers, choices, new Map())
  return checked && E.isRight(checked) ? checked.right : undefined
}

/** The cart adds all lines or none; rejected ones are removed and the rest retried. */
const addWhatFits = (cart: CartPort, candidates: readonly Candidate[], key: string): Outcome<Reordered> => {
  const fitting = candidates.filter(({ wanted }) => wanted !== undefined)
  const out = candidates.filter(({ wanted }) => wanted === undefined).map(({ line }) => line)
  if (fitting.length === 0) return TE.right({ added: [], leftOut: out })
  return pipe(
    cart.add(
      fitting.flatMap(({ wanted }) => wanted ?? []),
      key,
    ),
    TE.map((): Reordered => ({ added: fitting.map(({ line }) => line), leftOut: out })),
    TE.orElse(error => {
      const refused = refusedBy(error)
      if (!fitting.some((_, at) => refused.has(at))) return TE.left(error)
      const rest = fitting.map(({ line, wanted }, at) =>
        refused.has(at) ? { line: { ...line, now: undefined, issue: refused.get(at) } } : { line, wanted },
      )
      return addWhatFits(
        cart,
        [...rest, ...out.map(line => ({ line }))].sort((a, b) => a.line.position - b.line.position),
        key,
      )
    }),
  )
}

/** The lines the cart rejected, by index, with the reason. */
const refusedBy = (error: DomainError): ReadonlyMap<number, NonNullable<ReorderLine['issue']>> => {
  const issues = error.tag === 'invalid' ? error.issues : []
  return new Map(
    issues.flatMap(({ field, code, values }) => {
      const at = /^item:(\d+)/.exec(field)?.[1]
      return at === undefined ? [] : [[Number(at), { code, ...(values ? { values } : {}) }] as const]
    }),
  )
}
