import * as E from 'fp-ts/Either'
import type { Cents } from '../../../core/shared/money'
import { withTaxTable, type Timer } from '../../../core/tax/estimated-tax'
import type { TaxDestination, TaxedLine, TaxPort, TaxQuote } from '../../../core/tax/tax.port'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { taxTable } from './tax-table'

/** What a quote is for. */
type Asked = {
  readonly destination: TaxDestination
  readonly lines: readonly TaxedLine[]
  readonly shipping: Cents
}

export type TaxSource = {
  /** The configured tax service; the table by default. */
  readonly service?: TaxPort
  /** 'service' may call it; 'stored' uses the quote that the shopper saw, for use inside a transaction. */
  readonly from: 'service' | 'stored'
  /** JSON of the last quote of the service. */
  readonly stored: string | null
  readonly now: number
}

type StoredQuote = { readonly asked: string; readonly quote: TaxQuote }

/**
 * The tax of a checkout, and what to store of it. A service is called outside of transactions only; within one, its
 * stored quote for the same goods counts, and else the table's, marked as estimated.
 */
export const quotedTax = async (
  db: Database,
  source: TaxSource,
  asked: Asked,
): Promise<{ readonly quote: TaxQuote; readonly stored: string | null }> => {
  const table = taxTable(db, source.now)
  if (!source.service) return { quote: await answered(table, asked), stored: null }
  const key = askedText(asked)
  const known = source.stored === null ? undefined : (readJson(source.stored) as StoredQuote | undefined)
  if (known?.asked === key && !known.quote.estimated) return { quote: known.quote, stored: source.stored }
  if (source.from === 'stored') {
    if (known?.asked === key) return { quote: known.quote, stored: source.stored }
    return { quote: { ...(await answered(table, asked)), estimated: true }, stored: source.stored }
  }
  const quote = await answered(withTaxTable(source.service, table, timer), asked)
  return { quote, stored: JSON.stringify({ asked: key, quote }) }
}

const answered = async (port: TaxPort, { destination, lines, shipping }: Asked): Promise<TaxQuote> => {
  const found = await port.quote(destination, lines, shipping)()
  if (E.isLeft(found)) throw new Error(`The tax table could not be read: ${found.left.tag}`)
  return found.right
}

const askedText = ({ destination: { countryCode, state, postalCode }, lines, shipping }: Asked): string =>
  JSON.stringify([
    [countryCode, state, postalCode],
    lines.map(({ kind, extendedSalePrice, couponAmount, taxClass }) => [
      kind,
      extendedSalePrice,
      couponAmount,
      taxClass ?? '',
    ]),
    shipping,
  ])

const timer = (milliseconds: number): Timer => {
  let cancel = () => {}
  const over = new Promise<void>(resolve => {
    const id = setTimeout(resolve, milliseconds)
    cancel = () => {
      clearTimeout(id)
    }
  })
  return { over, cancel: () => cancel() }
}
