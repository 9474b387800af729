import type { QuoteAddress, QuoteContact, QuoteFile, WantedLine } from './quote'

/** A buyer's draft quote (S3-3.01). `changedAt` (epoch milliseconds) decides which of two is newer. */
export type DraftQuote = {
  readonly contact: QuoteContact
  readonly title: string
  readonly referenceNumber: string
  readonly shipping: QuoteAddress
  readonly billing: QuoteAddress
  readonly sameAsShipping: boolean
  readonly lines: readonly WantedLine[]
  readonly note: string
  readonly files: readonly QuoteFile[]
  readonly changedAt: number
}

export const noAddress: QuoteAddress = {
  firstName: '',
  lastName: '',
  companyName: '',
  address: '',
  apartment: '',
  city: '',
  country: '',
  state: '',
  zipCode: '',
  phoneNumber: '',
}

export const emptyDraft: DraftQuote = {
  contact: { name: '', email: '', companyName: '', phoneNumber: '' },
  title: '',
  referenceNumber: '',
  shipping: noAddress,
  billing: noAddress,
  sameAsShipping: false,
  lines: [],
  note: '',
  files: [],
  changedAt: 0,
}

/** Parses a quantity while typing (S3-4.03): empty is 0, leading zeros are dropped. Undefined if not a number. */
export const quantityTyped = (text: string): number | undefined => {
  const digits = text.trim().replace(/^0+(?=\d)/, '')
  if (digits === '') return 0
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

/** A quantity of zero becomes one when the field loses focus (S3-4.03). */
export const quantityLeft = (quantity: number): number => (quantity < 1 ? 1 : quantity)

/** Whether two lines have the same goods and choices. */
export const isSameLine = (one: WantedLine, other: WantedLine): boolean =>
  one.variantId === other.variantId && keyOf(one) === keyOf(other)

const keyOf = ({ choices }: WantedLine): string =>
  JSON.stringify(
    [...choices].sort((a, b) => a.modifierId - b.modifierId).map(({ modifierId, value }) => [modifierId, value]),
  )

/** Adds lines; quantities of equal lines are summed. */
export const withLines = (lines: readonly WantedLine[], added: readonly WantedLine[]): readonly WantedLine[] =>
  added.reduce<readonly WantedLine[]>((all, line) => {
    const at = all.findIndex(each => isSameLine(each, line))
    return at < 0
      ? [...all, line]
      : all.map((each, place) =>
          place === at ? { ...each, ...line, id: each.id, quantity: each.quantity + line.quantity } : each,
        )
  }, lines)

/**
 * Merges two drafts at sign-in: texts of the newer one, lines of both. Idempotent: lines with a known id are not added
 * again.
 */
export const joinDrafts = (one: DraftQuote, other: DraftQuote): DraftQuote => {
  const [newer, older] = one.changedAt >= other.changedAt ? [one, other] : [other, one]
  const known = new Set(newer.lines.map(({ id }) => id))
  return {
    ...newer,
    lines: withLines(
      newer.lines,
      older.lines.filter(({ id }) => !known.has(id)),
    ),
  }
}
