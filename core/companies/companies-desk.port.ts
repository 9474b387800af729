import type { MembershipState } from '../access/membership'
import type { Preview } from '../access/preview'
import type { PriceLevel, PriceStrategy } from '../access/price-context'
import type { MemberLock } from '../company/company-user'
import type { CompanyCredit } from '../credit/credit'
import type { CertificateState } from '../exemption/certificate'
import type { DeskOrderSummary } from '../orders/order-desk.port'
import type { PriceListKind } from '../prices/price-list'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { CompanyCatalog } from './company-catalog'
import type { CompanyChange } from './company-change'

export const companiesPerPage = 25

export type CompanyQuery = {
  /** Matches part of a company's name, or of the e-mail address of one of its people. */
  readonly text: string
  readonly page: number
}

/** Who put a company on hold, when (epoch milliseconds), and why. */
export type CompanyHold = { readonly by: string; readonly at: number; readonly reason?: string }

export type DeskCompany = {
  readonly id: number
  readonly name: string
  /** The name of its customer group. */
  readonly group?: string
  /** Memberships: a person counts in each of their companies. */
  readonly people: number
  readonly credit: CompanyCredit
  /** On hold: its people buy nothing. */
  readonly hold?: CompanyHold
}

export type DeskCompanyPage = { readonly companies: readonly DeskCompany[]; readonly total: number }

export type DeskPerson = {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Number of the trade portal, 0 to 3. */
  readonly role: number
  /** The name of the company's own role. */
  readonly ownRole?: string
  readonly state: MembershipState
  readonly lock?: MemberLock
}

/** An order placed over the limit that waits for its release. */
export type OrderToRelease = {
  readonly id: number
  readonly placedAt: number
  readonly total: Cents
  readonly overBy: Cents
  readonly poNumber?: string
}

/** A row to choose. */
export type NamedRow = { readonly id: number; readonly name: string }

export type DeskCompanyDetail = DeskCompany & {
  /** Increases with each change; a change names the version it was made from. */
  readonly version: number
  readonly groupId?: number
  readonly catalog: CompanyCatalog
  /** Groups that it may be put into, and lists that its prices may be tried with. */
  readonly choices: { readonly groups: readonly NamedRow[]; readonly lists: readonly NamedRow[] }
  readonly taxExemptCategory?: string
  readonly parent?: { readonly id: number; readonly name: string }
  /** The memberships, by name; the first 200. */
  readonly members: readonly DeskPerson[]
  /** The credit hold: no orders on account. */
  readonly creditHold?: CompanyHold
  /** The day of the open balance, yyyy-mm-dd. */
  readonly balanceDay?: string
  /** Payment methods that the shop has, and whether this company is granted each. */
  readonly methods: readonly { readonly method: string; readonly granted: boolean }[]
  /** Orders ship before their bank payment has arrived. */
  readonly shipsUnpaid?: true
  /** Of this storefront, the oldest first. */
  readonly toRelease: readonly OrderToRelease[]
  readonly orders: { readonly count: number; readonly lastAt?: number }
  /** Changes by staff, and changes of its people and roles. */
  readonly history: readonly StaffEvent[]
}

/** A price list that is assigned to a company, its group or the store. */
export type CompanyPriceList = {
  readonly id: number
  readonly name: string
  readonly kind: PriceListKind
  /** Of a percent list: the name of the list it is calculated from. */
  readonly base?: string
  readonly from?: string
  readonly until?: string
  readonly skus: number
  /** Only assignments to the company itself are changed at its desk. */
  readonly level: PriceLevel
  readonly priority: number
  /** Assigned to this company alone. */
  readonly isOwn: boolean
  /** Today is one of its days, and it does not come up a second time. */
  readonly isValid: boolean
}

/** In the order in which they apply. */
export type CompanyPrices = { readonly strategy: PriceStrategy; readonly lists: readonly CompanyPriceList[] }

export type CompanyCertificate = {
  readonly id: string
  readonly state: CertificateState
  readonly file: string
  readonly sentBy: string
  /** Epoch milliseconds. */
  readonly receivedAt: number
  /** Codes of country and state, 'US-TX'; empty unless accepted. */
  readonly regions: readonly string[]
  /** Last valid day, yyyy-mm-dd. */
  readonly lastDay?: string
  /** Only for refusals. */
  readonly reason?: string
}

/** The exemption certificates of a company, the newest first, and the tax number of its application. */
export type CompanyTax = {
  readonly certificates: readonly CompanyCertificate[]
  readonly taxNumber?: {
    readonly country: string
    readonly lastFour: string
    /** The number of the application, 'TA-1001'. */
    readonly application: string
  }
}

/** `version`: as displayed; `key`: the idempotency key of the click. */
export type CompanyWrite = {
  readonly companyId: number
  readonly version: number
  readonly key: string
  readonly change: CompanyChange
}

/**
 * `proposal`: a change of group, credit or ways to pay that was typed and not saved. `runId`: a price run that is not
 * live, whose prices are shown; needs 'prices' too.
 */
export type CompanyPreview = {
  readonly companyId: number
  readonly proposal?: CompanyChange
  readonly runId?: number
}

/** The merchant's trade customers, for staff with 'companies' or 'credit'. */
export type CompaniesDeskPort = {
  /** In order of name. */
  readonly list: (query: CompanyQuery) => Outcome<DeskCompanyPage>
  readonly find: (companyId: number) => Outcome<DeskCompanyDetail>
  /** For staff with 'companies' and 'prices'. */
  readonly prices: (companyId: number) => Outcome<CompanyPrices>
  /** For staff with 'companies'. */
  readonly tax: (companyId: number) => Outcome<CompanyTax>
  /** The latest orders of this storefront, the newest first; for staff with 'orders'. */
  readonly orders: (companyId: number) => Outcome<readonly DeskOrderSummary[]>
  /** Idempotent by key; 'conflict' if the company was changed in the meantime. Applies to open checkouts at once. */
  readonly change: (write: CompanyWrite) => Outcome<DeskCompanyDetail>
  /**
   * Lets this session see the shop as the company does, for 30 minutes: catalog, search and prices, without carts,
   * names and orders of its buyers. Nothing can be written meanwhile. Who looked is in the company's history.
   */
  readonly preview: (asked: CompanyPreview) => Outcome<Preview>
  readonly endPreview: () => Outcome<void>
}
