import type { Charge, Customer, Intent, Refund, Session, StripeEvent } from './objects'
import { testNumber, type TestNumber } from './test-numbers'

const dayMs = 86_400_000
/** An authorization that nobody captures ends after seven days. */
const authorizationMs = 7 * dayMs
const hourMs = 3_600_000

/** An error as the API reports it. */
export class ApiError extends Error {
  readonly status: number
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code: string | undefined
  readonly intent: Intent | undefined

  constructor(status: number, type: ApiError['type'], code: string | undefined, message: string, intent?: Intent) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.intent = intent
  }
}

const invalid = (message: string, code?: string) => new ApiError(400, 'invalid_request_error', code, message)

/** A Stripe account in memory: its objects, their state machines and a clock that tests move. */
export class StripeAccount {
  now = Date.UTC(2026, 10, 27, 12)
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly sessions = new Map<string, Session>()
  /** What the intent of a page will be; it is made once the buyer pays. */
  readonly plans = new Map<string, Pick<Intent, 'metadata' | 'capture_method' | 'setup_future_usage' | 'asks_parts'>>()
  readonly refunds = new Map<string, Refund>()
  readonly customers = new Map<string, Customer>()
  readonly cards = new Map<string, TestNumber & { number: string }>()
  readonly events: StripeEvent[] = []
  /** Whether the account may capture one authorization in several parts (IC+ pricing). */
  severalCaptures = false
  livemode = false
  #count = 0

  #id(kind: string): string {
    this.#count += 1
    return `${kind}_${String(this.#count).padStart(14, '0')}`
  }

  #seconds(): number {
    return Math.floor(this.now / 1_000)
  }

  #report(type: string, object: unknown): void {
    const event = { id: this.#id('evt'), object: 'event' as const, type, created: this.#seconds() }
    this.events.push({ ...event, livemode: this.livemode, data: { object: structuredClone(object) } })
  }

  /** Moves the clock; authorizations and pages that are over end. */
  advance(ms: number): void {
    this.now += ms
    for (const intent of this.intents.values()) {
      const charge = this.charges.get(intent.latest_charge ?? '')
      const before = charge?.payment_method_details.card?.capture_before
      if (intent.status === 'requires_capture' && before !== undefined && before <= this.#seconds()) {
        this.#cancelled(intent)
        this.#report('charge.expired', charge)
      }
    }
    for (const session of this.sessions.values())
      if (session.status === 'open' && session.expires_at <= this.#seconds()) this.expire(session.id)
  }

  createIntent(values: Partial<Intent> & Pick<Intent, 'amount' | 'currency'>): Intent {
    if (values.amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    const id = values.id ?? this.#id('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount_received: 0,
      amount_capturable: 0,
      status: 'requires_payment_method',
      livemode: this.livemode,
      created: this.#seconds(),
      metadata: {},
      client_secret: `${id}_secret_${this.#count}`,
      capture_method: 'automatic_async',
      setup_future_usage: null,
      customer: null,
      payment_method: null,
      asks_parts: false,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      ...values,
    }
    this.intents.set(id, intent)
    this.#report('payment_intent.created', intent)
    return intent
  }

  intent(id: string): Intent {
    const found = this.intents.get(id)
    if (!found) throw new ApiError(404, 'invalid_request_error', 'resource_missing', `No such payment_intent: '${id}'`)
    return found
  }

  /** What the buyer's browser does: pays an intent with a test number. */
  confirm(id: string, number: string, onAuthenticate = ''): Intent {
    const intent = this.intent(id)
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw invalid(`This PaymentIntent's status is ${intent.status}`, 'payment_intent_unexpected_state')
    const card = testNumber(number)
    if (!card) throw this.#declined(intent, 'incorrect_number', 'Your card number is incorrect.')
    intent.payment_method = this.#id('pm')
    this.cards.set(intent.payment_method, { ...card, number: number.replace(/\s/g, '') })
    if (intent.setup_future_usage !== null) intent.customer ??= this.createCustomer('', {}).id
    return this.#try(intent, onAuthenticate)
  }

  #try(intent: Intent, onAuthenticate: string): Intent {
    const card = this.cards.get(intent.payment_method ?? '')
    switch (card?.outcome) {
      case 'declined':
        throw this.#declined(intent, 'card_declined', 'Your card was declined.')
      case 'insufficient':
        throw this.#declined(intent, 'card_declined', 'Your card has insufficient funds.')
      case 'authenticate':
      case 'always-authenticate':
        intent.status = 'requires_action'
        intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: onAuthenticate, return_url: null } }
        this.#report('payment_intent.requires_action', intent)
        return intent
      case 'bank':
      case 'bank-fails':
        intent.status = 'processing'
        this.#charge(intent)
        this.#report('payment_intent.processing', intent)
        return intent
      default:
        return this.#paid(intent)
    }
  }

  /** The end of 3-D Secure. */
  authenticate(id: string, succeeded: boolean): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_action') throw invalid('Nothing to authenticate', 'payment_intent_unexpected_state')
    intent.next_action = null
    if (succeeded) return this.#paid(intent)
    throw this.#declined(
      intent,
      'payment_intent_authentication_failure',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
  }

  /** The bank's answer to a debit, days later. */
  bankAnswers(id: string): Intent {
    const intent = this.intent(id)
    const card = this.cards.get(intent.payment_method ?? '')
    if (card?.outcome === 'bank') return this.#paid(intent)
    this.#declined(intent, 'debit_not_authorized', 'The bank account has insufficient funds.', 'us_bank_account')
    return intent
  }

  #declined(intent: Intent, code: string, message: string, type = 'card'): ApiError {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      ...{ type: 'card_error', code, message, charge: this.#id('ch') },
      payment_method: { id: intent.payment_method ?? this.#id('pm'), type },
    }
    this.#report('payment_intent.payment_failed', intent)
    return new ApiError(402, 'card_error', code, message, intent)
  }

  #charge(intent: Intent): Charge {
    const card = this.cards.get(intent.payment_method ?? '')
    const isBank = card?.outcome === 'bank' || card?.outcome === 'bank-fails'
    const last4 = card?.number.slice(-4) ?? ''
    const charge: Charge = {
      id: this.#id('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: 0,
      amount_refunded: 0,
      currency: intent.currency,
      disputed: false,
      payment_intent: intent.id,
      payment_method_details: isBank
        ? { type: 'us_bank_account', us_bank_account: { bank_name: card.brand, last4 } }
        : {
            type: 'card',
            card: {
              brand: card?.brand ?? 'visa',
              last4,
              exp_month: 12,
              exp_year: 2030,
              capture_before: this.#seconds() + authorizationMs / 1_000,
              multicapture: { status: this.severalCaptures && intent.asks_parts ? 'available' : 'unavailable' },
            },
          },
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    return charge
  }

  #paid(intent: Intent): Intent {
    const charge = this.charges.get(intent.latest_charge ?? '') ?? this.#charge(intent)
    intent.last_payment_error = null
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture'
      intent.amount_capturable = intent.amount
      this.#report('payment_intent.amount_capturable_updated', intent)
      return intent
    }
    charge.amount_captured = intent.amount
    intent.amount_received = intent.amount
    intent.status = 'succeeded'
    this.#report('payment_intent.succeeded', intent)
    return intent
  }

  capture(id: string, amount: number | undefined, final: boolean): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_capture')
      throw invalid(`This PaymentIntent could not be captured: ${intent.status}`, 'payment_intent_unexpected_state')
    if (!final && !(this.severalCaptures && intent.asks_parts))
      throw invalid('This account cannot capture more than once.')
    const taken = amount ?? intent.amount_capturable
    if (taken > intent.amount_capturable) throw invalid('Amount is too large', 'amount_too_large')
    const charge = this.charges.get(intent.latest_charge ?? '')
    if (charge) charge.amount_captured += taken
    intent.amount_received += taken
    intent.amount_capturable = final ? 0 : intent.amount_capturable - taken
    if (final || intent.amount_capturable === 0) intent.status = 'succeeded'
    this.#report(intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'charge.captured', intent)
    return intent
  }

  cancel(id: string): Intent {
    const intent = this.intent(id)
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw invalid(`You cannot cancel this PaymentIntent: ${intent.status}`, 'payment_intent_unexpected_state')
    return this.#cancelled(intent)
  }

  #cancelled(intent: Intent): Intent {
    intent.status = 'canceled'
    intent.amount_capturable = 0
    this.#report('payment_intent.canceled', intent)
    return intent
  }

  createCustomer(email: string, metadata: Record<string, string>): Customer {
    const customer: Customer = { id: this.#id('cus'), object: 'customer', email, metadata }
    this.customers.set(customer.id, customer)
    return customer
  }

  /** A charge without the buyer: a card that always asks its owner is refused. */
  chargeOffSession(values: Partial<Intent> & Pick<Intent, 'amount' | 'currency' | 'payment_method'>): Intent {
    const card = this.cards.get(values.payment_method ?? '')
    if (!card) throw invalid(`No such PaymentMethod: '${values.payment_method}'`, 'resource_missing')
    const intent = this.createIntent({ ...values, capture_method: 'automatic' })
    if (card.outcome === 'always-authenticate')
      throw this.#declined(
        intent,
        'authentication_required',
        'Your card was declined. This transaction requires authentication.',
      )
    return card.outcome === 'authenticate' ? this.#paid(intent) : this.#try(intent, '')
  }

  createSession(
    values: Omit<Session, 'id' | 'object' | 'livemode' | 'created' | 'status' | 'payment_intent'>,
  ): Session {
    if (values.expires_at < this.#seconds() + (hourMs / 1_000) * 0.5 - 60)
      throw invalid('The expires_at timestamp must be at least 30 minutes from Checkout Session creation.')
    const id = this.#id('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      livemode: this.livemode,
      created: this.#seconds(),
      status: 'open',
      payment_intent: null,
      ...values,
      url: `${values.url ?? ''}${id}`,
    }
    this.sessions.set(id, session)
    return session
  }

  session(id: string): Session {
    const found = this.sessions.get(id)
    if (!found) throw new ApiError(404, 'invalid_request_error', 'resource_missing', `No such checkout.session: ${id}`)
    return found
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw invalid(`Only open Checkout Sessions can be expired; it is ${session.status}`)
    session.status = 'expired'
    session.url = null
    const intent = this.intents.get(session.payment_intent ?? '')
    if (intent && intent.status.startsWith('requires_') && intent.status !== 'requires_capture') this.#cancelled(intent)
    this.#report('checkout.session.expired', session)
    return session
  }

  createRefund(intentId: string, amount: number, metadata: Record<string, string>): Refund {
    const intent = this.intent(intentId)
    const charge = this.charges.get(intent.latest_charge ?? '')
    if (!charge || charge.amount_captured - charge.amount_refunded < amount)
      throw invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded')
    charge.amount_refunded += amount
    const isBank = charge.payment_method_details.type === 'us_bank_account'
    const refund: Refund = {
      id: this.#id('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: isBank ? 'pending' : 'succeeded',
      payment_intent: intentId,
      metadata,
    }
    this.refunds.set(refund.id, refund)
    this.#report('refund.created', refund)
    return refund
  }

  refund(id: string): Refund {
    const found = this.refunds.get(id)
    if (!found) throw new ApiError(404, 'invalid_request_error', 'resource_missing', `No such refund: '${id}'`)
    return found
  }

  /** A bank returns a refund. */
  refundFails(id: string): void {
    const refund = this.refund(id)
    refund.status = 'failed'
    refund.failure_reason = 'lost_or_stolen_card'
    const charge = this.charges.get(this.intent(refund.payment_intent).latest_charge ?? '')
    if (charge) charge.amount_refunded -= refund.amount
    this.#report('refund.failed', refund)
  }

  /** The buyer disputes the charge at their bank. */
  dispute(intentId: string): void {
    const charge = this.charges.get(this.intent(intentId).latest_charge ?? '')
    if (!charge) return
    charge.disputed = true
    this.#report('charge.dispute.created', { id: this.#id('dp'), object: 'dispute', payment_intent: intentId })
  }
}
