import * as E from 'fp-ts/Either'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { defaultFormsTo } from '../../adapters/reference/forms/form-submissions'
import { guestShares, type GuestShares } from '../../core/access/guest-room'
import type { ShortName } from '../../core/access/store-configuration'
import { isEmail } from '../../core/shared/text-rules'
import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import { captchaServices, type CaptchaService } from '../../core/captcha/captcha'
import type { FormService } from '../../core/construction/form-service'
import { usualBounds } from '../../core/downloads/download'
import { mostMediaMegabytes, usualMediaMegabytes } from '../../core/media/check-media'
import { shippedPlacesOf, usualShipping } from '../../core/checkout/shipping-setting'
import type { ShippingRule } from '../../core/checkout/ships-to'
import { usualMostDiscount, usualReminderDays } from '../../core/quotes/quote-settings'
import { isLoopbackHost } from '../../core/navigation/safe-return-path'
import { readFormService } from './config-form-service'
import { readGuestFigures } from './config-guests'
import { readSearchHost, type SearchHost } from './config-search'
import { shortNamesOf, shortNamesRemedy } from './config-stores'

export type FamilyHost = { readonly url: string; readonly token?: string }

/** Every setting of the server. Read once at start; nothing else looks at the environment. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly origins: readonly string[]
  readonly dataFolder: string
  readonly store?: string
  readonly databaseUrl?: string
  readonly maintenance: boolean
  readonly blockedCountries: readonly string[]
  readonly countryHeader?: string
  readonly trustedProxies: readonly string[]
  readonly hosts: {
    readonly commerce?: FamilyHost
    readonly cms?: FamilyHost
    readonly orders?: FamilyHost
    readonly trade?: FamilyHost
  }
  /** The search server that finds the embedded platform's products; undefined: the embedded search does. */
  readonly search?: SearchHost
  /** Which shop of the merchant this is to the trade host. */
  readonly tradeChannel: { readonly storeHash: string; readonly channelId: number }
  /** The merchant's product-request service; undefined: the embedded platform works shipping out by itself. */
  readonly productRequests?: { readonly url: string; readonly accessKey?: string }
  /** What services of the merchant have to bring to get links for their customers; undefined: there are none. */
  readonly serviceKey?: string
  /** Whose accounts may do everything at the staff desk, whatever was taken from them there. */
  readonly staff: readonly string[]
  /** For how many days the cart's display cookies stay. */
  readonly cartCookieDays?: number
  /** For how many days the copy of a construction order's details stays in a cookie. */
  readonly orderCookieDays?: number
  /** Who takes the files of construction orders in place of the shop; undefined: nobody. */
  readonly formService?: FormService
  /** Pages put together at once, and the seconds one may take; what goes beyond, the browser puts together itself. */
  readonly rendering: { readonly places: number; readonly seconds: number }
  /** Names of stores that several spellings come to. */
  readonly shortNames: readonly ShortName[]
  /** What this shop is called at the merchant's services. */
  readonly clientId?: string
  /** Who is told of sign-ins for a store, and who tells; undefined: the embedded platform. */
  readonly customerService?: { readonly url: string; readonly clientId: string }
  /**
   * Who knows the openings of categories; undefined: the embedded platform, or nobody where products are a merchant's.
   */
  readonly productService?: { readonly url: string; readonly clientId: string }
  /** How old what a host once said may be and still be shown while it is away; 0: never shown. */
  readonly staleHours: number
  /** Where a checkout address of the commerce host may lead, beside this shop itself: that host and those listed. */
  readonly checkoutHosts: readonly string[]
  /** Whose pages, beside the shop's own, may show the pages made for frames. */
  readonly frameOrigins: readonly string[]
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Who is told of each order. */
  readonly ordersTo: string
  /** Whether the card that moves no money is offered. */
  readonly testCard: boolean
  /** Whom forms that editors build are mailed to. */
  readonly formsTo?: string
  /** How many days before an offer ends its buyer is told; 0: never. */
  readonly quoteReminderDays: number
  /** What the quote desk may take off without a reason, in basis points. */
  readonly quoteMostDiscount: number
  /** Where goods are sent to. */
  readonly shipping: ShippingRule
  /** How long a link to a new password works. */
  readonly resetLinkMinutes: number
  readonly cookieDomain?: string
  /** Where the files of digital products lie, and how often and for how many days a buyer may have one. */
  readonly files: { readonly hosts: readonly string[]; readonly times: number; readonly days: number }
  /** What guests may keep on the embedded platform. */
  readonly guests: GuestShares
  /** The size in bytes that no file of the media library may exceed. */
  readonly mediaBytes: number
  /** Where pictures of the commerce host's CDN are to be had instead; undefined: nowhere. */
  readonly pictureHosts?: PictureHosts
  /** Who counts what happens on pages; undefined: nobody. */
  readonly analytics?: Analytics
  /** Somebody else's captcha in front of forms; undefined: the shop's own. */
  readonly captcha?: { readonly service: CaptchaService; readonly siteKey: string; readonly secret: string }
  /** Address of the quote tool's script; undefined: its app is not enabled. */
  readonly quoteTool?: string
  /** Address of the chat's script; undefined: there is no chat. */
  readonly chat?: string
  /** Tiles that maps lay under their outlines; undefined: the outlines alone. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  readonly logLevel: LogLevel
}

const mailAddressOf = (text: string): string | undefined =>
  /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}$/.test(text) ? text : undefined
const mailAddressRemedy = 'use one address such as desk@host.example'

const shippingOf = (text: string): ShippingRule | undefined => {
  const shipsTo = shippedPlacesOf(text)
  return shipsTo === 'unreadable' ? undefined : { shipsTo }
}

const analyticsKinds = ['console', 'data-layer'] as const
type Analytics = (typeof analyticsKinds)[number]

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

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
        `${name} is "${/_(KEY|TOKEN|PASSWORD|SECRET)$/.test(name) ? '...' : withoutSecret(text).slice(0, 80)}": ${remedy}`,
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
      `LINTEL_PICTURES_FROM is "${picturesFrom.join(',')}": use LINTEL_PICTURE_HOST with it, the host that has these pictures`,
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
      'LINTEL_BLOCKED_COUNTRIES is set but LINTEL_COUNTRY_HEADER is not: name the header in which your proxy sends the country',
    )
  if (blockedCountries.length > 0 && trustedProxies.length === 0)
    problems.push(
      'LINTEL_BLOCKED_COUNTRIES is set but LINTEL_TRUSTED_PROXIES is not: list the proxies whose country header may be believed',
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
      `LINTEL_CAPTCHA is ${captchaKind} but LINTEL_CAPTCHA_SITE_KEY or LINTEL_CAPTCHA_SECRET is not set: use both keys of the service`,
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

/** Addresses may carry a password before the @; what is printed may be read by anybody. */
const withoutSecret = (text: string) => text.replace(/\/\/[^/@]{0,200}@/, '//...@')

const keyOf = (text: string) => (/^[\w-]{10,200}$/.test(text) ? text : undefined)
const portOf = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined
const wholeOf = (least: number, most: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined
const switchOf = (text: string) =>
  ['on', 'true', '1'].includes(text) ? true : ['off', 'false', '0'].includes(text) ? false : undefined
const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
const countriesOf = (text: string) => {
  const codes = listOf(text).map(code => code.toUpperCase())
  return codes.every(code => /^[A-Z]{2}$/.test(code)) ? codes : undefined
}
const originOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
    ? url.origin
    : undefined
}
const originsOf = (text: string) => {
  const origins = listOf(text).map(originOf)
  return origins.length > 0 && origins.every(origin => origin !== undefined) ? (origins as string[]) : undefined
}
const hostRemedy = 'use https://host (plain http on this machine only: sessions and the secret travel there)'
const hostOf = (text: string): FamilyHost | undefined => {
  const origin = originOf(text)
  return origin !== undefined && (origin.startsWith('https:') || isLoopbackHost(new URL(origin).hostname))
    ? { url: origin }
    : undefined
}
const imageRemedy = 'use https://host without a path'
const imageHostOf = (text: string) => {
  const origin = originOf(text)
  return origin?.startsWith('https:') ? origin : undefined
}
const scriptAddressOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return (url.protocol === 'https:' || isLoopbackHost(url.hostname)) &&
    url.username === '' &&
    url.password === '' &&
    !/[;,'\s]/.test(text)
    ? url.href
    : undefined
}
const tilesOf = (text: string) =>
  /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"<>]*$/i.test(text) &&
  ['{z}', '{x}', '{y}'].every(part => text.includes(part)) &&
  URL.canParse(text)
    ? text
    : undefined
const hostNamesOf = (text: string) => {
  const names = listOf(text).map(name => name.toLowerCase())
  return names.every(name => URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name)
    ? names
    : undefined
}
const mailAddressesOf = (text: string) => {
  const addresses = listOf(text)
  return addresses.every(isEmail) ? addresses : undefined
}
const addressesOf = (text: string) => {
  const addresses = listOf(text)
  return addresses.every(address => isIP(address) !== 0) ? addresses : undefined
}
const withKey = (host: FamilyHost | undefined, accessKey: string | undefined) =>
  host && { url: host.url, ...(accessKey === undefined ? {} : { accessKey }) }
const withToken = (host: FamilyHost | undefined, token: string | undefined) =>
  host && token ? { ...host, token } : host
