import type { CategoryAccess, VisibleCategories } from './category-access'
import type { GrantedPermission } from './permission-codes'
import type { BuyingStop } from './membership'
import type { SessionFacts } from './session-facts'
import type { Preview } from './preview'
import type { PriceContext } from './price-context'
import type { StoreConfiguration } from './store-configuration'

/** Trade-portal role values: 0 admin, 1 senior buyer, 2 junior buyer, 3 super admin, 99 B2C, 100 guest (S1-3.07). */
export type TradeRole = 0 | 1 | 2 | 3 | 99 | 100

/** A group of customers with its own category access and price list (S1-3.02). */
export type CustomerGroup = {
  readonly id: number
  readonly name: string
  readonly categoryAccess: CategoryAccess
  /** From the group's first discount rule (S1-6.09); undefined: catalogue prices. */
  readonly priceListId?: number
  /** Surcharge on the goods of the group's customers, in basis points. */
  readonly surchargeBasisPoints?: number
  /**
   * The store configuration matching the group's name; matched on the server, so that no other configuration is
   * exposed.
   */
  readonly storeConfiguration?: StoreConfiguration
}

export type Company = { readonly id: number; readonly name: string }

/** The customer of a session. Ids are the platform's. */
export type Customer = {
  readonly id: number
  /** Their id at the merchant's store, if the account is there. Never leaves the server. */
  readonly storeCustomerId?: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly role: TradeRole
  /** A company buyer whose role the trade portal could not return: `role` is then the retail role. */
  readonly roleUnknown?: true
  /** Role name such as 'Junior Buyer'; decides where account links lead (S1-6.03). */
  readonly roleName?: string
  /** The company they currently act for: one of their memberships. */
  readonly company?: Company
  /** The companies of their memberships, the default one first; undefined if there is no choice. */
  readonly companies?: readonly Company[]
  /** Id of the chosen company if it is not the default one; carts are separated by it. */
  readonly actingFor?: number
  /** They buy nothing for this company: the membership is locked, or the company on hold. */
  readonly stopped?: BuyingStop
  /** Permissions granted by the trade sign-in (S1-3.09); undefined: the role's defaults. */
  readonly permissions?: readonly GrantedPermission[]
  readonly group?: CustomerGroup
  /** The company they act for may pay by invoice. Never leaves the server. */
  readonly paysByInvoice?: true
  /** Payment methods that the desk withholds from that company. Never leaves the server. */
  readonly withheldMethods?: readonly string[]
  /** Tax exemption category ('G'), if exempt (S3-3.24). */
  readonly taxExemptCategory?: string
  readonly isStaff: boolean
  /** Categories that staff opened to this customer in addition to the group's. Never leaves the server. */
  readonly grantedCategoryIds?: readonly number[]
  /**
   * Categories whose landing pages the store lets them read; undefined: all visible ones (S3-4.23). Never leaves the
   * server.
   */
  readonly landingCategoryIds?: readonly number[]
}

/**
 * The caller, derived by the server from the session at every request: store, language, customer, visibility and price
 * list.
 */
export type Visitor = {
  readonly storeKey: string
  readonly language: Language
  readonly customer?: Customer
  readonly visible: VisibleCategories
  /** The guest access data is stale: nothing new may be shown by it (security rule 7). Server only. */
  readonly accessIsOld?: true
  readonly priceListId?: number
  /** The price lists valid today on the embedded platform; undefined: `priceListId` alone. Never leaves the server. */
  readonly priceContext?: PriceContext
  /** Sales channel and cart of the session, if requested. */
  readonly facts?: SessionFacts
  /** A staff member previews the shop with drafts, as another visitor. Server only. */
  readonly preview?: Preview
}

export type Language = 'en' | 'fr-LU' | 'en-MX'
export const languages: readonly Language[] = ['en', 'fr-LU', 'en-MX']

/** The default language is en, also for missing or unknown languages and for en-gb (S1-8.26). */
export const languageOf = (asked: string | undefined): Language => {
  const found = languages.find(language => language.toLowerCase() === asked?.trim().toLowerCase())
  return found ?? 'en'
}
