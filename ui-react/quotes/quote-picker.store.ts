import { makeAutoObservable, runInAction } from 'mobx'
import type { Product, ProductCard } from '../../core/catalogue/product'
import { emptyQuery } from '../../core/search/listing'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft, isRight } from '../runtime/either'
import { logFailure } from '../runtime/log-failure'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type PickerCases = Pick<UseCases, 'searchProducts' | 'viewPath' | 'previewSearch'>

/** A product to add, with the products that its modifiers offer. */
export type Choosable = { readonly product: Product; readonly modifierProducts: readonly ProductCard[] }

export type Found =
  | { readonly tag: 'idle' }
  | { readonly tag: 'searching' }
  | { readonly tag: 'found'; readonly items: readonly ProductCard[]; readonly total: number }
  | { readonly tag: 'failed' }

const pauseMs = 300

/** The picker's search (S3-2.08): 24 per page by relevance (S3-9.01). Late responses are dropped (S3-8.04). */
export class QuotePickerStore {
  term = ''
  found: Found = { tag: 'idle' }
  readonly #useCases: PickerCases
  readonly #after: (milliseconds: number, then: () => void) => void
  #asked = 0

  constructor(useCases: PickerCases, after: (milliseconds: number, then: () => void) => void) {
    this.#useCases = useCases
    this.#after = after
    makeAutoObservable(this, {}, { autoBind: true })
  }

  type(term: string): void {
    this.term = term
    this.#asked += 1
    const turn = this.#asked
    if (term.trim() === '') {
      this.found = { tag: 'idle' }
      return
    }
    this.found = { tag: 'searching' }
    this.#after(pauseMs, () => void this.#search(turn))
  }

  async #search(turn: number): Promise<void> {
    if (turn !== this.#asked) return
    const found = await this.#find(this.term.trim())
    if (turn === this.#asked) runInAction(() => (this.found = found))
  }

  async #find(term: string): Promise<Found> {
    const answer = await this.#useCases.searchProducts({
      ...emptyQuery,
      term,
      sort: 'relevance',
      page: 1,
      pageSize: 24,
    })()
    if (isLeft(answer)) return failed(answer.left)
    if (answer.right.tag === 'results')
      return { tag: 'found', items: answer.right.listing.items, total: answer.right.listing.total }
    // A term that editors redirect still finds its products.
    const preview = await this.#useCases.previewSearch(term)()
    return isRight(preview)
      ? { tag: 'found', items: preview.right.products, total: preview.right.total }
      : failed(preview.left)
  }

  /** The options of a product; undefined if no longer visible. */
  async choosable(slug: string): Promise<Choosable | undefined> {
    const page = await this.#useCases.viewPath(slug, emptyQuery)()
    return isRight(page) && page.right.tag === 'product'
      ? { product: page.right.product, modifierProducts: page.right.modifierProducts }
      : undefined
  }
}

const failed = (error: DomainError): Found => {
  logFailure('Products for a quote', error)
  return { tag: 'failed' }
}
