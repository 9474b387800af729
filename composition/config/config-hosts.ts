import { shortNamesOf, shortNamesRemedy } from './config-stores'
import { channelOf, channelRemedy, hostOf, hostRemedy, withKey, withToken, wholeOf } from './config-values'
import type { Config } from './configuration'
import { readHostNames, type SettingReader } from './setting-reader'

type Hosts = Pick<
  Config,
  | 'hosts'
  | 'tradeChannel'
  | 'shortNames'
  | 'clientId'
  | 'customerService'
  | 'productService'
  | 'productRequests'
  | 'serviceKey'
  | 'checkoutHosts'
  | 'staleHours'
>

/** The merchant's own platform and services; the embedded platform replaces those that are not configured. */
export const readHosts = (settings: SettingReader): Hosts => {
  const { read, check, refuse } = settings
  const host = (name: string) => check(name, hostOf, hostRemedy)
  const commerce = host('LINTEL_COMMERCE_URL')
  const trade = host('LINTEL_TRADE_URL')
  const development =
    check(
      'LINTEL_ENVIRONMENT',
      text => (text === 'dev' || text === 'production' ? text : undefined),
      'use dev or production',
    ) === 'dev'
  /** The host of a service; in development, its separate development setting overrides it. */
  const either = (name: string, nameInDevelopment: string) => {
    const [general, inDevelopment] = [host(name), host(nameInDevelopment)]
    return development ? (inDevelopment ?? general) : general
  }
  const store = read('LINTEL_BIGCOMMERCE_STORE')
  if (trade && !commerce && store === undefined)
    refuse(
      'LINTEL_TRADE_URL is set but neither LINTEL_COMMERCE_URL nor LINTEL_BIGCOMMERCE_STORE is: the trade host ' +
        'knows customers of that platform only',
    )
  return {
    hosts: {
      commerce: withToken(commerce, read('LINTEL_COMMERCE_TOKEN')),
      cms: withToken(host('LINTEL_CMS_URL'), read('LINTEL_CMS_TOKEN')),
      orders: withToken(either('LINTEL_ORDERS_URL', 'LINTEL_ORDERS_DEV_URL'), read('LINTEL_ORDERS_TOKEN')),
      trade,
    },
    tradeChannel: {
      storeHash:
        check(
          'LINTEL_TRADE_STORE_HASH',
          text => (/^[\w-]{1,100}$/.test(text) ? text : undefined),
          'use letters, digits and dashes',
        ) ??
        store ??
        '',
      channelId:
        check('LINTEL_TRADE_CHANNEL', channelOf, channelRemedy) ??
        (store === undefined ? undefined : channelOf(read('LINTEL_BIGCOMMERCE_CHANNEL') ?? '')) ??
        1,
    },
    shortNames: check('LINTEL_STORE_SHORT_NAMES', shortNamesOf, shortNamesRemedy) ?? [],
    productRequests: withKey(
      either('LINTEL_PRODUCT_REQUESTS_URL', 'LINTEL_PRODUCT_REQUESTS_DEV_URL'),
      read('LINTEL_PRODUCT_REQUESTS_KEY'),
    ),
    serviceKey: check(
      'LINTEL_SERVICE_KEY',
      text => (text.length >= 24 && text.length <= 500 ? text : undefined),
      'use at least 24 characters that cannot be guessed',
    ),
    checkoutHosts: [
      ...readHostNames(settings, 'LINTEL_CHECKOUT_HOSTS'),
      ...(commerce ? [new URL(commerce.url).host] : []),
    ],
    staleHours: check('LINTEL_STALE_HOURS', wholeOf(0, 720), 'use a whole number of hours from 0 to 720') ?? 24,
    ...readNamedServices(settings),
  }
}

/** Services that identify this shop by a client id. */
const readNamedServices = ({
  check,
  refuse,
}: SettingReader): Pick<Hosts, 'clientId' | 'customerService' | 'productService'> => {
  const clientId = check(
    'LINTEL_CLIENT_ID',
    text => (/^[\w.-]{1,100}$/.test(text) ? text : undefined),
    'use letters, digits, dots and dashes',
  )
  const named = (name: string, service: string) => {
    const host = check(name, hostOf, hostRemedy)
    if (host && clientId === undefined)
      refuse(`${name} is set but LINTEL_CLIENT_ID is not: say what the ${service} service calls this shop`)
    return host && clientId !== undefined ? { url: host.url, clientId } : undefined
  }
  return {
    clientId,
    customerService: named('LINTEL_CUSTOMER_SERVICE_URL', 'customer'),
    productService: named('LINTEL_PRODUCT_SERVICE_URL', 'product'),
  }
}
