import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../cart/cart'
import type { CartPort } from '../cart/cart.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { conflict, invalid, issue } from '../shared/domain-error'
import { chooseFirst, itemsMeant, leftOnList, notNow, type LeftOnList } from './left-on-list'
import type { ListItem, WhyNot } from './shopping-list'
import type { ShoppingListsPort } from './shopping-lists.port'

type Ports = { readonly shoppingLists: Pick<ShoppingListsPort, 'byId'>; readonly cart: Pick<CartPort, 'add'> }

/** Number of added lines, and the rejected ones. */
export type OrderedFromList = { readonly added: number; readonly left: readonly LeftOnList[] }
export type OrderFromList = (id: number, which: readonly number[] | 'all', key: string) => Outcome<OrderedFromList>

/**
 * Adds lines of a list to the cart: all valid ones in one write. The list is unchanged. Idempotent by `key`. 'conflict'
 * if the list is not approved.
 */
export const orderFromList =
  (ports: Ports): OrderFromList =>
  (id, which, key) =>
    pipe(
      ports.shoppingLists.byId(id),
      TE.filterOrElse(
        list => list.allowedActions.includes('order'),
        () => conflict('shopping-lists.not-approved'),
      ),
      TE.map(list => itemsMeant(list, which)),
      TE.filterOrElse(
        items => items.length > 0,
        () => invalid(issue('items', 'shopping-lists.select-one')),
      ),
      TE.flatMap(items => {
        const out = items.filter(isOut).map(item => leftOnList(item, item.why ?? notNow))
        return pipe(
          added(
            ports.cart,
            items.filter(item => !isOut(item)),
            key,
          ),
          TE.map(left => ({ added: items.length - out.length - left.length, left: [...out, ...left] })),
        )
      }),
    )

/** Quantity issues depend on the cart's contents, so the cart reports them. */
const byPieces: readonly string[] = ['cart.below-minimum', 'cart.above-maximum', 'cart.not-enough-stock']
const isOut = ({ available, why }: ListItem): boolean => !available && !byPieces.includes(why?.code ?? '')

/** Adds in one write; if the cart rejects lines, adds the others. Returns the rejected ones. */
const added = (cart: Ports['cart'], ready: readonly ListItem[], key: string): Outcome<readonly LeftOnList[]> =>
  ready.length === 0
    ? TE.right([])
    : pipe(
        cart.add(
          ready.map(({ productId, variantId, quantity, choices }) => ({
            productId,
            variantId,
            quantity,
            modifiers: choices,
          })),
          key,
        ),
        TE.matchE(
          error => {
            const refused = refusedBy(error)
            const left = ready.flatMap((item, at) => {
              const why = refused.get(at)
              return why ? [leftOnList(item, why)] : []
            })
            return left.length === 0
              ? TE.left(error)
              : pipe(
                  added(
                    cart,
                    ready.filter((_, at) => !refused.has(at)),
                    key,
                  ),
                  TE.map(more => [...left, ...more]),
                )
          },
          whole => TE.right(missingIn(whole, ready)),
        ),
      )

/** The lines named in a rejection; each round removes at least one, so the retry loop terminates. */
const refusedBy = (error: DomainError): ReadonlyMap<number, WhyNot> =>
  new Map(
    (error.tag === 'invalid' ? error.issues : []).flatMap(({ field, code, values }) => {
      const [, at, choice] = /^item:(\d+)(:.*)?$/.exec(field) ?? []
      if (at === undefined) return []
      return [
        [
          Number(at),
          choice !== undefined || code === 'cart.choose-options'
            ? chooseFirst
            : { code, ...(values ? { values } : {}) },
        ] as const,
      ]
    }),
  )

/** Lines a retried write did not contain the first time were not added. */
const missingIn = ({ lines }: Cart, ready: readonly ListItem[]): readonly LeftOnList[] =>
  ready
    .filter(item => !lines.some(({ variantId }) => variantId === item.variantId))
    .map(item => leftOnList(item, notNow))
