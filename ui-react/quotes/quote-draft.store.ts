import { makeAutoObservable, runInAction } from 'mobx'
import { emptyDraft, quantityLeft, withLines, type DraftQuote } from '../../core/quotes/draft-quote'
import type { WantedLine } from '../../core/quotes/quote'
import { draftTotals, type DraftTotals } from '../../core/quotes/quote-totals'
import { resolveDraft } from '../../core/quotes/resolve-draft'
import { isRight } from '../runtime/either'
import { logFailure } from '../runtime/log-failure'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type DraftCases = Pick<UseCases, 'viewDraftHere' | 'keepDraftHere' | 'viewQuoteDraft' | 'keepQuoteDraft'>

/** Dependencies of a draft. */
export type DraftPage = {
  readonly customerId?: number
  readonly now: () => number
  readonly notify: (event: string) => void
  readonly after: (milliseconds: number, then: () => void) => void
}

/** Delay of the window event after an addition (S3-4.02). */
const notifyDelayMs = 500
/** Debounce of saving to the account. */
const saveDelayMs = 800

/** The buyer's draft quote: stored in the browser immediately, and on the account if signed in. */
export class QuoteDraftStore {
  draft: DraftQuote = emptyDraft
  readonly #useCases: DraftCases
  readonly #page: DraftPage
  #opening: Promise<void> | undefined
  #unsaved = false
  #saveIsDue = false

  constructor(useCases: DraftCases, page: DraftPage) {
    this.#useCases = useCases
    this.#page = page
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get totals(): DraftTotals {
    return draftTotals(this.draft.lines)
  }

  /** Loads the draft once; idempotent. */
  open(): Promise<void> {
    return (this.#opening ??= this.#read())
  }

  /** Handles changes by another window of this browser. */
  async hear(): Promise<void> {
    const here = await this.#useCases.viewDraftHere()()
    if (isRight(here) && here.right && here.right.customerId === this.#page.customerId)
      runInAction(() => (this.draft = here.right?.draft ?? this.draft))
  }

  /** The buyer now acts for another company, which must not see the former company's part numbers. */
  forgetNumbers(): void {
    this.draft = { ...this.draft, lines: this.draft.lines.map(({ partNumber: _, ...line }) => line) }
  }

  change(changes: Partial<Omit<DraftQuote, 'changedAt'>>): void {
    this.draft = { ...this.draft, ...changes, changedAt: this.#page.now() }
    void this.#keepHere()
    if (this.#page.customerId === undefined) return
    this.#unsaved = true
    if (this.#saveIsDue) return
    this.#saveIsDue = true
    this.#page.after(saveDelayMs, () => {
      this.#saveIsDue = false
      void this.save()
    })
  }

  add(...lines: readonly WantedLine[]): void {
    this.change({ lines: withLines(this.draft.lines, lines) })
    this.#page.after(notifyDelayMs, () => this.#page.notify('QUOTE_UPDATED'))
  }

  /** A changed line is removed and added again (S3-2.08). */
  replace(id: string, line: WantedLine): void {
    this.change({ lines: this.draft.lines.filter(each => each.id !== id) })
    this.add(line)
  }

  remove(id: string): void {
    this.change({ lines: this.draft.lines.filter(each => each.id !== id) })
  }

  changeQuantity(id: string, quantity: number): void {
    this.change({ lines: this.draft.lines.map(each => (each.id === id ? { ...each, quantity } : each)) })
  }

  /** An empty field becomes 1 on blur (S3-4.03). */
  settleQuantity(id: string): void {
    const line = this.draft.lines.find(each => each.id === id)
    if (line && line.quantity !== quantityLeft(line.quantity)) this.changeQuantity(id, quantityLeft(line.quantity))
  }

  /** Clears the draft after it was sent (S3-4.01). */
  async empty(): Promise<void> {
    this.draft = { ...emptyDraft, changedAt: this.#page.now() }
    await this.#keepHere()
    this.#unsaved = this.#page.customerId !== undefined
    await this.save()
  }

  /** Saves to the account if changed; failures are retried with the next change. */
  async save(): Promise<void> {
    if (!this.#unsaved) return
    this.#unsaved = false
    const saved = await this.#useCases.keepQuoteDraft(this.draft)()
    if (isRight(saved)) return
    logFailure('Draft of a quote on the account', saved.left)
    if (saved.left.tag === 'unavailable') this.#unsaved = true
  }

  async #read(): Promise<void> {
    const { customerId } = this.#page
    const [here, account] = await Promise.all([
      this.#useCases.viewDraftHere()(),
      customerId === undefined ? undefined : this.#useCases.viewQuoteDraft()(),
    ])
    const stored = isRight(here) ? here.right : undefined
    const resolved = resolveDraft(customerId, stored, account && isRight(account) ? account.right : undefined)
    runInAction(() => (this.draft = resolved))
    if (customerId === undefined) return
    // Assigns a guest's draft to the customer, so that its lines are merged only once.
    if (stored?.customerId !== customerId) await this.#keepHere()
    // Changes not yet saved to the account, as after a session ended before saving.
    this.#unsaved =
      stored !== undefined &&
      (stored.customerId ?? customerId) === customerId &&
      !(account && isRight(account) && account.right === resolved)
    await this.save()
  }

  async #keepHere(): Promise<void> {
    const { customerId } = this.#page
    await this.#useCases.keepDraftHere({ draft: this.draft, ...(customerId === undefined ? {} : { customerId }) })()
  }
}
