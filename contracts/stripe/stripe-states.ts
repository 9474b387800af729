import type { Intent } from '../../test/support/stripe/objects'
import type { StripeAccount } from '../../test/support/stripe/account'
import { testNumber } from '../../test/support/stripe/test-numbers'

type Params = Readonly<Record<string, string>>
type State = (params: Params) => void

const visa = '4242424242424242'

/** The provider states of the contract with Stripe, on the stand-in's account. Each begins with an empty account. */
export const stripeStates = (account: StripeAccount): Readonly<Record<string, State>> => {
  const empty = () => {
    for (const each of [account.intents, account.charges, account.sessions, account.refunds, account.cards])
      each.clear()
    account.severalCaptures = false
    account.now = Date.UTC(2026, 10, 27, 12)
  }
  const unpaid = ({ intent = '', payment = '' }: Params, change: Partial<Intent> = {}): Intent =>
    account.createIntent({
      id: intent,
      amount: 31_000,
      currency: 'usd',
      metadata: { lintel_payment: payment, lintel_order: '100123' },
      capture_method: 'manual',
      ...change,
    })
  const authorised = (params: Params, change: Partial<Intent> = {}) => {
    const { id } = unpaid(params, change)
    account.confirm(id, visa)
    return id
  }
  const stored = ({ customer = '', method = '' }: Params, number: string) => {
    account.customers.set(customer, { id: customer, object: 'customer', email: 'rita@example.com', metadata: {} })
    const card = testNumber(number)
    if (card) account.cards.set(method, { ...card, number })
  }
  const page = ({ session: id = '', payment = '' }: Params) => {
    const session = account.createSession({
      amount_total: 31_000,
      currency: 'usd',
      metadata: { lintel_payment: payment, lintel_order: '100123' },
      success_url: 'https://shop.example/secure-checkout/return?payment=1',
      cancel_url: 'https://shop.example/secure-checkout',
      expires_at: Math.floor(account.now / 1_000) + 3_600,
      url: 'https://pay.example/',
    })
    session.id = id
    account.sessions.set(id, session)
    return session
  }
  const states: Readonly<Record<string, State>> = {
    'a Stripe account': () => undefined,
    'a payment that is not paid yet': params => void unpaid(params),
    'an authorised payment': params => void authorised(params),
    'an authorised payment of several captures': params => {
      account.severalCaptures = true
      authorised(params, { asks_parts: true })
    },
    'a captured payment': params => void account.capture(authorised(params), undefined, true),
    'a payment whose card was declined': params => {
      const { id } = unpaid(params)
      try {
        account.confirm(id, '4000000000000002')
      } catch {
        // The card of this number is always declined.
      }
    },
    'a bank payment under way': params => void account.confirm(unpaid(params).id, '000123456789'),
    'a stored card': params => stored(params, visa),
    'a stored card whose bank wants to see its owner': params => stored(params, '4000002760003184'),
    'an open payment page': params => void page(params),
    'an expired payment page': params => void account.expire(page(params).id),
    'a payment page where the buyer paid': params => {
      const session = page(params)
      const { id } = unpaid(params, { capture_method: 'automatic' })
      account.confirm(id, visa)
      session.payment_intent = id
      session.status = 'complete'
    },
    'a refund': params => {
      const id = authorised(params)
      account.capture(id, undefined, true)
      const made = account.createRefund(id, 5_000, {
        lintel_payment: params['payment'] ?? '',
        lintel_refund: params['key'] ?? '',
      })
      account.refunds.delete(made.id)
      made.id = params['refund'] ?? ''
      account.refunds.set(made.id, made)
    },
  }
  return Object.fromEntries(
    Object.entries(states).map(([name, make]) => [
      name,
      params => {
        empty()
        make(params)
      },
    ]),
  )
}
