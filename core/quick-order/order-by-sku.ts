import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../account/account.port'
import type { Cart } from '../cart/cart'
import type { CartPort, NewLine } from '../cart/cart.port'
import { lookUpSkus } from '../search/look-up-skus'
import type { SkuAnswer, SkuSearchPort } from '../search/sku-search.port'
import type { DomainError, Issue, Outcome } from '../shared/domain-error'
import { invalid, issue, signedOut } from '../shared/domain-error'
import { isEmptyRow, maxRows, rowIssue, type RejectedRow, type PadRow } from './pad-row'

type Ports = {
  readonly account: Pick<AccountPort, 'visitor'>
  readonly skus: SkuSearchPort
  readonly cart: Pick<CartPort, 'add'>
}

/** Number of added rows, and the rejected ones with reasons. */
export type OrderedBySku = { readonly added: number; readonly rejected: readonly RejectedRow[] }

type Ready = { readonly row: PadRow; readonly at: number; readonly line: NewLine & { readonly variantId: number } }
const notAdded = 'cart.not-added'

/** Options must be chosen (S3-5.20), or chosen ones are no longer offered. */
export const chooseOptions = 'quick-order.issues.choose'
export const chooseAgain = 'quick-order.issues.choose-again'

type Refused = { readonly at: number; readonly issue: Issue }

/**
 * Adds SKUs and quantities to the cart: all valid rows in one write; others stay (S2-2.90, S3-5.18 to S3-5.20).
 * Invisible products are treated as unknown. Idempotent by `key`. Requires sign-in (S2-6.05).
 */
export const orderBySku =
  (ports: Ports) =>
  (typed: readonly PadRow[], key: string): Outcome<OrderedBySku> =>
    pipe(
      ports.account.visitor(),
      TE.filterOrElse(
        ({ customer }) => customer !== undefined,
        () => signedOut,
      ),
      TE.flatMap(() => addRows(ports)(typed, key)),
    )

/** The same for a cart that is already loaded. */
export const addRows =
  (ports: Pick<Ports, 'skus' | 'cart'>) =>
  (typed: readonly PadRow[], key: string): Outcome<OrderedBySku> => {
    const rows = typed.filter(row => !isEmptyRow(row))
    if (rows.length === 0) return TE.left(invalid(issue('rows', 'quick-order.issues.nothing')))
    if (rows.length > maxRows)
      return TE.left(invalid(issue('rows', 'quick-order.issues.too-many', { maximum: maxRows })))
    const shaped = rows.map(row => rowIssue(row))
    return pipe(
      lookUpSkus(ports)(rows.filter((_, at) => shaped[at] === undefined).map(({ sku }) => sku)),
      TE.flatMap(answers => {
        const found = rows.map((row, at) => shaped[at] ?? lineOf(row, answers))
        const ready = found.flatMap((each, at) => ('code' in each ? [] : [{ row: rows[at]!, at, line: each }]))
        return pipe(
          added(ports.cart, ready, key),
          TE.map(refused => {
            const issues = new Map([
              ...found.flatMap((each, at) => ('code' in each ? [[at, each] as const] : [])),
              ...refused.map(each => [each.at, each.issue] as const),
            ])
            return {
              added: rows.length - issues.size,
              rejected: rows.flatMap((row, at) => {
                const own = issues.get(at)
                return own ? [{ ...row, issue: own }] : []
              }),
            }
          }),
        )
      }),
    )
  }

const lineOf = ({ sku, quantity, choices = [] }: PadRow, answers: readonly SkuAnswer[]): Ready['line'] | Issue => {
  const found = answers.find(answer => answer.sku === sku.trim())?.found
  if (!found) return issue('sku', 'quick-order.issues.sku-unknown')
  const { productId, variantId } = found
  return variantId === undefined
    ? issue('sku', chooseOptions)
    : { productId, variantId, quantity: Number(quantity), modifiers: choices }
}

/** Adds in one write; if the cart rejects lines, adds the others. Returns the rejected ones. */
const added = (cart: Ports['cart'], ready: readonly Ready[], key: string): Outcome<readonly Refused[]> =>
  ready.length === 0
    ? TE.right([])
    : pipe(
        cart.add(
          ready.map(({ line }) => line),
          key,
        ),
        TE.matchE(
          error => {
            const refused = refusedOf(error, ready)
            if (refused.length === 0) return TE.left(error)
            return pipe(
              added(
                cart,
                ready.filter(({ at }) => !refused.some(each => each.at === at)),
                key,
              ),
              TE.map(more => [...refused, ...more]),
            )
          },
          whole => TE.right(missingIn(whole, ready)),
        ),
      )

/** The lines named in a rejection; each round removes at least one, so the retry loop terminates. */
const refusedOf = (error: DomainError, ready: readonly Ready[]): readonly Refused[] =>
  error.tag !== 'invalid'
    ? []
    : ready.flatMap(({ at, row }, index) => {
        const own = error.issues.find(({ field }) => field === `item:${index}` || field.startsWith(`item:${index}:`))
        if (!own) return []
        const chooses = own.field.startsWith(`item:${index}:`) || own.code === 'cart.choose-options'
        if (!chooses) return [{ at, issue: { ...own, field: own.code === notAdded ? 'sku' : 'quantity' } }]
        return [{ at, issue: row.choices === undefined ? issue('sku', chooseOptions) : issue('sku', chooseAgain) }]
      })

/** Lines a retried write did not contain the first time were not added. */
const missingIn = ({ lines }: Cart, ready: readonly Ready[]): readonly Refused[] =>
  ready.flatMap(({ at, line }) =>
    lines.some(({ variantId }) => variantId === line.variantId) ? [] : [{ at, issue: issue('sku', notAdded) }],
  )
