import * as E from 'fp-ts/Either'
import type { TaxPort, TaxQuote } from './tax.port'

/** How long a tax service may take, in milliseconds. */
export const taxServicePatience = 3_000

/** A timer: `over` resolves when the time has passed; `cancel` ends it. */
export type Timer = { readonly over: Promise<void>; readonly cancel: () => void }

/**
 * A tax service with the merchant's table behind it: if the service fails or does not answer in time, the table answers
 * and the quote is marked as estimated.
 */
export const withTaxTable = (service: TaxPort, table: TaxPort, timer: (milliseconds: number) => Timer): TaxPort => ({
  quote: (destination, lines, shipping) => async () => {
    const { over, cancel } = timer(taxServicePatience)
    const quoted = await Promise.race([
      service
        .quote(destination, lines, shipping)()
        .catch(() => undefined),
      over.then(() => undefined),
    ])
    cancel()
    if (quoted && E.isRight(quoted) && quoted.right.lines.length === lines.length) return quoted
    const byTable = await table.quote(destination, lines, shipping)()
    return E.isRight(byTable) ? E.right<never, TaxQuote>({ ...byTable.right, estimated: true }) : byTable
  },
})
