import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { Quote, QuoteLine, WantedLine } from './quote'

export type DraftTotals = { readonly subtotal: Cents; readonly tax: Cents; readonly total: Cents }

/**
 * Totals of a draft (S3-4.04): prices times quantities, tax likewise, and their sum. Lines without a price count as
 * zero.
 */
export const draftTotals = (lines: readonly Pick<WantedLine, 'basePrice' | 'tax' | 'quantity'>[]): DraftTotals => {
  const subtotal = sumOf(lines, line => (line.basePrice ?? 0) * line.quantity)
  const tax = sumOf(lines, line => line.tax * line.quantity)
  return { subtotal, tax, total: subtotal + tax }
}

/** Unit price: offered, otherwise catalogue (S3-4.06); undefined while neither is known. */
export const quotedPrice = ({
  offeredPrice,
  basePrice,
}: Pick<QuoteLine, 'offeredPrice' | 'basePrice'>): Cents | undefined => offeredPrice ?? basePrice

export const lineSubtotal = (line: Pick<QuoteLine, 'basePrice' | 'quantity'>): Cents | undefined =>
  line.basePrice === undefined ? undefined : line.basePrice * line.quantity

export const quotedSubtotal = (line: Pick<QuoteLine, 'offeredPrice' | 'basePrice' | 'quantity'>): Cents | undefined => {
  const price = quotedPrice(line)
  return price === undefined ? undefined : price * line.quantity
}

/**
 * The summary lines of a quote (S3-2.16). Alternates count only once accepted; an accepted quote counts its accepted
 * lines.
 */
export type QuoteTotals = {
  readonly original: Cents
  readonly discount: Cents
  readonly quoted: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly grand: Cents
}

export const quoteTotals = ({ lines, shippingTotal, taxTotal }: CountedQuote): QuoteTotals => {
  const counted = countedLines(lines)
  const original = sumOf(counted, line => lineSubtotal(line) ?? quotedSubtotal(line) ?? 0)
  const quoted = sumOf(counted, line => quotedSubtotal(line) ?? 0)
  return {
    original,
    discount: original - quoted,
    quoted,
    shipping: shippingTotal,
    tax: taxTotal,
    grand: quoted + shippingTotal + taxTotal,
  }
}

type CountedLine = Pick<QuoteLine, 'basePrice' | 'offeredPrice' | 'quantity' | 'accepted' | 'alternateTo'>
type CountedQuote = Pick<Quote, 'shippingTotal' | 'taxTotal'> & { readonly lines: readonly CountedLine[] }

/** Lines that count: without alternates, unless accepted; for an accepted quote, the accepted lines. */
export const countedLines = <Line extends CountedLine>(lines: readonly Line[]): readonly Line[] =>
  lines.some(({ accepted }) => accepted)
    ? lines.filter(({ accepted }) => accepted)
    : lines.filter(({ alternateTo }) => alternateTo === undefined)
