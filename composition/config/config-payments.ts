import type { PaymentMode } from '../../core/payments/payment'
import { hostOf } from './config-values'
import type { SettingReader } from './setting-reader'
import type { Setting } from './settings'

/** An account with the payment provider. */
export type PaymentsConfig = {
  readonly secretKey: string
  readonly mode: PaymentMode
  readonly webhookSecrets: readonly string[]
  /** Set if buyers pay in the provider's fields in our page. */
  readonly publishableKey?: string
  /** An address on this machine in place of the provider's, for tests. */
  readonly api?: string
}

export const paymentSettings: readonly Setting[] = [
  {
    name: 'LINTEL_STRIPE_SECRET_KEY',
    fallback: 'none',
    meaning:
      'Secret key of a Stripe account: buyers pay by card at Stripe. With `sk_test_...` no money moves, ' +
      'and every place that names the payment says so. The test card is not offered beside it.',
  },
  {
    name: 'LINTEL_STRIPE_PUBLISHABLE_KEY',
    fallback: 'none',
    meaning:
      'Publishable key of the same account: buyers pay in fields of Stripe on our page. Refused at start if its mode ' +
      'is another.',
  },
  {
    name: 'LINTEL_STRIPE_UI',
    fallback: '`element` with a publishable key, otherwise `hosted`',
    meaning:
      '`element`: fields of Stripe on our page, whose policy allows them; without script, or if Stripe is blocked, ' +
      'its page. `hosted`: always its page, and no page of the shop loads anything from Stripe.',
  },
  {
    name: 'LINTEL_STRIPE_WEBHOOK_SECRETS',
    fallback: 'none',
    meaning:
      'Signing secrets of the webhook `POST /webhooks/stripe`, one to three separated by commas (several while one ' +
      'is exchanged). Without, outcomes are read on return and every five minutes.',
  },
  {
    name: 'LINTEL_STRIPE_API',
    fallback: "Stripe's",
    meaning: 'Address on this machine in place of the API of Stripe, for tests.',
  },
]

const keyModeOf =
  (prefixes: readonly string[]) =>
  (text: string): { readonly key: string; readonly mode: PaymentMode } | undefined => {
    const [, prefix = '', mode] = /^([a-z]{2})_(test|live)_[A-Za-z0-9]{8,250}$/.exec(text) ?? []
    return prefixes.includes(prefix) ? { key: text, mode: mode as PaymentMode } : undefined
  }

const secretsOf = (text: string): readonly string[] | undefined => {
  const secrets = text.split(',').map(each => each.trim())
  return secrets.length <= 3 && secrets.every(each => /^whsec_[\x21-\x7e]{8,250}$/.test(each)) ? secrets : undefined
}

const uiOf = (text: string): 'element' | 'hosted' | undefined =>
  text === 'element' || text === 'hosted' ? text : undefined

const loopbackOf = (text: string): string | undefined => {
  const host = hostOf(text)
  return host?.url.startsWith('http:') ? host.url : undefined
}

/** Reads the payment provider. `origins`: the shop's own; money needs https on each of them. */
export const readPayments = (
  { check, refuse }: SettingReader,
  origins: readonly string[],
): PaymentsConfig | undefined => {
  const secret = check(
    'LINTEL_STRIPE_SECRET_KEY',
    keyModeOf(['sk', 'rk']),
    'use the key as Stripe shows it: sk_test_...',
  )
  const publishable = check(
    'LINTEL_STRIPE_PUBLISHABLE_KEY',
    keyModeOf(['pk']),
    'use the key as Stripe shows it: pk_test_...',
  )
  const webhookSecrets = check('LINTEL_STRIPE_WEBHOOK_SECRETS', secretsOf, 'use one to three secrets whsec_...') ?? []
  const ui = check('LINTEL_STRIPE_UI', uiOf, 'use element or hosted')
  const api = check('LINTEL_STRIPE_API', loopbackOf, 'use http://127.0.0.1:port, an address on this machine')
  if (!secret) {
    if (publishable || ui || webhookSecrets.length > 0)
      refuse('LINTEL_STRIPE_SECRET_KEY is not set but other settings of Stripe are: set it, or remove them')
    return undefined
  }
  if (publishable && publishable.mode !== secret.mode)
    refuse(
      `LINTEL_STRIPE_PUBLISHABLE_KEY is of ${publishable.mode} mode but LINTEL_STRIPE_SECRET_KEY of ${secret.mode} ` +
        'mode: use both of one mode',
    )
  if (ui === 'element' && !publishable)
    refuse('LINTEL_STRIPE_UI is element but LINTEL_STRIPE_PUBLISHABLE_KEY is not set: set it, or use hosted')
  if (secret.mode === 'live' && (origins.length === 0 || origins.some(origin => !origin.startsWith('https:'))))
    refuse('LINTEL_STRIPE_SECRET_KEY is live but the shop is not on https: set LINTEL_ORIGIN to https://host')
  if (secret.mode === 'live' && api !== undefined)
    refuse('LINTEL_STRIPE_API is for tests: remove it, or use a key of test mode')
  return {
    secretKey: secret.key,
    mode: secret.mode,
    webhookSecrets,
    ...(publishable && ui !== 'hosted' ? { publishableKey: publishable.key } : {}),
    ...(api === undefined ? {} : { api }),
  }
}
