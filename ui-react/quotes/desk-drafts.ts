import type { UseCases } from '../runtime/use-cases/use-cases'
import { QuoteDraftStore } from './quote-draft.store'

let held: { readonly useCases: UseCases; readonly customerId?: number; readonly drafts: QuoteDraftStore } | undefined

/** The draft of this page, shared by its dialog and other scripts. Browser only. */
export const deskDrafts = (useCases: UseCases, customerId: number | undefined): QuoteDraftStore => {
  if (held?.useCases !== useCases || held.customerId !== customerId) {
    const page = {
      customerId,
      now: () => Date.now(),
      notify: (event: string) => void dispatchEvent(new CustomEvent(event)),
      after: (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds),
    }
    held = { useCases, customerId, drafts: new QuoteDraftStore(useCases, page) }
  }
  return held.drafts
}
