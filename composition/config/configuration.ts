import type { GuestShares } from '../../core/access/guest-room'
import type { ShortName } from '../../core/access/store-configuration'
import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import type { CaptchaService } from '../../core/captcha/captcha'
import type { FormService } from '../../core/construction/form-service'
import type { ShippingRule } from '../../core/checkout/ships-to'
import type { SearchHost } from './config-search'
import type { FamilyHost } from './config-values'

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
  /** Accounts with all staff capabilities, regardless of what was revoked. */
  readonly staff: readonly string[]
  /** For how many days the cart's display cookies stay. */
  readonly cartCookieDays?: number
  /** For how many days the copy of a construction order's details stays in a cookie. */
  readonly orderCookieDays?: number
  /** External form service that takes the files of construction orders; undefined: the shop itself. */
  readonly formService?: FormService
  /** Concurrent server renderings and their time limit in seconds; beyond it, the browser renders. */
  readonly rendering: { readonly places: number; readonly seconds: number }
  /** Names of stores that several spellings come to. */
  readonly shortNames: readonly ShortName[]
  /** What this shop is called at the merchant's services. */
  readonly clientId?: string
  /** The service notified of sign-ins for a store, and our client id; undefined: the embedded platform. */
  readonly customerService?: { readonly url: string; readonly clientId: string }
  /** The product service for openings; undefined: the embedded platform, or none if products are a merchant's. */
  readonly productService?: { readonly url: string; readonly clientId: string }
  /** Maximum age of stale answers served while a host is away; 0: none. */
  readonly staleHours: number
  /** Allowed hosts for checkout URLs of the commerce host, besides this shop and that host. */
  readonly checkoutHosts: readonly string[]
  /** Whose pages, beside the shop's own, may show the pages made for frames. */
  readonly frameOrigins: readonly string[]
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Recipient of order notifications. */
  readonly ordersTo: string
  /** Whether the card that moves no money is offered. */
  readonly testCard: boolean
  /** Whom forms that editors build are mailed to. */
  readonly formsTo?: string
  /** Days before expiry at which the buyer is reminded of an offer; 0: never. */
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
  /** Analytics service; undefined: none. */
  readonly analytics?: Analytics
  /** Third-party captcha for forms; undefined: the built-in one. */
  readonly captcha?: { readonly service: CaptchaService; readonly siteKey: string; readonly secret: string }
  /** Address of the quote tool's script; undefined: its app is not enabled. */
  readonly quoteTool?: string
  /** Address of the chat's script; undefined: there is no chat. */
  readonly chat?: string
  /** Tiles that maps lay under their outlines; undefined: the outlines alone. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  readonly logLevel: LogLevel
}

export const analyticsKinds = ['console', 'data-layer'] as const

type Analytics = (typeof analyticsKinds)[number]

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

type LogLevel = (typeof logLevels)[number]
