import { withNumber } from '../part-numbers/with-number'
import { emptyDraft, joinDrafts, type DraftQuote } from './draft-quote'
import type { DraftHere } from './draft-storage.port'

/**
 * Resolves the draft a buyer continues with (S3-2.03). Guests use the browser's. At sign-in a guest's draft is merged
 * once; after that the newer of browser and account wins. A draft left by another customer whose session expired is not
 * shown.
 */
export const resolveDraft = (
  customerId: number | undefined,
  here: DraftHere | undefined,
  account: DraftQuote | undefined,
): DraftQuote => {
  if (customerId === undefined) return here && here.customerId === undefined ? here.draft : emptyDraft
  if (!here || (here.customerId !== undefined && here.customerId !== customerId)) return account ?? emptyDraft
  if (!account) return here.draft
  const own = namedAs(here.draft, account)
  if (here.customerId === undefined) return here.draft.changedAt === 0 ? account : joinDrafts(own, account)
  return account.changedAt > here.draft.changedAt ? account : own
}

/**
 * Part numbers are not stored in the browser, because they may be another company's. Those of the account are current.
 */
const namedAs = (draft: DraftQuote, { lines: known }: DraftQuote): DraftQuote => {
  const numbers = new Map(
    known.flatMap(({ sku, partNumber }) => (partNumber === undefined ? [] : [[sku, partNumber] as const])),
  )
  return numbers.size === 0 ? draft : { ...draft, lines: draft.lines.map(line => withNumber(line, numbers)) }
}
