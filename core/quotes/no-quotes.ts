import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import type { QuotesPort } from './quotes.port'

const unconfigured = TE.left(unavailable('trade', 'no quote desk is configured'))

/** Used if no quote service is configured. */
export const noQuotes: QuotesPort = {
  create: () => unconfigured,
  byRef: () => unconfigured,
  list: () => unconfigured,
  share: () => unconfigured,
  answer: () => unconfigured,
  differences: () => unconfigured,
  checkOut: () => unconfigured,
  pdf: () => unconfigured,
  draft: () => unconfigured,
  keepDraft: () => unconfigured,
}
