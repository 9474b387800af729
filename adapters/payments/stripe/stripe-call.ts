import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import Stripe from 'stripe'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'

/** Runs a call; a declined card is 'refused' with Stripe's message, which is written for buyers. */
export const called =
  <A>(call: () => Promise<A>): Outcome<A> =>
  async () => {
    try {
      return E.right(await call())
    } catch (reason) {
      return E.left(errorOf(reason))
    }
  }

const errorOf = (reason: unknown): DomainError => {
  if (!(reason instanceof Stripe.errors.StripeError)) return unavailable('stripe', String(reason))
  if (reason instanceof Stripe.errors.StripeCardError) return { tag: 'refused', message: reason.message }
  return unavailable('stripe', `${reason.statusCode ?? 'no answer'} ${reason.code ?? reason.type}`)
}

/** Whether Stripe failed by itself; it repeats such an answer under its key. */
export const isServerError = (error: DomainError): boolean =>
  error.tag === 'unavailable' && error.detail?.startsWith('5') === true

/** Stripe refuses to end what has ended: then its state decides. */
export const ignoreState = (error: DomainError): Outcome<undefined> =>
  error.tag === 'unavailable' && error.detail?.startsWith('400') === true ? TE.right(undefined) : TE.left(error)

/**
 * Stripe will never accept this call; not so an error of the key, which says nothing of the call that
 * used it first.
 */
export const isFinalRefusal = (error: DomainError): boolean =>
  error.tag === 'unavailable' &&
  /^(400|402|404) /.test(error.detail ?? '') &&
  error.detail?.includes('idempotency') !== true
