import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Visitor } from '../access/visitor'
import { defaultSort } from '../orders/order-query'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { isQuoteOnly, type ProductCard } from '../catalogue/product'
import type { OrdersPort } from '../orders/orders.port'
import type { Order, OrderLine } from '../orders/order'
import { may } from '../access/permissions'
import type { Outcome } from '../shared/domain-error'
import { mapWithConcurrency } from '../shared/map-with-concurrency'

type Ports = { readonly orders: OrdersPort; readonly catalogue: Pick<CataloguePort, 'cardsById'> }

/** A previously ordered item that can be reordered by SKU. */
export type BoughtItem = Pick<OrderLine, 'sku' | 'partNumber' | 'name' | 'options' | 'picture'> & {
  readonly slug: string
  /** Quantity and time of the last order. */
  readonly quantity: number
  readonly orderedAt: number
}

/** Number of latest orders read, and of items offered. */
const ordersLookedThrough = 20
export const maxBought = 24

/** Items the visitor ordered, latest first, without duplicate SKUs; undefined without permission (S2-2.90, S1-6.04). */
export const boughtItems = (
  { orders, catalogue }: Ports,
  visitor: Pick<Visitor, 'customer'>,
): Outcome<readonly BoughtItem[] | undefined> =>
  !may(visitor, 'get_orders') || !may(visitor, 'get_order_detail')
    ? TE.right(undefined)
    : pipe(
        orders.list({ page: 1, perPage: ordersLookedThrough, sort: defaultSort }),
        TE.flatMap(({ orders: found }) =>
          mapWithConcurrency(
            found.filter(({ status }) => status !== 'cancelled'),
            ({ id }) => orders.byId(id),
          ),
        ),
        TE.map(onceEach),
        TE.bindTo('items'),
        TE.bind('cards', ({ items }) =>
          items.length === 0
            ? TE.right([])
            : catalogue.cardsById([...new Set(items.map(({ productId }) => productId))].slice(0, maxAsked)),
        ),
        TE.map(({ items, cards }) =>
          items
            .flatMap(({ productId, ...item }) =>
              onSale(
                item,
                cards.find(({ id }) => id === productId),
              ),
            )
            .slice(0, maxBought),
        ),
      )

/** Batch size of the catalogue. */
const maxAsked = 100

type Ordered = Omit<BoughtItem, 'slug'> & { readonly productId: number }

/** Items once per SKU, without those that need their own input, such as text or a file. */
const onceEach = (orders: readonly Order[]): readonly Ordered[] => {
  const found = new Map<string, Ordered>()
  for (const { lines, placedAt } of orders)
    for (const { productId, sku, partNumber, name, options, picture, quantity, modifiers = [] } of lines)
      if (productId !== undefined && sku !== '' && modifiers.length === 0 && !found.has(sku))
        found.set(sku, {
          productId,
          sku,
          ...(partNumber === undefined ? {} : { partNumber }),
          name,
          options,
          ...(picture ? { picture } : {}),
          quantity,
          orderedAt: placedAt,
        })
  return [...found.values()]
}

const onSale = (item: Omit<Ordered, 'productId'>, card: ProductCard | undefined): readonly BoughtItem[] =>
  card?.purchasable && card.price !== undefined && !isQuoteOnly(card.name) ? [{ ...item, slug: card.slug }] : []
