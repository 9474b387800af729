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

/** How many lines went into the cart, and those that could not. */
export type OrderedFromList = { readonly added: number; readonly left: readonly LeftOnList[] }
export type OrderFromList = (id: number, which: readonly number[] | 'all', key: string) => Outcome<OrderedFromList>

/**
 * Puts lines of a list into the cart: all good ones in one write, while the others do not hold them up. Everything
 * stays on the list. A repeat with the same `key` adds nothing more. 'conflict' while the list has yet to be approved.
 */
export const orderFromList =
  (ports: Ports): OrderFromList =>
  (id, which, key) =>
    pipe(
      ports.shoppingLists.byId(id),
      TE.filterOrElse(
        list => list.deeds.includes('order'),
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

/** Whether pieces are enough, or too many, depends on what the cart holds besides: the cart says so. */
const byPieces: readonly string[] = ['cart.below-minimum', 'cart.above-maximum', 'cart.not-enough-stock']
const isOut = ({ available, why }: ListItem): boolean => !available && !byPieces.includes(why?.code ?? '')

/** Adds in one write; where the cart names lines that it cannot take, the others alone. Answers what was refused. */
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

/** The lines that an all-or-none answer of the cart names; every round leaves at least one out, so it ends. */
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

/** What a repeated write did not add the first time is not there: it is not said to have been added. */
const missingIn = ({ lines }: Cart, ready: readonly ListItem[]): readonly LeftOnList[] =>
  ready
    .filter(item => !lines.some(({ variantId }) => variantId === item.variantId))
    .map(item => leftOnList(item, notNow))
