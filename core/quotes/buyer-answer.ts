import type { DomainError } from '../shared/domain-error'
import { conflict, invalid, issue } from '../shared/domain-error'
import type { QuoteEventKind, QuoteLine, QuoteStatus } from './quote'
import { quoteStatuses } from './quote'
import { quotedPrice } from './quote-totals'
import type { QuoteAnswer } from './quotes.port'

/** Statuses in which desk or buyer still work on a quote. */
const underWay: readonly QuoteStatus[] = [
  quoteStatuses.new,
  quoteStatuses.offered,
  quoteStatuses.inProcess,
  quoteStatuses.updatedByCustomer,
]

/** Statuses that expire: offers do, pending requests do not. */
export const runsOut: readonly QuoteStatus[] = [quoteStatuses.offered, quoteStatuses.inProcess]

type QuoteState = { readonly status: QuoteStatus; readonly lines: readonly QuoteLine[] }

/**
 * Why this answer is not allowed in the quote's state; undefined if it is. An expired offer can only be requested
 * again.
 */
export const answerRefusal = ({ status, lines }: QuoteState, answer: QuoteAnswer): DomainError | undefined => {
  if (status === quoteStatuses.expired && answer.tag !== 'ask-again') return conflict('quotes.expired')
  if (!underWay.includes(status) && status !== quoteStatuses.expired) return conflict('quotes.closed')
  switch (answer.tag) {
    case 'accept':
      return status === quoteStatuses.offered
        ? acceptanceRefusal(lines, answer.lineIds)
        : conflict('quotes.not-offered')
    case 'decline':
      return undefined
    case 'ask-again':
      return unknownLines(lines, [...Object.keys(answer.quantities ?? {}), ...Object.keys(answer.comments ?? {})])
  }
}

/** Accepted lines need a price, and of a line and its alternates only one may be accepted. */
const acceptanceRefusal = (lines: readonly QuoteLine[], lineIds: readonly string[]): DomainError | undefined => {
  const taken = lines.filter(({ id }) => lineIds.includes(id))
  const placeOf = ({ id, alternateTo }: QuoteLine) => alternateTo ?? id
  const issues = taken.flatMap(line => {
    if (quotedPrice(line) === undefined) return [issue(`line:${line.id}`, 'quotes.no-price')]
    return taken.some(other => other !== line && placeOf(other) === placeOf(line))
      ? [issue(`line:${line.id}`, 'quotes.one-of-each')]
      : []
  })
  return unknownLines(lines, lineIds) ?? (issues.length > 0 ? invalid(...issues) : undefined)
}

const unknownLines = (lines: readonly QuoteLine[], ids: readonly string[]): DomainError | undefined => {
  const unknown = ids.filter(asked => lines.every(({ id }) => id !== asked))
  return unknown.length > 0 ? invalid(...unknown.map(id => issue(`line:${id}`, 'quotes.line-gone'))) : undefined
}

/** The lines after the answer: accepted ones, or with new quantities. */
export const answeredLines = (lines: readonly QuoteLine[], answer: QuoteAnswer): readonly QuoteLine[] => {
  switch (answer.tag) {
    case 'accept':
      return lines.map(line => ({ ...line, accepted: answer.lineIds.includes(line.id) }))
    case 'decline':
      return lines
    case 'ask-again':
      return lines.map(line => ({ ...line, accepted: false, quantity: answer.quantities?.[line.id] ?? line.quantity }))
  }
}

/**
 * The status after an answer, and its name in the history. A declined quote is archived; an accepted one remains an
 * offer until ordered.
 */
export const answered = (
  status: QuoteStatus,
  answer: QuoteAnswer,
): { readonly status: QuoteStatus; readonly kind: QuoteEventKind } => {
  switch (answer.tag) {
    case 'accept':
      return { status, kind: 'accepted' }
    case 'decline':
      return { status: quoteStatuses.archived, kind: 'declined' }
    case 'ask-again':
      return {
        status: quoteStatuses.updatedByCustomer,
        kind: status === quoteStatuses.inProcess ? 'answered' : 'asked-again',
      }
  }
}

/** Why an accepted quote cannot be ordered; undefined if it can. */
export const orderRefusal = ({ status, lines }: QuoteState): DomainError | undefined => {
  if (status === quoteStatuses.ordered) return conflict('quotes.ordered')
  if (status === quoteStatuses.expired) return conflict('quotes.expired')
  if (status !== quoteStatuses.offered)
    return conflict(underWay.includes(status) ? 'quotes.not-offered' : 'quotes.closed')
  return lines.some(({ accepted }) => accepted) ? undefined : conflict('quotes.not-accepted')
}
