import type { CategoryAccess, VisibleCategories } from './category-access'
import type { GrantedPermission } from './permission-codes'
import type { SessionFacts } from './session-facts'
import type { Preview } from './preview'
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
  /** What its customers pay on top of their goods, in basis points. */
  readonly surchargeBasisPoints?: number
  /** The store configuration that matches the group's name; matched on the server, so that no other one leaves it. */
  readonly storeConfiguration?: StoreConfiguration
}

export type Company = { readonly id: number; readonly name: string }

/** A customer as the session knows them. Ids are the platform's. */
export type Customer = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly role: TradeRole
  /** They buy for a company, whose trade portal could not say in which role: `role` is that of retail. */
  readonly roleUnknown?: true
  /** 'Junior Buyer' and the like; decides where account links lead (S1-6.03). */
  readonly roleName?: string
  /** The company they act for now; all but a super admin act for their own. */
  readonly company?: Company
  /** The companies a super admin may choose from, their own first; undefined where there is nothing to choose. */
  readonly companies?: readonly Company[]
  /** The number of the chosen company while it is not their own: carts are kept apart by it. */
  readonly actingFor?: number
  /** Permissions granted by the trade sign-in (S1-3.09); undefined: the role's defaults. */
  readonly permissions?: readonly GrantedPermission[]
  readonly group?: CustomerGroup
  /** The merchant allowed the company they act for to pay by invoice. Never leaves the server. */
  readonly paysByInvoice?: true
  /** Why the merchant charges them no tax ('G'), where that is so (S3-3.24). */
  readonly taxExemptCategory?: string
  readonly isStaff: boolean
  /** Categories that staff opened to this customer beside what the group may see. Never leaves the server. */
  readonly grantedCategoryIds?: readonly number[]
  /**
   * Categories whose landing pages their store lets them read; undefined: all that they see (S3-4.23). Never leaves the
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
  /** Guests' access data is too old: nothing new may be shown by it (security rule 7). Server only. */
  readonly accessIsOld?: true
  readonly priceListId?: number
  /** Channel and cart of the session, where it was asked for them. */
  readonly facts?: SessionFacts
  /** A staff member previews the shop with drafts, as another visitor. Server only. */
  readonly preview?: Preview
}

export type Language = 'en' | 'fr-LU' | 'en-MX'
export const languages: readonly Language[] = ['en', 'fr-LU', 'en-MX']

/** The default language is en, also for a missing or unknown one and for en-gb (S1-8.26). */
export const languageOf = (asked: string | undefined): Language => {
  const found = languages.find(language => language.toLowerCase() === asked?.trim().toLowerCase())
  return found ?? 'en'
}
