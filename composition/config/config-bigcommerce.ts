import { channelOf, channelRemedy, hostNamesOf, hostOf, hostRemedy } from './config-values'
import { isLoopbackHost } from '../../core/navigation/safe-return-path'
import type { SettingReader } from './setting-reader'
import type { Setting } from './settings'

/** A merchant's store at BigCommerce, and this shop's account there. */
export type BigcommerceStore = {
  readonly storeHash: string
  readonly token: string
  readonly channelId: number
  /** Signs the link that signs a customer in at the hosted checkout. */
  readonly client?: { readonly id: string; readonly secret: string }
  /** Host name of the hosted checkout. */
  readonly shop?: string
  /** What the store's webhooks send in a header of their own. */
  readonly webhookSecret?: string
  readonly apiUrl: string
}

const vendorApi = 'https://api.bigcommerce.com'

export const bigcommerceSettings: readonly Setting[] = [
  {
    name: 'LINTEL_BIGCOMMERCE_STORE, LINTEL_BIGCOMMERCE_TOKEN',
    fallback: 'none',
    meaning:
      'Hash of the BigCommerce store (the part after `/stores/` in the address of its API) and the access token of a ' +
      'store-level API account. `npm run bigcommerce:check` checks both, and says what is missing.',
  },
  {
    name: 'LINTEL_BIGCOMMERCE_CHANNEL',
    fallback: '1',
    meaning: 'Number of the sales channel that this shop is.',
  },
  {
    name: 'LINTEL_BIGCOMMERCE_CLIENT_ID, LINTEL_BIGCOMMERCE_CLIENT_SECRET',
    fallback: 'none',
    meaning: 'Client id and secret of the same API account, which sign customers in at the hosted checkout.',
  },
  {
    name: 'LINTEL_BIGCOMMERCE_SHOP',
    fallback: 'none',
    meaning: 'Host name of the hosted checkout (`checkout.shop.example`), a subdomain of this shop.',
  },
  {
    name: 'LINTEL_BIGCOMMERCE_WEBHOOK_SECRET',
    fallback: 'none',
    meaning:
      "Secret in the header of the store's webhooks, at least 24 characters. With it and an `https://` address " +
      'without a port in `LINTEL_ORIGIN`, the shop creates its webhooks at the store.',
  },
  {
    name: 'LINTEL_BIGCOMMERCE_API',
    fallback: vendorApi,
    meaning: 'Host of the API: another one only on this machine, for tests.',
  },
]

const hashOf = (text: string): string | undefined => (/^[a-z0-9]{3,40}$/i.test(text) ? text : undefined)
const secretOf = (text: string): string | undefined => (/^[\w.=+/-]{10,500}$/.test(text) ? text : undefined)
const nameOf = (text: string): string | undefined => {
  const names = hostNamesOf(text)
  return names?.length === 1 ? names[0] : undefined
}
/** The token sees everything in the store, so that it is sent to the vendor or not off this machine. */
const apiOf = (text: string): string | undefined => {
  const host = hostOf(text)
  if (!host) return undefined
  return host.url === vendorApi || isLoopbackHost(new URL(host.url).hostname) ? host.url : undefined
}

/** Reads the BigCommerce store; undefined without its hash and token. */
export const readBigcommerce = (
  { read, check, refuse }: SettingReader,
  hasCommerceHost: boolean,
): BigcommerceStore | undefined => {
  const storeHash = check('LINTEL_BIGCOMMERCE_STORE', hashOf, 'use the letters and digits after /stores/')
  const token = check('LINTEL_BIGCOMMERCE_TOKEN', secretOf, 'use the access token of a store-level API account')
  const channelId = check('LINTEL_BIGCOMMERCE_CHANNEL', channelOf, channelRemedy)
  const id = check('LINTEL_BIGCOMMERCE_CLIENT_ID', secretOf, 'use the client id of the API account')
  const secret = check('LINTEL_BIGCOMMERCE_CLIENT_SECRET', secretOf, 'use the client secret of the API account')
  const shop = check('LINTEL_BIGCOMMERCE_SHOP', nameOf, 'use one host name, without https:// and path')
  const webhookSecret = check(
    'LINTEL_BIGCOMMERCE_WEBHOOK_SECRET',
    text => (text.length >= 24 && text.length <= 500 ? text : undefined),
    'use at least 24 characters that cannot be guessed',
  )
  const apiUrl = check(
    'LINTEL_BIGCOMMERCE_API',
    apiOf,
    `use ${vendorApi}, or a host on this machine: ${hostRemedy.replace(/^use /, '')}`,
  )
  if ((read('LINTEL_BIGCOMMERCE_STORE') === undefined) !== (read('LINTEL_BIGCOMMERCE_TOKEN') === undefined))
    refuse('LINTEL_BIGCOMMERCE_STORE and LINTEL_BIGCOMMERCE_TOKEN belong together: set both or none')
  if ((id === undefined) !== (secret === undefined))
    refuse('LINTEL_BIGCOMMERCE_CLIENT_ID and LINTEL_BIGCOMMERCE_CLIENT_SECRET belong together: set both or none')
  if (storeHash === undefined || token === undefined) return undefined
  if (hasCommerceHost)
    refuse('LINTEL_BIGCOMMERCE_STORE and LINTEL_COMMERCE_URL both name a platform for this shop: remove one of them')
  return {
    storeHash,
    token,
    channelId: channelId ?? 1,
    ...(id !== undefined && secret !== undefined ? { client: { id, secret } } : {}),
    ...(shop === undefined ? {} : { shop }),
    ...(webhookSecret === undefined ? {} : { webhookSecret }),
    apiUrl: apiUrl ?? vendorApi,
  }
}

/** The address of the shop that a store can send webhooks to: by TLS, on port 443. */
export const webhookOrigin = (origins: readonly string[]): string | undefined =>
  origins.find(origin => origin.startsWith('https://') && new URL(origin).port === '')

/** What the shop does not do yet with a store, so that its start promises nothing else. */
export const bigcommerceRemarks = (
  store: BigcommerceStore | undefined,
  origins: readonly string[],
): readonly string[] =>
  store
    ? [
        'LINTEL_BIGCOMMERCE_STORE is set: accounts, wish lists, reviews, carts, checkout and orders are those of the ' +
          'store, but payments and the order desk are of this shop. npm run bigcommerce:check examines the store.',
        ...(store.webhookSecret !== undefined && webhookOrigin(origins) === undefined
          ? [
              'LINTEL_BIGCOMMERCE_WEBHOOK_SECRET is set, but a store sends webhooks to port 443 only: name an ' +
                'address of the shop in LINTEL_ORIGIN that begins with https:// and has no port. Until then the shop ' +
                'creates no webhooks, and changes show within five minutes.',
            ]
          : []),
      ]
    : []
