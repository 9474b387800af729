import * as E from 'fp-ts/Either'
import { isAbsolute, resolve } from 'node:path'
import { defaultFormsTo } from '../../adapters/reference/forms/form-submissions'
import { guestShares } from '../../core/access/guest-room'
import { captchaServices } from '../../core/captcha/captcha'
import { usualBounds } from '../../core/downloads/download'
import { mostMediaMegabytes, usualMediaMegabytes } from '../../core/media/check-media'
import { usualShipping } from '../../core/checkout/shipping-setting'
import { usualMostDiscount, usualReminderDays } from '../../core/quotes/quote-settings'
import { isLoopbackHost } from '../../core/navigation/safe-return-path'
import { readFormService } from './config-form-service'
import { readGuestFigures } from './config-guests'
import { readSearchHost } from './config-search'
import { shortNamesOf, shortNamesRemedy } from './config-stores'
import {
  withoutSecret,
  portOf,
  originsOf,
  switchOf,
  countriesOf,
  hostOf,
  hostRemedy,
  scriptAddressOf,
  hostNamesOf,
  wholeOf,
  mailAddressesOf,
  addressesOf,
  mailAddressOf,
  mailAddressRemedy,
  shippingOf,
  imageHostOf,
  imageRemedy,
  keyOf,
  tilesOf,
  withToken,
  withKey,
} from './config-values'
import { type Config, analyticsKinds, logLevels } from './configuration'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment; Left is one clear line that names the setting, its value and the remedy. */
export const readConfig = (env: Environment, folder: string): E.Either<string, Config> => {
  const read = reader(env)
  const problems: string[] = []
  const check = <A>(name: string, parse: (text: string) => A | undefined, remedy: string): A | undefined => {
    const text = read(name)
    if (text === undefined) return undefined
    const value = parse(text)
    if (value === undefined)
      problems.push(
        `${name} is "${/_(KEY|TOKEN|PASSWORD|SECRET)$/.test(name) ? '...' : withoutSecret(text).slice(0, 80)}": ` +
          `${remedy}`,
      )
    return value
  }
  const port = check('PORT', portOf, 'use a whole number from 1 to 65535') ?? 3000
  const origins = check('LINTEL_ORIGIN', originsOf, 'use https://host or http://host:port without a path') ?? []
  const testCard =
    check('LINTEL_TEST_CARD', switchOf, 'use on or off') ??
    origins.every(origin => isLoopbackHost(new URL(origin).hostname))
  const databaseUrl = check(
    'DATABASE_URL',
    text => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
    'use postgres://user:password@host:port/database',
  )
  const maintenance = check('LINTEL_MAINTENANCE', switchOf, 'use on or off') ?? false
  const store = check(
    'LINTEL_STORE',
    text => (/^[a-z][a-z0-9-]{0,31}$/.test(text) ? text : undefined),
    'use a store key such as commercial or home',
  )
  const blockedCountries =
    check('LINTEL_BLOCKED_COUNTRIES', countriesOf, 'use two-letter codes separated by commas') ?? []
  const countryHeader = check(
    'LINTEL_COUNTRY_HEADER',
    text => (/^[a-z0-9-]{1,60}$/i.test(text) ? text.toLowerCase() : undefined),
    'use a header name',
  )
  const commerce = check('LINTEL_COMMERCE_URL', hostOf, hostRemedy)
  const cms = check('LINTEL_CMS_URL', hostOf, hostRemedy)
  const [ordersHost, ordersDevHost] = [
    check('LINTEL_ORDERS_URL', hostOf, hostRemedy),
    check('LINTEL_ORDERS_DEV_URL', hostOf, hostRemedy),
  ]
  const shortNames = check('LINTEL_STORE_SHORT_NAMES', shortNamesOf, shortNamesRemedy) ?? []
  const trade = check('LINTEL_TRADE_URL', hostOf, hostRemedy)
  const search = readSearchHost({
    check,
    refuse: problem => void problems.push(problem),
    url: check('LINTEL_SEARCH_URL', hostOf, hostRemedy)?.url,
    hasCommerceHost: commerce !== undefined,
  })
  const formService = readFormService({
    check,
    refuse: problem => void problems.push(problem),
    addressOf: scriptAddressOf,
    hostsOf: hostNamesOf,
  })
  const storeHash =
    check(
      'LINTEL_TRADE_STORE_HASH',
      text => (/^[\w-]{1,100}$/.test(text) ? text : undefined),
      'use letters, digits and dashes',
    ) ?? ''
  const channelId = check('LINTEL_TRADE_CHANNEL', wholeOf(1, 999_999), 'use a whole number from 1 to 999999') ?? 1
  const customerServiceHost = check('LINTEL_CUSTOMER_SERVICE_URL', hostOf, hostRemedy)
  const productServiceHost = check('LINTEL_PRODUCT_SERVICE_URL', hostOf, hostRemedy)
  const clientId = check(
    'LINTEL_CLIENT_ID',
    text => (/^[\w.-]{1,100}$/.test(text) ? text : undefined),
    'use letters, digits, dots and dashes',
  )
  const checkoutHosts =
    check('LINTEL_CHECKOUT_HOSTS', hostNamesOf, 'use host names separated by commas, without https:// and path') ?? []
  const frameOrigins = check('LINTEL_FRAME_ORIGINS', originsOf, 'use https://host, several separated by commas') ?? []
  const environment =
    check(
      'LINTEL_ENVIRONMENT',
      text => (text === 'dev' || text === 'production' ? text : undefined),
      'use dev or production',
    ) ?? 'production'
  const productRequests = check('LINTEL_PRODUCT_REQUESTS_URL', hostOf, hostRemedy)
  const productRequestsDev = check('LINTEL_PRODUCT_REQUESTS_DEV_URL', hostOf, hostRemedy)
  const serviceKey = check(
    'LINTEL_SERVICE_KEY',
    text => (text.length >= 24 && text.length <= 500 ? text : undefined),
    'use at least 24 characters nobody can guess',
  )
  const staff = check('LINTEL_STAFF', mailAddressesOf, 'use e-mail addresses separated by commas') ?? []
  const cartCookieDays = check('LINTEL_CART_COOKIE_DAYS', wholeOf(1, 400), 'use a whole number of days from 1 to 400')
  const orderCookieDays = check(
    'LINTEL_ORDER_COOKIE_DAYS',
    wholeOf(1, 4_000),
    'use a whole number of days from 1 to 4000',
  )
  const places = check('LINTEL_RENDER_LIMIT', wholeOf(0, 1_000), 'use a whole number from 0 to 1000') ?? 8
  const seconds = check('LINTEL_RENDER_SECONDS', wholeOf(1, 60), 'use a whole number from 1 to 60') ?? 8
  const staleHours = check('LINTEL_STALE_HOURS', wholeOf(0, 720), 'use a whole number of hours from 0 to 720') ?? 24
  const trustedProxies = check('LINTEL_TRUSTED_PROXIES', addressesOf, 'use IP addresses separated by commas') ?? []
  const mailFrom =
    check(
      'LINTEL_MAIL_FROM',
      text => (/^[^\r\n]{1,200}$/.test(text) && text.includes('@') ? text : undefined),
      'use Name <address@host>',
    ) ?? 'Lintel Supply <orders@lintel.example>'
  const [formsTo, ordersDesk] = [
    check('LINTEL_FORMS_TO', mailAddressOf, mailAddressRemedy),
    check('LINTEL_ORDERS_TO', mailAddressOf, mailAddressRemedy),
  ]
  const ordersTo = ordersDesk ?? formsTo ?? defaultFormsTo
  const resetLinkMinutes =
    check('LINTEL_RESET_MINUTES', wholeOf(5, 1_440), 'use a whole number of minutes from 5 to 1440') ?? 30
  const quoteReminderDays =
    check('LINTEL_QUOTE_REMINDER_DAYS', wholeOf(0, 90), 'use a whole number of days from 0 to 90') ?? usualReminderDays
  const quoteMostDiscount =
    (check('LINTEL_QUOTE_DISCOUNT', wholeOf(0, 100), 'use a whole number of percent from 0 to 100') ??
      usualMostDiscount / 100) * 100
  const shipping =
    check('LINTEL_SHIPS_TO', shippingOf, 'use countries and regions such as US,!US-AK,CA-ON, or all') ?? usualShipping
  const fileHosts =
    check('LINTEL_FILE_HOSTS', hostNamesOf, 'use host names separated by commas, without https:// and path') ?? []
  const fileTimes =
    check('LINTEL_FILE_TIMES', wholeOf(1, 1_000), 'use a whole number from 1 to 1000') ?? usualBounds.times
  const fileDays =
    check('LINTEL_FILE_DAYS', wholeOf(1, 3_650), 'use a whole number of days from 1 to 3650') ?? usualBounds.days
  const mediaMegabytes =
    check(
      'LINTEL_MEDIA_MB',
      wholeOf(1, mostMediaMegabytes),
      `use a whole number of megabytes from 1 to ${mostMediaMegabytes}`,
    ) ?? usualMediaMegabytes
  const guests = guestShares(readGuestFigures({ check, refuse: problem => void problems.push(problem) }))
  const picturesFrom =
    check('LINTEL_PICTURES_FROM', hostNamesOf, 'use host names separated by commas, without https:// and path') ?? []
  const pictureHost = check('LINTEL_PICTURE_HOST', imageHostOf, imageRemedy)
  const searchPictureHost = check('LINTEL_SEARCH_PICTURE_HOST', imageHostOf, imageRemedy)
  if (picturesFrom.length > 0 && pictureHost === undefined)
    problems.push(
      `LINTEL_PICTURES_FROM is "${picturesFrom.join(',')}": use ` +
        'LINTEL_PICTURE_HOST with it, the host that has these pictures',
    )
  const cookieDomain = check(
    'LINTEL_COOKIE_DOMAIN',
    text => (/^\.?[a-z0-9][a-z0-9.-]{0,252}$/i.test(text) ? text : undefined),
    'use a domain such as example.com',
  )
  const smtpUrl = check(
    'LINTEL_SMTP_URL',
    text => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
    'use smtp://host:port',
  )
  const analytics = check(
    'LINTEL_ANALYTICS',
    text => (text === 'none' ? ('none' as const) : analyticsKinds.find(kind => kind === text)),
    'use none, console or data-layer',
  )
  const quoteToolOn =
    check(
      'LINTEL_QUOTE_TOOL',
      text => (text === 'true' ? true : text === 'false' ? false : undefined),
      'use true or false',
    ) ?? false
  const quoteToolScript = check('LINTEL_QUOTE_TOOL_SCRIPT', scriptAddressOf, 'use the https:// address of a script')
  const captchaKind =
    check(
      'LINTEL_CAPTCHA',
      text => (text === 'own' ? ('own' as const) : captchaServices.find(service => service === text)),
      `use own, ${captchaServices.join(' or ')}`,
    ) ?? 'own'
  const siteKey = check('LINTEL_CAPTCHA_SITE_KEY', keyOf, 'use the key as the service shows it')
  const captchaSecret = check('LINTEL_CAPTCHA_SECRET', keyOf, 'use the secret as the service shows it')
  const [chat, tiles] = [
    check('LINTEL_CHAT_SCRIPT', scriptAddressOf, 'use the https:// address of a script'),
    check('LINTEL_MAP_TILES', tilesOf, 'use https://host/path with {z}, {x} and {y}'),
  ]
  const logLevel =
    check('LINTEL_LOG_LEVEL', text => logLevels.find(level => level === text), `use one of ${logLevels.join(', ')}`) ??
    'info'
  if (blockedCountries.length > 0 && countryHeader === undefined)
    problems.push(
      'LINTEL_BLOCKED_COUNTRIES is set but LINTEL_COUNTRY_HEADER is not: name the ' +
        'header in which your proxy sends the country',
    )
  if (blockedCountries.length > 0 && trustedProxies.length === 0)
    problems.push(
      'LINTEL_BLOCKED_COUNTRIES is set but LINTEL_TRUSTED_PROXIES is not: list the ' +
        'proxies whose country header may be believed',
    )
  if (trade && !commerce)
    problems.push(
      'LINTEL_TRADE_URL is set but LINTEL_COMMERCE_URL is not: the trade host knows customers of the commerce host only',
    )
  if (customerServiceHost && clientId === undefined)
    problems.push(
      'LINTEL_CUSTOMER_SERVICE_URL is set but LINTEL_CLIENT_ID is not: say what the customer service calls this shop',
    )
  if (productServiceHost && clientId === undefined)
    problems.push(
      'LINTEL_PRODUCT_SERVICE_URL is set but LINTEL_CLIENT_ID is not: say what the product service calls this shop',
    )
  if (quoteToolOn && quoteToolScript === undefined)
    problems.push('LINTEL_QUOTE_TOOL is true but LINTEL_QUOTE_TOOL_SCRIPT is not set: name the address of its script')
  if (captchaKind !== 'own' && (siteKey === undefined || captchaSecret === undefined))
    problems.push(
      `LINTEL_CAPTCHA is ${captchaKind} but LINTEL_CAPTCHA_SITE_KEY or ` +
        'LINTEL_CAPTCHA_SECRET is not set: use both keys of the service',
    )
  if (problems[0] !== undefined) return E.left(problems[0])
  const data = read('LINTEL_DATA') ?? '.data'
  return E.right({
    port,
    host: read('HOST') ?? '127.0.0.1',
    origins,
    dataFolder: isAbsolute(data) ? data : resolve(folder, data),
    store,
    databaseUrl,
    maintenance,
    blockedCountries,
    countryHeader,
    trustedProxies,
    hosts: {
      commerce: withToken(commerce, read('LINTEL_COMMERCE_TOKEN')),
      cms: withToken(cms, read('LINTEL_CMS_TOKEN')),
      orders: withToken(
        environment === 'dev' ? (ordersDevHost ?? ordersHost) : ordersHost,
        read('LINTEL_ORDERS_TOKEN'),
      ),
      trade,
    },
    search,
    tradeChannel: { storeHash, channelId },
    productRequests: withKey(
      environment === 'dev' ? (productRequestsDev ?? productRequests) : productRequests,
      read('LINTEL_PRODUCT_REQUESTS_KEY'),
    ),
    serviceKey,
    staff,
    cartCookieDays,
    orderCookieDays,
    formService,
    rendering: { places, seconds },
    shortNames,
    clientId,
    customerService:
      customerServiceHost && clientId !== undefined ? { url: customerServiceHost.url, clientId } : undefined,
    productService:
      productServiceHost && clientId !== undefined ? { url: productServiceHost.url, clientId } : undefined,
    staleHours,
    checkoutHosts: [...checkoutHosts, ...(commerce ? [new URL(commerce.url).host] : [])],
    frameOrigins,
    smtpUrl,
    mailFrom,
    ordersTo,
    testCard,
    formsTo,
    quoteReminderDays,
    quoteMostDiscount,
    shipping,
    resetLinkMinutes,
    files: { hosts: fileHosts, times: fileTimes, days: fileDays },
    guests,
    mediaBytes: mediaMegabytes * 1_048_576,
    pictureHosts:
      pictureHost !== undefined && picturesFrom.length > 0
        ? { from: picturesFrom, shop: pictureHost, search: searchPictureHost ?? pictureHost }
        : undefined,
    cookieDomain,
    analytics: analytics === 'none' ? undefined : analytics,
    captcha:
      captchaKind !== 'own' && siteKey !== undefined && captchaSecret !== undefined
        ? { service: captchaKind, siteKey, secret: captchaSecret }
        : undefined,
    quoteTool: quoteToolOn ? quoteToolScript : undefined,
    chat,
    mapTiles: tiles === undefined ? undefined : { url: tiles, attribution: read('LINTEL_MAP_ATTRIBUTION') },
    logLevel,
  })
}

/** The configuration of this process: the only place that reads `process.env`. */
export const processConfig = (): E.Either<string, Config> => readConfig(process.env, process.cwd())

const reader =
  (env: Environment) =>
  (name: string): string | undefined => {
    const text = env[name]?.trim()
    return text === undefined || text === '' ? undefined : text
  }
