import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CartPort, NewLine } from '../cart/cart.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { ProductCard } from '../catalogue/product'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { WishListItem } from './wish-list'
import type { WishListsPort } from './wish-lists.port'

type Ports = { readonly wishLists: WishListsPort; readonly catalogue: CataloguePort; readonly cart: CartPort }

/** A line that stayed on the list, and why: options must be chosen first, or it is unavailable. */
export type LeftBehind = {
  readonly itemId: number
  readonly reason: 'choose' | 'not-now'
  readonly name?: string
  readonly slug?: string
}
export type MovedToCart = { readonly moved: number; readonly left: readonly LeftBehind[] }

type Movable = { readonly item: WishListItem; readonly line: NewLine; readonly card: ProductCard }

/**
 * Moves lines of a list to the cart: adds them first, then removes them, so that nothing is lost. Variants are added as
 * chosen; products without variant only if nothing must be chosen. Rejected lines stay and do not block others. An
 * empty selection is an issue (S1-8.11).
 */
export const moveToCart =
  (ports: Ports) =>
  (listId: number, which: readonly number[] | 'all'): Outcome<MovedToCart> =>
    pipe(
      ports.wishLists.byId(listId),
      TE.map(list => list.items.filter(item => which === 'all' || which.includes(item.id))),
      TE.filterOrElse(
        items => items.length > 0,
        () => invalid(issue('items', 'wish-lists.none-selected')),
      ),
      TE.bindTo('items'),
      TE.bind('cards', ({ items }) => ports.catalogue.cardsById([...new Set(items.map(item => item.productId))])),
      TE.flatMap(({ items, cards }) => moved(ports, listId, sorted(items, cards))),
    )

const sorted = (items: readonly WishListItem[], cards: readonly ProductCard[]) => {
  const ready: Movable[] = []
  const left: LeftBehind[] = []
  for (const item of items) {
    const card = cards.find(each => each.id === item.productId)
    const variantId = item.variantId ?? card?.plainVariantId
    if (card && variantId !== undefined)
      ready.push({
        item,
        card,
        line: { productId: item.productId, variantId, quantity: Math.max(1, card.minimum), modifiers: [] },
      })
    else left.push(leftBehind(item, card, card?.purchasable ? 'choose' : 'not-now'))
  }
  return { ready, left }
}

const leftBehind = (item: WishListItem, card: ProductCard | undefined, reason: LeftBehind['reason']): LeftBehind =>
  card ? { itemId: item.id, reason, name: card.name, slug: card.slug } : { itemId: item.id, reason }

const moved = (ports: Ports, listId: number, { ready, left }: ReturnType<typeof sorted>): Outcome<MovedToCart> => {
  if (ready.length === 0) return TE.right({ moved: 0, left })
  return pipe(
    ports.cart.add(
      ready.map(({ line }) => line),
      keyOf(ready),
    ),
    TE.matchE(
      error => {
        const refused = refusedOf(error, ready)
        return refused.length === 0
          ? TE.left(error)
          : moved(ports, listId, {
              ready: ready.filter(each => !refused.some(other => other.itemId === each.item.id)),
              left: [...left, ...refused],
            })
      },
      () =>
        pipe(
          ready,
          TE.traverseSeqArray(({ item }) => ports.wishLists.removeItem(listId, item.id)),
          TE.map(() => ({ moved: ready.length, left })),
        ),
    ),
  )
}

const maxKeyLength = 100

/**
 * A line leaves its list only once, so its id serves as idempotency key. Undefined for too many lines, which would
 * exceed the maximum key length.
 */
const keyOf = (ready: readonly Movable[]): string | undefined => {
  const key = `wish-list.${ready.map(({ item }) => item.id.toString(36)).join('.')}`
  return key.length > maxKeyLength ? undefined : key
}

/** The lines named in a rejection; each round removes at least one, so the retry loop terminates. */
const refusedOf = (error: DomainError, ready: readonly Movable[]): readonly LeftBehind[] => {
  if (error.tag !== 'invalid') return []
  const faults = error.issues.flatMap(({ field }) => {
    const [, at, choice] = /^item:(\d+)(:modifier-)?/.exec(field) ?? []
    return at === undefined ? [] : [{ at: Number(at), choice: choice !== undefined }]
  })
  return ready.flatMap(({ item, card }, at) => {
    const found = faults.filter(fault => fault.at === at)
    return found.length === 0 ? [] : [leftBehind(item, card, found.some(fault => fault.choice) ? 'choose' : 'not-now')]
  })
}
