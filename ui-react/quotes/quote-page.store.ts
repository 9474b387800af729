import { makeAutoObservable, runInAction } from 'mobx'
import {
  allowedBuyerActions,
  chosenTotal,
  chosenWith,
  defaultChoice,
  type BuyerAction,
} from '../../core/quotes/buyer-actions'
import type { Language } from '../../core/access/visitor'
import type { Quote, QuoteRef } from '../../core/quotes/quote'
import type { QuoteAnswer, QuoteDifference } from '../../core/quotes/quotes.port'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type ShownQuote =
  | { readonly tag: 'loading' }
  | { readonly tag: 'ready'; readonly quote: Quote }
  /** All failures show the same message (S3-8.06). */
  | { readonly tag: 'failed'; readonly error: DomainError['tag'] }

type QuotePageDeps = Pick<
  UseCases,
  'viewQuote' | 'answerQuote' | 'viewQuoteDifferences' | 'checkOutQuote' | 'quotePdf' | 'shareQuote'
>

/** View model of one quote's page. The quote is loaded in the browser, never while the server renders (S3-2.18). */
export class QuotePageStore {
  state: ShownQuote = { tag: 'loading' }
  /** The running action; one at a time. */
  busy: 'pdf' | 'link' | 'answer' | 'order' | undefined = undefined
  chosen: ReadonlySet<string> = new Set()
  /** The open answer form. */
  answering: 'ask-again' | 'decline' | undefined = undefined
  /** Differences found before ordering, which must be confirmed first. */
  differences: readonly QuoteDifference[] = []
  refusal: DomainError | undefined = undefined
  readonly #deps: QuotePageDeps
  readonly #now: () => number
  #ref: QuoteRef = ''

  constructor(deps: QuotePageDeps, now: () => number) {
    this.#deps = deps
    this.#now = now
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get quote(): Quote | undefined {
    return this.state.tag === 'ready' ? this.state.quote : undefined
  }

  get allowedActions(): readonly BuyerAction[] {
    return this.quote ? allowedBuyerActions(this.quote, this.#now()) : []
  }

  get chosenTotal(): number {
    return this.quote ? chosenTotal(this.quote.lines, this.chosen) : 0
  }

  async open(ref: QuoteRef): Promise<void> {
    this.#ref = ref
    this.state = { tag: 'loading' }
    await this.#load()
  }

  tick(id: string, ticked: boolean): void {
    if (this.quote) this.chosen = chosenWith(this.quote.lines, this.chosen, id, ticked)
  }

  begin(answering: QuotePageStore['answering']): void {
    this.answering = answering
    this.refusal = undefined
  }

  accept(): Promise<boolean> {
    return this.answer({ tag: 'accept', lineIds: [...this.chosen] })
  }

  /** True if the answer was stored; a changed quote is reloaded. */
  answer(answer: QuoteAnswer): Promise<boolean> {
    return this.#while('answer', async quote => {
      const result = await this.#deps.answerQuote(quote.id, quote.revision, answer)()
      if (!isLeft(result)) return (this.#show(result.right), true)
      if (result.left.tag === 'conflict') await this.#load()
      runInAction(() => void (this.refusal = result.left))
      return false
    })
  }

  /** True once the quote is the cart; false if differences need confirmation, or on failure. */
  order(): Promise<boolean> {
    return this.#while('order', async quote => {
      if (this.differences.length === 0) {
        const found = await this.#deps.viewQuoteDifferences(quote.id)()
        if (isLeft(found)) return this.#refused(found.left)
        if (found.right.length > 0) return (runInAction(() => void (this.differences = found.right)), false)
      }
      const cart = await this.#deps.checkOutQuote(quote.id)()
      return isLeft(cart) ? this.#refused(cart.left) : true
    })
  }

  /** The document's bytes, in the page's language; undefined if it is unavailable (S3-8.07). */
  async pdf(language: Language): Promise<Uint8Array | undefined> {
    let bytes: Uint8Array | undefined
    await this.#while('pdf', async () => {
      const result = await this.#deps.quotePdf(this.#ref, language)()
      if (!isLeft(result) && result.right.length > 0) bytes = result.right
      return true
    })
    return bytes
  }

  /** The reference for sharing this quote: the buyer creates a share link, its readers pass on the same. */
  async link(): Promise<QuoteRef | undefined> {
    let ref: QuoteRef | undefined
    await this.#while('link', async quote => {
      const shared = quote.isOwn ? await this.#deps.shareQuote(quote.id)() : undefined
      ref = shared === undefined ? this.#ref : isLeft(shared) ? undefined : shared.right
      return true
    })
    return ref
  }

  async #load(): Promise<void> {
    const ref = this.#ref
    const result = await this.#deps
      .viewQuote(ref)()
      .catch(() => undefined)
    if (ref !== this.#ref) return
    if (result && !isLeft(result)) this.#show(result.right)
    else runInAction(() => void (this.state = { tag: 'failed', error: result?.left.tag ?? 'unavailable' }))
  }

  #show(quote: Quote): void {
    runInAction(() => {
      this.state = { tag: 'ready', quote }
      this.chosen = defaultChoice(quote.lines)
      this.answering = undefined
      this.differences = []
      this.refusal = undefined
    })
  }

  #refused(error: DomainError): false {
    runInAction(() => void (this.refusal = error))
    return false
  }

  async #while(busy: NonNullable<QuotePageStore['busy']>, act: (quote: Quote) => Promise<boolean>): Promise<boolean> {
    const { quote } = this
    if (!quote || this.busy) return false
    this.busy = busy
    this.refusal = undefined
    try {
      return await act(quote)
    } finally {
      runInAction(() => void (this.busy = undefined))
    }
  }
}
