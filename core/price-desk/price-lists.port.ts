import type { PriceLevel, PriceStrategy } from '../access/price-context'
import type { CataloguePrice, PriceTier } from '../catalogue/price'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { PriceListForm } from '../prices/price-list-form'
import type { PriceListKind } from '../prices/price-list'
import type { PriceRunSummary } from './price-runs.port'

/** SKUs of a list on one page of its desk. */
export const pricesPerPage = 50

export type PriceListSummary = {
  readonly id: number
  readonly name: string
  readonly kind: PriceListKind
  /** Of a percent list: the name of the list it is calculated from. */
  readonly base?: string
  readonly from?: string
  readonly until?: string
  /** SKUs with a price; of a percent list those of its base. */
  readonly skus: number
  readonly assigned: readonly AssignedTo[]
}

/** Whom a list is for, by name. `id` undefined: it is the group's own list, from the group's record. */
export type AssignedTo = {
  readonly id?: number
  readonly level: PriceLevel
  readonly name: string
  readonly priority: number
}

/** One SKU of a list, with its prices by quantity; of a percent list as calculated. */
export type ListedPrices = {
  readonly sku: string
  readonly product: string
  readonly tiers: readonly PriceTier[]
  readonly catalogue: CataloguePrice
  readonly cost?: Cents
}

export type PriceListDetail = PriceListSummary & {
  readonly version: number
  readonly form: PriceListForm
  /** One page of its prices. */
  readonly prices: readonly ListedPrices[]
  /** SKUs that match the query. */
  readonly found: number
  readonly runs: readonly PriceRunSummary[]
  readonly history: readonly StaffEvent[]
}

/** `sku`: the beginning of SKUs to show; letters and digits count. */
export type PriceListQuery = { readonly id: number; readonly sku: string; readonly page: number }

/** What a list may be calculated from and assigned to. */
export type PriceChoices = {
  readonly lists: readonly { readonly id: number; readonly name: string }[]
  readonly stores: readonly { readonly key: string; readonly name: string }[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

export type PriceDesk = { readonly lists: readonly PriceListSummary[]; readonly runs: readonly PriceRunSummary[] }

/** `key`: the idempotency key of the click. Without `id`: a new list. */
export type PriceListWrite = {
  readonly id?: number
  readonly version: number
  readonly key: string
  readonly form: PriceListForm
}

/** `to`: 'store:commercial', 'group:2', or 'company' with its name in `company`; all as typed. */
export type AssignmentForm = { readonly to: string; readonly company: string; readonly priority: string }

export type AssignmentWrite = {
  readonly id: number
  readonly version: number
  readonly key: string
  readonly change:
    | { readonly tag: 'assign'; readonly form: AssignmentForm }
    | { readonly tag: 'remove'; readonly assignmentId: number }
}

/** A price that is asked about at the desk: for whom, which SKU, how many. Without a company it is a group's. */
export type PriceQuestion = {
  readonly company: string
  readonly groupId?: number
  readonly sku: string
  readonly quantity: number
}

/** Why a price is what it is, for staff: the list that counts first, then those that lost. */
export type PriceAnswer = {
  readonly sku: string
  readonly product: string
  readonly buyer: string
  readonly strategy: PriceStrategy
  readonly now?: Cents
  readonly catalogue: CataloguePrice
  readonly offers: readonly {
    readonly listId: number
    readonly list: string
    readonly level: PriceLevel
    readonly minimum: number
    readonly each: Cents
    readonly until?: string
    readonly isChosen: boolean
  }[]
  /** Lists of the buyer without a price for this SKU and quantity. */
  readonly silent: readonly { readonly listId: number; readonly list: string }[]
}

/** Price lists at the desk, for staff with 'prices'. Their prices change by runs only; see `PriceRunsPort`. */
export type PriceListsPort = {
  readonly list: () => Outcome<PriceDesk>
  readonly find: (query: PriceListQuery) => Outcome<PriceListDetail>
  readonly choices: () => Outcome<PriceChoices>
  /** Idempotent by key; 'conflict' names who saved before; 'invalid' names fields. */
  readonly save: (write: PriceListWrite) => Outcome<{ readonly id: number }>
  /** Assigns a list to a store, group or company, changes the priority, or ends an assignment. */
  readonly assign: (write: AssignmentWrite) => Outcome<void>
  /** 'invalid' at `company` or `sku` if there is none. */
  readonly explain: (question: PriceQuestion) => Outcome<PriceAnswer>
}
