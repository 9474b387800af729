import * as E from 'fp-ts/Either'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { isLoopbackHost } from '../core/navigation/safe-return-path'

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
  readonly hosts: { readonly commerce?: FamilyHost; readonly cms?: FamilyHost; readonly orders?: FamilyHost }
  /** Pages put together at once, and the seconds one may take; what goes beyond, the browser puts together itself. */
  readonly rendering: { readonly places: number; readonly seconds: number }
  /** How old what a host once said may be and still be shown while it is away; 0: never shown. */
  readonly staleHours: number
  /** Where a checkout address of the commerce host may lead, beside this shop itself: that host and those listed. */
  readonly checkoutHosts: readonly string[]
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly cookieDomain?: string
  /** Who counts what happens on pages; undefined: nobody. */
  readonly analytics?: Analytics
  readonly logLevel: LogLevel
}

const analyticsKinds = ['console', 'data-layer'] as const
type Analytics = (typeof analyticsKinds)[number]

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/** One setting as the README lists it. */
export type Setting = { readonly name: string; readonly fallback: string; readonly meaning: string }

export const settings: readonly Setting[] = [
  { name: 'PORT', fallback: '3000', meaning: 'Port to listen on.' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on.' },
  { name: 'LINTEL_ORIGIN', fallback: 'any loopback name on our port', meaning: 'Public origin (`https://shop.example`); several separated by commas, the first is the main one. Behind https it also turns on Secure cookies and HSTS.' },
  { name: 'LINTEL_DATA', fallback: '.data', meaning: 'Folder of the embedded database, uploads and `outbox/*.eml`.' },
  { name: 'LINTEL_STORE', fallback: 'by host name', meaning: 'Serve this storefront (`commercial` or `home`) whatever the host name.' },
  { name: 'DATABASE_URL', fallback: 'SQLite in LINTEL_DATA', meaning: '`postgres://...`: keep the embedded platform in PostgreSQL.' },
  { name: 'LINTEL_MAINTENANCE', fallback: 'off', meaning: '`on`: every page answers 503 with the maintenance notice; `/healthz` stays up.' },
  { name: 'LINTEL_BLOCKED_COUNTRIES', fallback: 'none', meaning: 'Two-letter country codes, separated by commas, that are shown `/location-blocked`.' },
  { name: 'LINTEL_COUNTRY_HEADER', fallback: 'none', meaning: 'Header in which a trusted proxy names the visitor\'s country.' },
  { name: 'LINTEL_TRUSTED_PROXIES', fallback: 'none', meaning: 'Addresses of proxies whose `x-forwarded-for` and country header count.' },
  { name: 'LINTEL_COMMERCE_URL', fallback: 'embedded', meaning: 'Host that answers the commerce paths instead of the embedded platform.' },
  { name: 'LINTEL_CMS_URL', fallback: 'embedded', meaning: 'Host that answers the content paths.' },
  { name: 'LINTEL_ORDERS_URL', fallback: 'embedded', meaning: 'Host that answers the order-service paths.' },
  { name: 'LINTEL_COMMERCE_TOKEN, LINTEL_CMS_TOKEN, LINTEL_ORDERS_TOKEN', fallback: 'none', meaning: 'Secret sent to that host as `authorization: Bearer`.' },
  { name: 'LINTEL_CHECKOUT_HOSTS', fallback: 'the commerce host', meaning: 'Further hosts that a checkout address of the commerce host may lead to, separated by commas.' },
  { name: 'LINTEL_STALE_HOURS', fallback: '24', meaning: 'While such a host is away, pages show what it last said for this long; 0: never.' },
  { name: 'LINTEL_RENDER_LIMIT', fallback: '8', meaning: 'Pages put together on the server at once; eight times as many wait for a moment, any further ones are put together by the browser. 0: always there.' },
  { name: 'LINTEL_RENDER_SECONDS', fallback: '8', meaning: 'How long one page may take; after that the browser puts it together.' },
  { name: 'LINTEL_SMTP_URL', fallback: 'none', meaning: '`smtp://user:password@host:port`; without it mails are written to the outbox.' },
  { name: 'LINTEL_MAIL_FROM', fallback: 'Lintel Supply <orders@lintel.example>', meaning: 'Sender of mails.' },
  { name: 'LINTEL_COOKIE_DOMAIN', fallback: 'none', meaning: 'Domain shared with other sites of the merchant for the display cookie `bc_user_authenticated`.' },
  { name: 'LINTEL_ANALYTICS', fallback: 'none', meaning: '`data-layer`: pages put their events (`begin_checkout`) into the `dataLayer` queue of a tag manager; `console`: they write them to the browser\'s console. The shop itself loads no tag script.' },
  { name: 'LINTEL_LOG_LEVEL', fallback: 'info', meaning: '`silent`, `error`, `warn`, `info` or `debug`.' },
]

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment; Left is one clear line that names the setting, its value and the remedy. */
export const readConfig = (env: Environment, folder: string): E.Either<string, Config> => {
  const read = reader(env)
  const problems: string[] = []
  const check = <A>(name: string, parse: (text: string) => A | undefined, remedy: string): A | undefined => {
    const text = read(name)
    if (text === undefined) return undefined
    const value = parse(text)
    if (value === undefined) problems.push(`${name} is "${withoutSecret(text).slice(0, 80)}": ${remedy}`)
    return value
  }
  const port = check('PORT', portOf, 'use a whole number from 1 to 65535') ?? 3000
  const origins = check('LINTEL_ORIGIN', originsOf, 'use https://host or http://host:port without a path') ?? []
  const databaseUrl = check('DATABASE_URL', text => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined), 'use postgres://user:password@host:port/database')
  const maintenance = check('LINTEL_MAINTENANCE', switchOf, 'use on or off') ?? false
  const store = check('LINTEL_STORE', text => (/^[a-z][a-z0-9-]{0,31}$/.test(text) ? text : undefined), 'use a store key such as commercial or home')
  const blockedCountries = check('LINTEL_BLOCKED_COUNTRIES', countriesOf, 'use two-letter codes separated by commas') ?? []
  const countryHeader = check('LINTEL_COUNTRY_HEADER', text => (/^[a-z0-9-]{1,60}$/i.test(text) ? text.toLowerCase() : undefined), 'use a header name') 
  const commerce = check('LINTEL_COMMERCE_URL', hostOf, hostRemedy)
  const cms = check('LINTEL_CMS_URL', hostOf, hostRemedy)
  const orders = check('LINTEL_ORDERS_URL', hostOf, hostRemedy)
  const checkoutHosts = check('LINTEL_CHECKOUT_HOSTS', hostNamesOf, 'use host names separated by commas, without https:// and path') ?? []
  const places = check('LINTEL_RENDER_LIMIT', wholeOf(0, 1_000), 'use a whole number from 0 to 1000') ?? 8
  const seconds = check('LINTEL_RENDER_SECONDS', wholeOf(1, 60), 'use a whole number from 1 to 60') ?? 8
  const staleHours = check('LINTEL_STALE_HOURS', wholeOf(0, 720), 'use a whole number of hours from 0 to 720') ?? 24
  const trustedProxies = check('LINTEL_TRUSTED_PROXIES', addressesOf, 'use IP addresses separated by commas') ?? []
  const mailFrom = check('LINTEL_MAIL_FROM', text => (/^[^\r\n]{1,200}$/.test(text) && text.includes('@') ? text : undefined), 'use Name <address@host>') ?? 'Lintel Supply <orders@lintel.example>'
  const cookieDomain = check('LINTEL_COOKIE_DOMAIN', text => (/^\.?[a-z0-9][a-z0-9.-]{0,252}$/i.test(text) ? text : undefined), 'use a domain such as example.com')
  const smtpUrl = check('LINTEL_SMTP_URL', text => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined), 'use smtp://host:port')
  const analytics = check('LINTEL_ANALYTICS', text => (text === 'none' ? ('none' as const) : analyticsKinds.find(kind => kind === text)), 'use none, console or data-layer')
  const logLevel = check('LINTEL_LOG_LEVEL', text => logLevels.find(level => level === text), `use one of ${logLevels.join(', ')}`) ?? 'info'
  if (blockedCountries.length > 0 && countryHeader === undefined) problems.push('LINTEL_BLOCKED_COUNTRIES is set but LINTEL_COUNTRY_HEADER is not: name the header in which your proxy sends the country')
  if (blockedCountries.length > 0 && trustedProxies.length === 0) problems.push('LINTEL_BLOCKED_COUNTRIES is set but LINTEL_TRUSTED_PROXIES is not: list the proxies whose country header may be believed')
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
      orders: withToken(orders, read('LINTEL_ORDERS_TOKEN')),
    },
    rendering: { places, seconds },
    staleHours,
    checkoutHosts: [...checkoutHosts, ...(commerce ? [new URL(commerce.url).host] : [])],
    smtpUrl,
    mailFrom,
    cookieDomain,
    analytics: analytics === 'none' ? undefined : analytics,
    logLevel,
  })
}

/** The configuration of this process: the only place that reads `process.env`. */
export const processConfig = (): E.Either<string, Config> => readConfig(process.env, process.cwd())

const reader = (env: Environment) => (name: string): string | undefined => {
  const text = env[name]?.trim()
  return text === undefined || text === '' ? undefined : text
}

/** Addresses may carry a password before the @; what is printed may be read by anybody. */
const withoutSecret = (text: string) => text.replace(/\/\/[^/@]{0,200}@/, '//...@')

const portOf = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined)
const wholeOf = (least: number, most: number) => (text: string) => (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined)
const switchOf = (text: string) => (['on', 'true', '1'].includes(text) ? true : ['off', 'false', '0'].includes(text) ? false : undefined)
const listOf = (text: string | undefined) => (text ?? '').split(',').map(part => part.trim()).filter(part => part !== '')
const countriesOf = (text: string) => {
  const codes = listOf(text).map(code => code.toUpperCase())
  return codes.every(code => /^[A-Z]{2}$/.test(code)) ? codes : undefined
}
const originOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '' ? url.origin : undefined
}
const originsOf = (text: string) => {
  const origins = listOf(text).map(originOf)
  return origins.length > 0 && origins.every(origin => origin !== undefined) ? (origins as string[]) : undefined
}
const hostRemedy = 'use https://host (plain http on this machine only: sessions and the secret travel there)'
const hostOf = (text: string): FamilyHost | undefined => {
  const origin = originOf(text)
  return origin !== undefined && (origin.startsWith('https:') || isLoopbackHost(new URL(origin).hostname)) ? { url: origin } : undefined
}
const hostNamesOf = (text: string) => {
  const names = listOf(text).map(name => name.toLowerCase())
  return names.every(name => URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name) ? names : undefined
}
const addressesOf = (text: string) => {
  const addresses = listOf(text)
  return addresses.every(address => isIP(address) !== 0) ? addresses : undefined
}
const withToken = (host: FamilyHost | undefined, token: string | undefined) => (host && token ? { ...host, token } : host)
