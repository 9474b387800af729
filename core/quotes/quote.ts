import type { ModifierChoice, Picture } from '../catalogue/product'
import type { Cents } from '../shared/money'

/**
 * Status codes of the quote page (S3-4.05), which defines four to seven; the others are the quote desk's: requested,
 * offered, question to the buyer, and requested again.
 */
export const quoteStatuses = {
  new: 0,
  offered: 1,
  inProcess: 2,
  updatedByCustomer: 3,
  ordered: 4,
  expired: 5,
  archived: 6,
  draft: 7,
} as const
export type QuoteStatus = (typeof quoteStatuses)[keyof typeof quoteStatuses]

export const isQuoteStatus = (code: number): code is QuoteStatus => Object.values<number>(quoteStatuses).includes(code)

/** Statuses with a badge on the quote page; others are blank (S3-4.05). */
export const badgeOf = (status: number): 'ordered' | 'expired' | 'archived' | 'draft' | undefined =>
  status === 4 ? 'ordered' : status === 5 ? 'expired' : status === 6 ? 'archived' : status === 7 ? 'draft' : undefined

/** The requester of a quote (S3-3.01). */
export type QuoteContact = {
  readonly name: string
  readonly email: string
  readonly companyName: string
  readonly phoneNumber: string
}

/** An address of a quote (S3-2.05). `country` and `state` are names; `countryCode` finds the states. */
export type QuoteAddress = {
  readonly addressId?: number
  readonly label?: string
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly address: string
  readonly apartment: string
  readonly city: string
  readonly country: string
  readonly state: string
  readonly zipCode: string
  readonly phoneNumber: string
}

/** A selected option in a quote (S3-3.04): `type` is the option's kind, for dates `date`. */
export type QuoteOption = {
  readonly optionId: number
  readonly optionValue: string
  readonly optionLabel: string
  readonly optionName: string
  readonly type: string
}

/** A requested line. Unit prices, informational: the server computes its own (security rule 9). */
export type WantedLine = {
  /** Id of the line in its draft. */
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  /** The company's part number; in a quote, as of the day the line was added. Display only. */
  readonly partNumber?: string
  readonly name: string
  readonly slug?: string
  readonly picture?: Picture
  readonly options: readonly QuoteOption[]
  /** Modifier choices, in the cart's format. */
  readonly choices: readonly ModifierChoice[]
  readonly quantity: number
  /** Unit price for this buyer; undefined: sold by quote only. */
  readonly basePrice?: Cents
  readonly tax: Cents
}

/** A file of the request, by id in the sender's uploads. */
export type QuoteFile = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly url: string
}

/** A quote request as sent (S3-3.04). The server adds company, store and prices. */
export type QuoteRequest = {
  readonly contact: QuoteContact
  readonly title: string
  readonly referenceNumber: string
  readonly shipping: QuoteAddress
  readonly billing: QuoteAddress
  readonly lines: readonly WantedLine[]
  readonly note: string
  readonly files: readonly QuoteFile[]
}

/** Reference to a quote: its number, for those who may see it, or a share token (security rule 11). */
export type QuoteRef = string

export type CreatedQuote = { readonly id: number; /** Epoch seconds. */ readonly createdAt: number }

/** A quoted line. `offeredPrice` is undefined until offered; until then the catalogue price applies (S3-4.06). */
export type QuoteLine = Omit<WantedLine, 'tax'> & {
  readonly offeredPrice?: Cents
  /** Per piece. */
  readonly tax: Cents
  /** Comments of buyer and desk, oldest first. */
  readonly comments?: readonly QuoteComment[]
  /** Id of the line it is offered as an alternative to. */
  readonly alternateTo?: string
  /** Whether the line of an accepted quote is ordered. */
  readonly accepted?: boolean
}

/** `by`: the author's name; `fromDesk`: written for the merchant. `at` in epoch seconds. */
export type QuoteComment = {
  readonly at: number
  readonly by: string
  readonly fromDesk: boolean
  readonly text: string
}

/** Events of a quote shown to its buyer: sent, offered, answered. Epoch seconds. */
export type QuoteEvent = {
  readonly at: number
  readonly by: string
  readonly fromDesk: boolean
  readonly kind: QuoteEventKind
  readonly note?: string
  readonly changes?: readonly QuoteChange[]
}
export type QuoteEventKind =
  | 'requested'
  | 'offered'
  | 'information-wanted'
  | 'answered'
  | 'asked-again'
  | 'accepted'
  | 'declined'
  | 'ordered'
  | 'reminded'
  | 'expired'
  | 'archived'

/** Change of a line in one revision: quantity, price, added or removed. */
export type QuoteChange = {
  readonly sku: string
  readonly name: string
  readonly what: 'quantity' | 'price' | 'added' | 'removed'
  readonly was?: number
  readonly is?: number
}

/** A quote for display (S3-3.08). Times are epoch seconds. */
export type Quote = {
  readonly id: number
  readonly number: string
  readonly title: string
  readonly referenceNumber: string
  readonly status: QuoteStatus
  readonly createdAt: number
  readonly expiresAt?: number
  /** Increases with each change; an answer must name the revision it was based on. */
  readonly revision: number
  readonly store: { readonly name: string; readonly address: readonly string[]; readonly country: string }
  readonly companyName: string
  readonly contact: QuoteContact
  readonly shipping: QuoteAddress
  readonly billing: QuoteAddress
  /** Empty if unassigned. */
  readonly salesRepEmail: string
  readonly lines: readonly QuoteLine[]
  readonly note: string
  readonly files: readonly QuoteFile[]
  /** Sanitized HTML. */
  readonly legalTerms: string
  readonly shippingTotal: Cents
  readonly taxTotal: Cents
  readonly channelId: number
  readonly history: readonly QuoteEvent[]
  /** Whether the reader is its buyer or of the buyer's company, rather than a holder of the share link. */
  readonly isOwn: boolean
}

export type QuoteSummary = Pick<
  Quote,
  'id' | 'number' | 'title' | 'status' | 'createdAt' | 'expiresAt' | 'companyName' | 'salesRepEmail'
> & {
  readonly contactName: string
  readonly grandTotal: Cents
  /** Epoch seconds of the last change. */
  readonly updatedAt: number
  readonly pieces: number
}
