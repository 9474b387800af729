import { isLoopbackHost } from '../../core/navigation/safe-return-path'
import { addressesOf, countriesOf, originsOf, portOf, switchOf, wholeOf } from './config-values'
import type { Config } from './configuration'
import type { SettingReader } from './setting-reader'

type Network = Pick<
  Config,
  | 'port'
  | 'host'
  | 'origins'
  | 'testCard'
  | 'maintenance'
  | 'store'
  | 'blockedCountries'
  | 'countryHeader'
  | 'trustedProxies'
  | 'cdnSeconds'
  | 'frameOrigins'
  | 'cookieDomain'
  | 'cartCookieDays'
  | 'orderCookieDays'
  | 'rendering'
>

/** Addresses, proxies, blocked countries and load limits of the server. */
export const readNetwork = ({ read, check, refuse }: SettingReader): Network => {
  const port = check('PORT', portOf, 'use a whole number from 1 to 65535') ?? 3000
  const origins = check('LINTEL_ORIGIN', originsOf, 'use https://host or http://host:port without a path') ?? []
  const testCard =
    check('LINTEL_TEST_CARD', switchOf, 'use on or off') ??
    origins.every(origin => isLoopbackHost(new URL(origin).hostname))
  const maintenance = check('LINTEL_MAINTENANCE', switchOf, 'use on or off') ?? false
  const store = check(
    'LINTEL_STORE',
    text => (/^[a-z][a-z0-9-]{0,31}$/.test(text) ? text : undefined),
    'use a store key such as commercial or home',
  )
  const frameOrigins = check('LINTEL_FRAME_ORIGINS', originsOf, 'use https://host, several separated by commas') ?? []
  const cartCookieDays = check('LINTEL_CART_COOKIE_DAYS', wholeOf(1, 400), 'use a whole number of days from 1 to 400')
  const orderCookieDays = check(
    'LINTEL_ORDER_COOKIE_DAYS',
    wholeOf(1, 4_000),
    'use a whole number of days from 1 to 4000',
  )
  const places = check('LINTEL_RENDER_LIMIT', wholeOf(0, 1_000), 'use a whole number from 0 to 1000') ?? 8
  const seconds = check('LINTEL_RENDER_SECONDS', wholeOf(1, 60), 'use a whole number from 1 to 60') ?? 8
  const cookieDomain = check(
    'LINTEL_COOKIE_DOMAIN',
    text => (/^\.?[a-z0-9][a-z0-9.-]{0,252}$/i.test(text) ? text : undefined),
    'use a domain such as example.com',
  )
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    origins,
    testCard,
    maintenance,
    store,
    frameOrigins,
    cookieDomain,
    cartCookieDays,
    orderCookieDays,
    rendering: { places, seconds },
    ...readBlocking({ check, refuse }),
  }
}

type Blocking = Pick<Config, 'blockedCountries' | 'countryHeader' | 'trustedProxies' | 'cdnSeconds'>

/** Blocked countries, by the code that a trusted proxy sends; and the CDN, whose cached pages ignore countries. */
const readBlocking = ({ check, refuse }: Pick<SettingReader, 'check' | 'refuse'>): Blocking => {
  const blockedCountries =
    check('LINTEL_BLOCKED_COUNTRIES', countriesOf, 'use two-letter codes separated by commas') ?? []
  const countryHeader = check(
    'LINTEL_COUNTRY_HEADER',
    text => (/^[a-z0-9-]{1,60}$/i.test(text) ? text.toLowerCase() : undefined),
    'use a header name',
  )
  const trustedProxies = check('LINTEL_TRUSTED_PROXIES', addressesOf, 'use IP addresses separated by commas') ?? []
  if (blockedCountries.length > 0 && countryHeader === undefined)
    refuse(
      'LINTEL_BLOCKED_COUNTRIES is set but LINTEL_COUNTRY_HEADER is not: name the ' +
        'header in which your proxy sends the country',
    )
  if (blockedCountries.length > 0 && trustedProxies.length === 0)
    refuse(
      'LINTEL_BLOCKED_COUNTRIES is set but LINTEL_TRUSTED_PROXIES is not: list the ' +
        'proxies whose country header may be believed',
    )
  const cdnSeconds = check('LINTEL_CDN_SECONDS', wholeOf(1, 86_400), 'use a whole number of seconds from 1 to 86400')
  if (blockedCountries.length > 0 && cdnSeconds !== undefined)
    refuse(
      'LINTEL_CDN_SECONDS is set and LINTEL_BLOCKED_COUNTRIES too: a CDN answers from its ' +
        'cache without asking the shop, so block the countries there and unset one of them',
    )
  return { blockedCountries, countryHeader, trustedProxies, cdnSeconds }
}
