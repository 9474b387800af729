import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Product } from '../catalogue/product'
import type { ProductsPort } from '../catalogue/products.port'
import { isChoosable, workingDays } from '../shared/choosable-days'
import type { ClockPort } from '../shared/clock.port'
import { invalid, issue, type Issue, type Outcome } from '../shared/domain-error'
import { dayOf, isDay } from '../shared/store-day'
import type { CartPort, NewLine } from './cart.port'

export type WantedDaysGuard = { readonly products: ProductsPort; readonly clock: ClockPort }

/**
 * Accepts only working days from today on for date choices, on any platform (S2-5.09): the page offers no others, and
 * anything else is rejected at `item:0:modifier-7`. Existing lines keep their day. Products are loaded only for choices
 * that look like a date; if that fails, the cart decides.
 */
export const guardedWantedDays = (cart: CartPort, { products, clock }: WantedDaysGuard): CartPort => ({
  ...cart,
  add: (lines, ...rest) =>
    pipe(
      productsWithDays(products, lines),
      TE.map(known => closedDays(lines, known, dayOf(clock.now()))),
      TE.flatMap(issues => (issues.length > 0 ? TE.left(invalid(...issues)) : cart.add(lines, ...rest))),
    ),
})

const productsWithDays = (products: ProductsPort, lines: readonly NewLine[]): Outcome<ReadonlyMap<number, Product>> => {
  const ids = new Set(
    lines.filter(line => line.modifiers.some(({ value }) => isDay(value.trim()))).map(line => line.productId),
  )
  return pipe(
    [...ids],
    TE.traverseSeqArray(id =>
      pipe(
        products.byId(id),
        TE.orElse((): Outcome<Product | undefined> => TE.right(undefined)),
      ),
    ),
    TE.map(found => new Map(found.flatMap(product => (product ? [[product.id, product] as const] : [])))),
  )
}

const closedDays = (lines: readonly NewLine[], known: ReadonlyMap<number, Product>, today: string): readonly Issue[] =>
  lines.flatMap((line, at) =>
    line.modifiers.flatMap(({ modifierId, value }) => {
      const modifier = known.get(line.productId)?.modifiers.find(({ id, kind }) => id === modifierId && kind === 'date')
      if (!modifier || !isDay(value.trim()) || isChoosable(value.trim(), today, workingDays)) return []
      return [issue(`item:${at}:modifier-${modifierId}`, 'cart.choice-day-closed', { name: modifier.name })]
    }),
  )
