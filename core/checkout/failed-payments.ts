import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Counted } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { Outcome } from '../shared/domain-error'

/** Whose failed payments are counted together. Each is counted on its own; what is unknown is not counted. */
export type Payer = {
  readonly cart?: string
  /** A customer; for guests the session. */
  readonly asker?: string
  /** The client's address, normalized by `clientAddress`. */
  readonly address?: string
}

/** `free`: payments that may fail before each needs a captcha. `last`: before there are no more for a while. */
export type FailedPaymentCounters = { readonly free: readonly Counted[]; readonly last: readonly Counted[] }

/**
 * Rows of one payer, whose concurrent payments count against each other, and those of a network: people of one office
 * who pay at the same time are no failures.
 */
export const ownAndShared = (rows: readonly Counted[]): readonly [readonly Counted[], readonly Counted[]] => {
  const isShared = ([limit]: Counted): boolean => limit === rateLimits.failedPaymentsFromAddress
  return [rows.filter(row => !isShared(row)), rows.filter(isShared)]
}

export const customerAsker = (customerId: number): string => `customer:${customerId}`

export const failedPaymentCounters = ({ cart, asker, address }: Payer): FailedPaymentCounters => {
  const rows = (kinds: readonly (readonly [Counted[0], string | undefined])[]): readonly Counted[] =>
    kinds.flatMap(([limit, key]): readonly Counted[] => (key === undefined ? [] : [[limit, key]]))
  return {
    free: rows([
      [rateLimits.failedPaymentsOfCart, cart],
      [rateLimits.failedPaymentsOfAsker, asker],
      [rateLimits.failedPaymentsFromAddress, address],
    ]),
    last: rows([
      [rateLimits.lastPaymentsOfCart, cart],
      [rateLimits.lastPaymentsOfAsker, asker],
      [rateLimits.lastPaymentsFromAddress, address],
    ]),
  }
}

/**
 * Counts a failed payment, once in each counter: `failure` is the same however often the provider reports it. Returns
 * whether the next payment needs a captcha because of this one.
 */
export const countFailedPayment = (
  limits: RateLimitPort,
  { free, last }: FailedPaymentCounters,
  failure: string,
): Outcome<boolean> =>
  pipe(
    [...free, ...last],
    TE.traverseSeqArray(row => countedOnce(limits, row, failure)),
    TE.flatMap(counted => (counted.includes(true) ? isExhausted(limits, free) : TE.right(false))),
  )

/** Whether this failure was new for this counter. */
const countedOnce = (limits: RateLimitPort, [limit, key]: Counted, failure: string): Outcome<boolean> =>
  pipe(
    limits.hit(rateLimits.failedPaymentNotices, `${limit.name}:${failure}`),
    TE.flatMap(wait => (wait > 0 ? TE.right(false) : countFailure(limits, [limit, key]))),
  )

/** Counts one failure. The count never exceeds the limit, so that one captcha is worth one payment. */
export const countFailure = (limits: RateLimitPort, row: Counted): Outcome<boolean> =>
  pipe(
    limits.hit(...row),
    TE.flatMap((wait): Outcome<void> => (wait > 0 ? limits.release(...row) : TE.right(undefined))),
    TE.map(() => true),
  )

/** The rows that are used up. */
export const exhaustedOf = (limits: RateLimitPort, rows: readonly Counted[]): Outcome<readonly Counted[]> =>
  pipe(
    rows,
    TE.traverseSeqArray(row =>
      pipe(
        limits.peek(...row),
        TE.map((wait): readonly Counted[] => (wait > 0 ? [row] : [])),
      ),
    ),
    TE.map(found => found.flat()),
  )

const isExhausted = (limits: RateLimitPort, rows: readonly Counted[]): Outcome<boolean> =>
  pipe(
    exhaustedOf(limits, rows),
    TE.map(found => found.length > 0),
  )
