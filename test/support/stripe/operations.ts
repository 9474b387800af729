import { ApiError, type StripeAccount } from './account'
import { partOf, refusedPart, textOf, type Allowed, type FormBody } from './form-body'
import type { Intent, Session } from './objects'

/** One operation of the API: what a body may contain, and what it does. */
export type Operation = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly allowed: Allowed
  readonly run: (account: StripeAccount, body: FormBody, id: string, origin: string) => unknown
}

const expand: Allowed = { expand: 'any' }
const usage = ['off_session', 'on_session'] as const
const captureMethods = ['automatic', 'automatic_async', 'manual'] as const

const multicapture: Allowed = { card: { request_multicapture: ['if_available', 'never'] } }
const asksParts = (body: FormBody): boolean =>
  textOf(partOf(partOf(body, 'payment_method_options'), 'card'), 'request_multicapture') === 'if_available'

const metadataOf = (body: FormBody): Record<string, string> =>
  Object.fromEntries(Object.entries(partOf(body, 'metadata')).map(([name, value]) => [name, String(value)]))
const amountOf = (body: FormBody, name: string): number => {
  const text = textOf(body, name)
  if (text === undefined) throw new ApiError(400, 'invalid_request_error', 'parameter_missing', `Missing ${name}`)
  return Number(text)
}
const hasExpanded = (body: FormBody, name: string): boolean =>
  Object.values(partOf(body, 'expand')).some(each => typeof each === 'string' && each.includes(name))

/** Replaces the charge's id by the charge where the call asks for it. */
const shownIntent = (account: StripeAccount, intent: Intent, body: FormBody) => ({
  ...intent,
  latest_charge: hasExpanded(body, 'latest_charge')
    ? (account.charges.get(intent.latest_charge ?? '') ?? null)
    : intent.latest_charge,
})

const shownSession = (account: StripeAccount, session: Session, body: FormBody) => {
  const intent = account.intents.get(session.payment_intent ?? '')
  return {
    ...session,
    payment_intent:
      intent && hasExpanded(body, 'payment_intent') ? shownIntent(account, intent, body) : session.payment_intent,
  }
}

const list = (url: string, data: readonly unknown[]) => ({ object: 'list', url, has_more: false, data })
/** The API lists a hundred objects at most. */
const refusedLimit = (body: FormBody): string | undefined => {
  const limit = Number(textOf(body, 'limit') ?? 10)
  return limit >= 1 && limit <= 100 ? undefined : `Invalid integer: ${limit} is not between 1 and 100`
}
const since = <A extends { readonly created: number }>(all: Iterable<A>, body: FormBody): readonly A[] => {
  const gte = Number(textOf(partOf(body, 'created'), 'gte') ?? 0)
  return [...all].filter(({ created }) => created >= gte).reverse()
}
const listing: Allowed = {
  ...expand,
  created: { gte: 'amount', lte: 'amount' },
  limit: 'amount',
  starting_after: 'text',
}

const createIntent: Operation = {
  method: 'POST',
  path: /^\/v1\/payment_intents$/,
  allowed: {
    ...expand,
    amount: 'amount',
    currency: 'text',
    metadata: 'any',
    capture_method: captureMethods,
    setup_future_usage: usage,
    customer: 'text',
    payment_method: 'text',
    off_session: 'switch',
    confirm: 'switch',
    receipt_email: 'text',
    automatic_payment_methods: { enabled: 'switch' },
    payment_method_options: multicapture,
  },
  run: (account, body) => {
    const values = {
      amount: amountOf(body, 'amount'),
      currency: textOf(body, 'currency') ?? '',
      metadata: metadataOf(body),
      capture_method: (textOf(body, 'capture_method') ?? 'automatic_async') as Intent['capture_method'],
      setup_future_usage: (textOf(body, 'setup_future_usage') ?? null) as Intent['setup_future_usage'],
      asks_parts: asksParts(body),
      customer: textOf(body, 'customer') ?? null,
      payment_method: textOf(body, 'payment_method') ?? null,
    }
    const made = textOf(body, 'confirm') === 'true' ? account.chargeOffSession(values) : account.createIntent(values)
    return shownIntent(account, made, body)
  },
}

const createSession: Operation = {
  method: 'POST',
  path: /^\/v1\/checkout\/sessions$/,
  allowed: {
    ...expand,
    mode: ['payment'],
    line_items: 'any',
    success_url: 'text',
    cancel_url: 'text',
    client_reference_id: 'text',
    customer_email: 'text',
    metadata: 'any',
    locale: 'text',
    payment_intent_data: { metadata: 'any', capture_method: captureMethods, setup_future_usage: usage },
    customer_creation: ['always', 'if_required'],
    payment_method_options: multicapture,
    expires_at: 'amount',
  },
  run: (account, body, _, origin) => {
    const price = partOf(partOf(partOf(body, 'line_items'), '0'), 'price_data')
    const data = partOf(body, 'payment_intent_data')
    const session = account.createSession({
      amount_total: amountOf(price, 'unit_amount'),
      currency: textOf(price, 'currency') ?? '',
      metadata: metadataOf(body),
      success_url: textOf(body, 'success_url') ?? '',
      cancel_url: textOf(body, 'cancel_url') ?? '',
      expires_at: amountOf(body, 'expires_at'),
      url: `${origin}/pay/`,
    })
    account.plans.set(session.id, {
      metadata: metadataOf(data),
      capture_method: (textOf(data, 'capture_method') ?? 'automatic_async') as Intent['capture_method'],
      setup_future_usage: (textOf(data, 'setup_future_usage') ?? null) as Intent['setup_future_usage'],
      asks_parts: asksParts(body),
    })
    return shownSession(account, session, body)
  },
}

/** The operations that `stripe.client` uses, with the parameters it may send; any other is refused. */
export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    allowed: { ...expand, email: 'text', metadata: 'any' },
    run: (account, body) => account.createCustomer(textOf(body, 'email') ?? '', metadataOf(body)),
  },
  createIntent,
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    allowed: listing,
    run: (account, body) => list('/v1/payment_intents', since(account.intents.values(), body)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    allowed: expand,
    run: (account, body, id) => shownIntent(account, account.intent(id), body),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/capture$/,
    allowed: { ...expand, amount_to_capture: 'amount', final_capture: 'switch' },
    run: (account, body, id) => {
      const amount = textOf(body, 'amount_to_capture')
      const final = textOf(body, 'final_capture') !== 'false'
      return shownIntent(account, account.capture(id, amount === undefined ? undefined : Number(amount), final), body)
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    allowed: { ...expand, cancellation_reason: 'text' },
    run: (account, body, id) => shownIntent(account, account.cancel(id), body),
  },
  createSession,
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    allowed: listing,
    run: (account, body) => list('/v1/checkout/sessions', since(account.sessions.values(), body)),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    allowed: expand,
    run: (account, body, id) => shownSession(account, account.session(id), body),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    allowed: expand,
    run: (account, body, id) => shownSession(account, account.expire(id), body),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    allowed: { ...expand, payment_intent: 'text', amount: 'amount', metadata: 'any', reason: 'text' },
    run: (account, body) =>
      account.createRefund(textOf(body, 'payment_intent') ?? '', amountOf(body, 'amount'), metadataOf(body)),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    allowed: { ...listing, payment_intent: 'text' },
    run: (account, body) =>
      list(
        '/v1/refunds',
        [...account.refunds.values()].filter(refund => refund.payment_intent === textOf(body, 'payment_intent')),
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/([^/]+)$/,
    allowed: expand,
    run: (account, _, id) => account.refund(id),
  },
]

/** Runs one call; throws the API's error for an unknown path or parameter. */
export const runOperation = (
  account: StripeAccount,
  method: string,
  path: string,
  body: FormBody,
  origin: string,
): unknown => {
  for (const operation of operations) {
    const match = operation.method === method ? operation.path.exec(path) : null
    if (!match) continue
    const refused = refusedPart(body, operation.allowed) ?? refusedLimit(body)
    if (refused !== undefined) throw new ApiError(400, 'invalid_request_error', 'parameter_unknown', refused)
    return operation.run(account, body, decodeURIComponent(match[1] ?? ''), origin)
  }
  throw new ApiError(404, 'invalid_request_error', undefined, `Unrecognized request URL (${method}: ${path})`)
}
