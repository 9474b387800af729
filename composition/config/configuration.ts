import type { GuestShares } from '../../core/access/guest-room'
import type { ShortName } from '../../core/access/store-configuration'
import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import type { CaptchaService } from '../../core/captcha/captcha'
import type { FormService } from '../../core/construction/form-service'
import type { ShippingRule } from '../../core/checkout/ships-to'
import type { BigcommerceStore } from './config-bigcommerce'
import type { PaymentsConfig } from './config-payments'
import type { SearchHost } from './config-search'
import type { SeedChoice } from './config-seed'
import type { FamilyHost } from './config-values'

/** Every setting of the server. Read once at start; nothing else looks at the environment. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly origins: readonly string[]
  readonly dataFolder: string
  readonly store?: string
  readonly databaseUrl?: string
  /** What an empty database is filled with; undefined: the demo merchant, unless set-up was begun in it. */
  readonly seed?: SeedChoice
  /** How many processes serve the shop behind its port; above 1 only on PostgreSQL. */
  readonly processes: number
  /** What the log says about the settings at start. */
  readonly remarks: readonly string[]
  readonly maintenance: boolean
  readonly blockedCountries: readonly string[]
  readonly countryHeader?: string
  readonly trustedProxies: readonly string[]
  /** How long a CDN in front may keep a guest's page, in seconds; undefined: shared caches keep none. */
  readonly cdnSeconds?: number
  readonly hosts: {
    readonly commerce?: FamilyHost
    readonly cms?: FamilyHost
    readonly orders?: FamilyHost
    readonly trade?: FamilyHost
  }
  /** The merchant's BigCommerce store; undefined: none. */
  readonly bigcommerce?: BigcommerceStore
  /** The account with the payment provider; undefined: none. */
  readonly payments?: PaymentsConfig
  /** The search server for the embedded platform's products; undefined: the embedded search. */
  readonly search?: SearchHost
  /** Store hash and channel of this shop at the trade portal. */
  readonly tradeChannel: { readonly storeHash: string; readonly channelId: number }
  /** The merchant's product-request service; undefined: the embedded platform calculates shipping itself. */
  readonly productRequests?: { readonly url: string; readonly accessKey?: string }
  /** Key that the merchant's services must send to get links for their customers; undefined: no such links. */
  readonly serviceKey?: string
  /** Seals tax numbers; undefined: a key in the data folder. */
  readonly sealKey?: string
  /** Accounts with all staff capabilities, regardless of what was revoked. */
  readonly staff: readonly string[]
  /** Lifetime of the cart's display cookies in days. */
  readonly cartCookieDays?: number
  /** Lifetime in days of the cookie with a copy of a construction order's details. */
  readonly orderCookieDays?: number
  /** External form service that takes the files of construction orders; undefined: the shop itself. */
  readonly formService?: FormService
  /** Concurrent server renderings and their time limit in seconds; beyond it, the browser renders. */
  readonly rendering: { readonly places: number; readonly seconds: number }
  /** Store names with their alternative spellings. */
  readonly shortNames: readonly ShortName[]
  /** Client id of this shop at the merchant's services. */
  readonly clientId?: string
  /** The service notified of sign-ins for a store, and our client id; undefined: the embedded platform. */
  readonly customerService?: { readonly url: string; readonly clientId: string }
  /** The product service for openings; undefined: the embedded platform, or none if products are a merchant's. */
  readonly productService?: { readonly url: string; readonly clientId: string }
  /** Maximum age of stale answers served while a host is away; 0: none. */
  readonly staleHours: number
  /** Allowed hosts for checkout URLs of the commerce host, besides this shop and that host. */
  readonly checkoutHosts: readonly string[]
  /** Origins, besides the shop's own, that may frame the pages made for frames. */
  readonly frameOrigins: readonly string[]
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Recipient of order notifications. */
  readonly ordersTo: string
  /** Whether the test card, which moves no money, is offered. */
  readonly testCard: boolean
  /** Recipient of forms that editors build. */
  readonly formsTo?: string
  /** Days before expiry at which the buyer is reminded of an offer; 0: never. */
  readonly quoteReminderDays: number
  /** Largest discount in basis points that the quote desk may give without a reason. */
  readonly quoteMaxDiscount: number
  /** Countries and regions that goods are shipped to. */
  readonly shipping: ShippingRule
  /** Lifetime of a password reset link. */
  readonly resetLinkMinutes: number
  readonly cookieDomain?: string
  /** Location of the files of digital products, and how often and for how many days a buyer may download one. */
  readonly files: { readonly hosts: readonly string[]; readonly times: number; readonly days: number }
  /** Limits for what guests may store on the embedded platform. */
  readonly guests: GuestShares
  /** Maximum size in bytes of a file in the media library. */
  readonly mediaBytes: number
  /** Hosts that replace the commerce host's CDN for pictures; undefined: none. */
  readonly pictureHosts?: PictureHosts
  /** Analytics service; undefined: none. */
  readonly analytics?: Analytics
  /** Third-party captcha for forms; undefined: the built-in one. */
  readonly captcha?: { readonly service: CaptchaService; readonly siteKey: string; readonly secret: string }
  /** Address of the quote tool's script; undefined: its app is not enabled. */
  readonly quoteTool?: string
  /** Address of the chat's script; undefined: no chat. */
  readonly chat?: string
  /** Map tiles below the outlines of maps; undefined: outlines only. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  readonly logLevel: LogLevel
}

export const analyticsKinds = ['console', 'data-layer'] as const

type Analytics = (typeof analyticsKinds)[number]

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

type LogLevel = (typeof logLevels)[number]
