import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import type { QuotesPort } from './quotes.port'

const nobody = TE.left(unavailable('trade', 'no quote desk is configured'))

/** Used if no quote service is configured. */
export const noQuotes: QuotesPort = {
  create: () => nobody,
  byRef: () => nobody,
  list: () => nobody,
  share: () => nobody,
  answer: () => nobody,
  differences: () => nobody,
  checkOut: () => nobody,
  pdf: () => nobody,
  draft: () => nobody,
  keepDraft: () => nobody,
}
