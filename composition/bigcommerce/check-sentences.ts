import type { CheckName, Finding, Problem, ProblemCode } from '../../adapters/bigcommerce/check/check-store'

const titles: Readonly<Record<CheckName, string>> = {
  token: 'Store and token',
  scopes: 'Scopes of the token',
  clock: 'Clock',
  channel: 'Channel',
  goods: 'Categories and products of the channel',
  site: 'Site of the channel',
  routes: 'Routes of the site',
  checkout: 'Domain of the checkout',
  'sign-in': 'Sign-in at the checkout',
  webhooks: 'Webhooks',
}

/** What to do about a problem, in one sentence. */
const remedies: Readonly<Record<ProblemCode, string>> = {
  'no-answer': 'The store did not answer ({detail}): check the network of this machine, and run the check again.',
  unreadable: 'The store answered something that this version cannot read ({detail}): report it with the version.',
  'token-refused': 'Set LINTEL_BIGCOMMERCE_TOKEN to the access token of a store-level API account of this store.',
  'unknown-store': 'Set LINTEL_BIGCOMMERCE_STORE to the part after /stores/ in the API path of the API account.',
  currency: 'Make USD the default currency of the store: it is {currency}, and this shop shows prices in US dollars.',
  'missing-scope': 'Give the API account the scope "{scope}" (at least read-only) in the control panel.',
  'clock-off': 'Set the clock of this machine by a time server: it is {seconds} seconds off, and login links last 30.',
  'no-channel': 'Set LINTEL_BIGCOMMERCE_CHANNEL to the number of a channel of this store: there is no {channel}.',
  'not-a-storefront': 'Use a channel of the type storefront: channel {channel} is of the type {type}.',
  'channel-not-live': 'Make channel {channel} active in the Channel Manager: it is {status}, so that sign-in fails.',
  'no-tree': 'Assign a category tree to channel {channel}: it has none.',
  'no-products': 'Assign products to channel {channel}: it has none, and the mirror reads those of the channel only.',
  'no-site': 'Create a site for channel {channel} with the address {origin}.',
  'site-elsewhere': 'Change the address of the site from {url} to {origin}: mails and the checkout lead there.',
  'no-route': 'Add a route of the type {type} to the site: without it the checkout leads to the home page.',
  'no-checkout-url': 'Set a checkout address for the site, on a subdomain of the shop.',
  'checkout-elsewhere':
    'Move the checkout from {host} to a subdomain of {shop}: Safari opens it with an empty cart otherwise.',
  'shop-setting': 'Set LINTEL_BIGCOMMERCE_SHOP to {host}.',
  'sign-in-at-checkout':
    'Set should_redirect_to_storefront_for_auth for channel {channel} in the checkout settings: signing in or out ' +
    'at the checkout would not reach the shop.',
  'no-client':
    'Set LINTEL_BIGCOMMERCE_CLIENT_ID and _CLIENT_SECRET of the API account, which sign customers in at the checkout.',
  'webhook-early':
    'Set LINTEL_BIGCOMMERCE_WEBHOOK_SECRET, or delete webhook {id} ({scope}): without the secret this shop takes ' +
    'none, and the store blocks a domain that answers 404.',
  'webhook-origin':
    'Name an address of the shop in LINTEL_ORIGIN that begins with https:// and has no port: ' +
    'LINTEL_BIGCOMMERCE_WEBHOOK_SECRET is set, and a store sends webhooks to no other.',
  'webhook-missing':
    'Start the shop, which creates the webhook {scope} within an hour, or read in its log why the store refuses it.',
  'webhook-inactive':
    'Make {destination} reachable from outside on port 443: the store switched webhook {id} ({scope}) off. The shop ' +
    'switches it on again within an hour.',
}

const sentenceOf = ({ code, values }: Problem): string =>
  remedies[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** A line for each check, and below it one for each of its problems. */
export const checkLines = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ check, problems }) => [
    `${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${titles[check]}`,
    ...problems.map(found => `        ${sentenceOf(found)}`),
  ])
