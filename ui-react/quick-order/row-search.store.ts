import { makeAutoObservable, runInAction } from 'mobx'
import { exactHit, type FoundForRow, type PickedForRow } from '../../core/bulk-upload/find-for-row'
import { isLeft } from '../runtime/either'
import { logFailure } from '../runtime/log-failure'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type RowFound =
  | { readonly tag: 'idle' }
  | { readonly tag: 'failed' }
  | ({ readonly tag: 'found'; readonly term: string; readonly page: number } & FoundForRow)

const pauseMs = 300

/** The product search of a row (S3-4.21). Late responses are dropped (S3-8.26). */
export class RowSearchStore {
  found: RowFound = { tag: 'idle' }
  searching = false
  readonly #findForRow: UseCases['findForRow']
  readonly #after: (milliseconds: number, then: () => void) => void
  #asked = 0

  constructor({ findForRow }: Pick<UseCases, 'findForRow'>, after: (milliseconds: number, then: () => void) => void) {
    this.#findForRow = findForRow
    this.#after = after
    makeAutoObservable(this, {}, { autoBind: true })
  }

  type(typed: string): void {
    const turn = this.#next()
    const term = typed.trim()
    this.searching = term !== ''
    if (term === '') this.found = { tag: 'idle' }
    else this.#after(pauseMs, () => void this.#find(turn, term, 1))
  }

  /** Loads another page of the results. */
  open(page: number): void {
    if (this.found.tag !== 'found') return
    const turn = this.#next()
    this.searching = true
    void this.#find(turn, this.found.term, page)
  }

  /** Cancels pending searches. */
  leave(): void {
    this.#next()
    this.searching = false
  }

  /** The result whose SKU equals the typed text, if any. */
  exact(typed: string): PickedForRow | undefined {
    return this.found.tag === 'found' ? exactHit(this.found.items, typed) : undefined
  }

  #next(): number {
    this.#asked += 1
    return this.#asked
  }

  async #find(turn: number, term: string, page: number): Promise<void> {
    if (turn !== this.#asked) return
    const answer = await this.#findForRow(term, page)()
    if (turn !== this.#asked) return
    if (isLeft(answer)) logFailure('Products for a row', answer.left)
    runInAction(() => {
      this.searching = false
      this.found = isLeft(answer) ? { tag: 'failed' } : { tag: 'found', term, page, ...answer.right }
    })
  }
}
