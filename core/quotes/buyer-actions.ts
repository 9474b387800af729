import { quoteStatuses, type Quote, type QuoteLine, type QuoteStatus } from './quote'
import { quotedPrice, quotedSubtotal } from './quote-totals'
import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'

/** Actions of a quote's buyer: answer an offer, or order what was accepted. */
export type BuyerAction = 'accept' | 'decline' | 'ask-again' | 'order'

/** Whether the buyer accepted the offer, or part of it. */
export const isAccepted = ({ status, lines }: Pick<Quote, 'status' | 'lines'>): boolean =>
  status === quoteStatuses.offered && lines.some(({ accepted }) => accepted)

/** Whether its prices are expired (epoch seconds): by status or, before the job has run, by date. */
export const isExpired = ({ status, expiresAt }: Pick<Quote, 'status' | 'expiresAt'>, now: number): boolean =>
  status === quoteStatuses.expired || (status === quoteStatuses.offered && expiresAt !== undefined && expiresAt <= now)

const underWay: readonly QuoteStatus[] = [quoteStatuses.new, quoteStatuses.inProcess, quoteStatuses.updatedByCustomer]

/** Actions of the reader: none through a share link or on a closed quote; on an expired offer, request another. */
export const allowedBuyerActions = (
  quote: Pick<Quote, 'status' | 'lines' | 'expiresAt' | 'isOwn'>,
  now: number,
): readonly BuyerAction[] => {
  if (!quote.isOwn) return []
  if (isExpired(quote, now)) return ['ask-again']
  if (quote.status === quoteStatuses.offered) return [isAccepted(quote) ? 'order' : 'accept', 'ask-again', 'decline']
  return underWay.includes(quote.status) ? ['ask-again', 'decline'] : []
}

/** Lines selected initially: requested lines with a price, without alternates. */
export const defaultChoice = (lines: readonly QuoteLine[]): ReadonlySet<string> =>
  new Set(lines.filter(line => line.alternateTo === undefined && quotedPrice(line) !== undefined).map(({ id }) => id))

/** Toggles a line; of a line and its alternates at most one is selected. */
export const chosenWith = (
  lines: readonly QuoteLine[],
  chosen: ReadonlySet<string>,
  id: string,
  ticked: boolean,
): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!ticked) return (next.delete(id), next)
  const line = lines.find(each => each.id === id)
  if (!line) return next
  const place = line.alternateTo ?? line.id
  for (const other of lines) if (other.id === place || other.alternateTo === place) next.delete(other.id)
  return next.add(id)
}

/** Total of the selected lines, before shipping and tax. */
export const chosenTotal = (lines: readonly QuoteLine[], chosen: ReadonlySet<string>): Cents =>
  sumOf(
    lines.filter(({ id }) => chosen.has(id)),
    line => quotedSubtotal(line) ?? 0,
  )

const day = 86_400

/** Whole days until the prices expire, including today; undefined if there is no expiry ahead. */
export const daysLeft = (quote: Pick<Quote, 'status' | 'expiresAt'>, now: number): number | undefined =>
  quote.expiresAt === undefined ||
  isExpired(quote, now) ||
  quote.status === quoteStatuses.ordered ||
  quote.status === quoteStatuses.archived
    ? undefined
    : Math.max(0, Math.ceil((quote.expiresAt - now) / day))
