import type { CompanyRole } from '../company/company-user'
import type { StoredUpload } from '../uploads/upload'

/**
 * 'submitted': not yet opened at the desk. 'needs-information': a question waits for the applicant. 'closed':
 * see `ClosedAs`.
 */
export type ApplicationState = 'draft' | 'submitted' | 'in-review' | 'needs-information' | 'closed' | 'withdrawn'
export const applicationStates: readonly ApplicationState[] = [
  'draft',
  'submitted',
  'in-review',
  'needs-information',
  'closed',
  'withdrawn',
]

/** 'decided': each part was; 'declined': the identity was refused; 'no-answer': a question stayed open too long. */
export type ClosedAs = 'decided' | 'declined' | 'no-answer'
export const closings: readonly ClosedAs[] = ['decided', 'declined', 'no-answer']

/** The parts that the desk decides one by one, 'identity' first. */
export type ApplicationPart = 'identity' | 'prices' | 'access' | 'payment' | 'credit' | 'tax' | 'people'
export const applicationParts: readonly ApplicationPart[] = [
  'identity',
  'prices',
  'access',
  'payment',
  'credit',
  'tax',
  'people',
]

export type PartState = 'open' | 'asked' | 'approved' | 'declined'
export const partStates: readonly PartState[] = ['open', 'asked', 'approved', 'declined']

export type BusinessKind = 'contractor' | 'builder' | 'property' | 'institution' | 'reseller' | 'architect' | 'other'
export const businessKinds: readonly BusinessKind[] = [
  'contractor',
  'builder',
  'property',
  'institution',
  'reseller',
  'architect',
  'other',
]

export type Branch = {
  readonly name: string
  readonly phone: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly countryCode: string
  readonly shipTo: boolean
  readonly billTo: boolean
}

export type TradeReference = {
  readonly company: string
  readonly contact: string
  readonly phone: string
  readonly email: string
}

export type InvitedPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: CompanyRole
}

/** A tax exemption certificate of the applicant; `lastDay` is yyyy-mm-dd. */
export type SentCertificate = StoredUpload & { readonly states: readonly string[]; readonly lastDay: string }

/** What the applicant entered, without the tax number. Money is whole cents; regions are ISO 3166-2, 'US-OH'. */
export type ApplicationForm = {
  readonly legalName: string
  readonly tradeName: string
  readonly business: BusinessKind | ''
  /** Years in business; undefined if not given. */
  readonly years?: number
  readonly phone: string
  readonly branches: readonly Branch[]
  readonly shipToStates: readonly string[]
  readonly certificates: readonly SentCertificate[]
  readonly credit: number
  readonly termsDays: number
  readonly references: readonly TradeReference[]
  readonly people: readonly InvitedPerson[]
  readonly documents: readonly StoredUpload[]
  /** The version of the text that the applicant agreed to, and when. */
  readonly consent?: { readonly version: string; readonly at: number }
}

export const emptyForm: ApplicationForm = {
  legalName: '',
  tradeName: '',
  business: '',
  phone: '',
  branches: [],
  shipToStates: [],
  certificates: [],
  credit: 0,
  termsDays: 30,
  references: [],
  people: [],
  documents: [],
}

/** Version of the consent text in `trade-account.en.json`; a change of the text is a new version. */
export const consentVersion = '2026-11'

export type TaxNumberKind = 'ein' | 'eu-vat' | 'other'

/** Never the number itself: its last four characters, or why there is none. */
export type ShownTaxNumber =
  { readonly country: string; readonly kind: TaxNumberKind; readonly last4: string } | { readonly none: string }

/** Values of a decision, by name: the group of 'prices', the limit of 'credit'. */
export type PartValues = Readonly<Record<string, string>>

export type PartStanding = {
  readonly part: ApplicationPart
  readonly state: PartState
  readonly values: PartValues
  /** Why it was declined; the applicant reads it. */
  readonly reason?: string
  readonly question?: string
  readonly answer?: string
  /** Epoch milliseconds of the last decision or question. */
  readonly at?: number
}

export type ApplicationAction =
  | 'submitted'
  | 'asked'
  | 'answered'
  | 'reminded'
  | 'part-approved'
  | 'part-declined'
  | 'company-made'
  | 'company-joined'
  | 'closed'
  | 'reopened'
  | 'withdrawn'
  | 'private-note'
  | 'tax-number-read'
export const applicationActions: readonly ApplicationAction[] = [
  'submitted',
  'asked',
  'answered',
  'reminded',
  'part-approved',
  'part-declined',
  'company-made',
  'company-joined',
  'closed',
  'reopened',
  'withdrawn',
  'private-note',
  'tax-number-read',
]
/** Shown to staff only. */
export const privateActions: readonly ApplicationAction[] = ['private-note', 'tax-number-read', 'company-joined']

/** An entry of the timeline; `by` is empty for the applicant's view of staff, and for deadlines. */
export type ApplicationEvent = {
  readonly at: number
  readonly action: ApplicationAction
  readonly by: string
  readonly part?: ApplicationPart
  readonly note?: string
}

type Standing = {
  /** 'TA-1001' */
  readonly number: string
  readonly state: ApplicationState
  readonly closedAs?: ClosedAs
  /** Increased by each change. */
  readonly version: number
  readonly tax?: ShownTaxNumber
  readonly form: ApplicationForm
  readonly parts: readonly PartStanding[]
  readonly events: readonly ApplicationEvent[]
  readonly submittedAt?: number
  readonly changedAt: number
}

/** An application as its applicant sees it. `mayReopen`: closed without an answer, and an answer still reopens it. */
export type Application = Standing & { readonly mayReopen: boolean }

/** The applicant's open application or draft comes first. `applicant` is undefined for guests. */
export type MyApplications = {
  readonly applicant?: { readonly email: string; readonly proven: boolean }
  readonly applications: readonly Application[]
}

/** Why a company may be the applicant's. */
export type DuplicateReason = 'tax-number' | 'email-domain' | 'name' | 'address'
export const duplicateReasons: readonly DuplicateReason[] = ['tax-number', 'email-domain', 'name', 'address']

export type Duplicate = {
  readonly companyId: number
  readonly name: string
  readonly reasons: readonly DuplicateReason[]
}

/** An application at the desk. */
export type DeskApplication = Standing & {
  readonly applicant: { readonly id: number; readonly name: string; readonly email: string }
  readonly company?: { readonly id: number; readonly name: string }
  /** Existing companies that may be the same, until 'identity' is approved. */
  readonly duplicates: readonly Duplicate[]
  /** Customer groups that 'prices' chooses from. */
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  /** Price lists that 'prices' gives the company, besides those of its group. */
  readonly lists: readonly { readonly id: number; readonly name: string }[]
}

export type DeskApplicationRow = {
  readonly number: string
  readonly state: ApplicationState
  readonly closedAs?: ClosedAs
  readonly company: string
  readonly applicant: { readonly name: string; readonly email: string }
  /** Decided parts of all. */
  readonly decided: number
  readonly submittedAt: number
  readonly changedAt: number
}

/** Open ones need the desk or the applicant. */
export const isOpen = (state: ApplicationState): boolean => state !== 'closed' && state !== 'withdrawn'

/** 'TA-1001' of the first application. */
export const applicationNumber = (id: number): string => `TA-${1_000 + id}`

/** The id of a number; undefined if it is none. */
export const applicationIdIn = (number: string): number | undefined => {
  const digits = /^TA-(\d{4,12})$/.exec(number)?.[1]
  const id = Number(digits) - 1_000
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
