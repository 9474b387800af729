import * as E from 'fp-ts/Either'
import type { HostedCheckoutPort } from '../../../core/checkout/hosted-checkout.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { handOverPath } from '../../../core/shared/hand-over-path'
import type { Route } from '../../shared/route'

type HandOverRoute = Route<{ readonly hostedCheckout?: HostedCheckoutPort | undefined }>

/** Where who cannot go to the checkout is led: the cart says why. */
const cart = { status: 303, headers: { location: '/cart/' } } as const
/** The cart, which says that the checkout could not be opened. */
const failed = { status: 303, headers: { location: '/cart/?checkout=failed' } } as const

/** Failures that the cart shows by itself: who may not order, and lines that cannot be ordered. */
const ofCart: ReadonlySet<DomainError['tag']> = new Set(['forbidden', 'not-found', 'conflict'])

/**
 * The click on "Checkout", posted by a form. The address works once and for seconds, so that it is in no page and no
 * answer but the redirect to it, which nothing may store.
 */
const handOver: HandOverRoute = {
  method: 'POST',
  path: handOverPath,
  form: true,
  keepsAnswer: false,
  handle: async (_, { hostedCheckout }) => {
    const to = await hostedCheckout?.handOver()()
    if (!to) return cart
    if (E.isLeft(to)) return ofCart.has(to.left.tag) ? cart : failed
    const { right: location } = to
    return { status: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } }
  },
}

/** A look at it would spend the address. */
const refusedLook: HandOverRoute = {
  method: 'GET',
  path: handOverPath,
  handle: () => Promise.resolve({ status: 405, headers: { allow: 'POST' } }),
}

/** The order of the session's last cart, by what the store says: the address names none. */
const confirmation: HandOverRoute = {
  method: 'GET',
  path: '/checkout/done',
  handle: async (_, { hostedCheckout }) => {
    const order = await hostedCheckout?.lastOrder()()
    const id = order && E.isRight(order) ? order.right : undefined
    return id === undefined
      ? cart
      : { status: 303, headers: { location: `/secure-checkout/confirmation/${id}`, 'cache-control': 'no-store' } }
  },
}

export const handOverRoutes: readonly HandOverRoute[] = [handOver, refusedLook, confirmation]
