import { makeAutoObservable, runInAction } from 'mobx'
import type { ListSummary, ListedGoods } from '../../core/shopping-lists/shopping-list'
import type { ListText } from '../../core/shopping-lists/check-list-text'
import type { NotListed } from '../../core/shopping-lists/shopping-lists.port'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type ListsCases = Pick<UseCases, 'viewLists' | 'createList' | 'addToList'>

/** Dependencies of a dropdown. */
export type ListsPage = {
  /** Whether the session has a trade token, as those of signed-in customers do. */
  readonly hasToken: () => boolean
  readonly after: (milliseconds: number, then: () => void) => () => void
  readonly makeKey: () => string
}

export type ListsState =
  | { readonly tag: 'waiting' }
  | { readonly tag: 'ready'; readonly lists: readonly ListSummary[]; readonly more: boolean }
  | { readonly tag: 'failed' }

/** Result of adding to a list. */
export type Listed =
  | {
      readonly tag: 'listed'
      readonly list: Pick<ListSummary, 'id' | 'name'>
      readonly added: number
      readonly refused: readonly NotListed[]
    }
  | { readonly tag: 'refused'; readonly error: DomainError }

/** Polling interval for the token (S3-4.17). */
const askedEveryMs = 500

/**
 * The lists a product can be added to, for a dropdown: loaded once there is a token, and reloaded after a new one
 * (S3-4.15 to S3-4.17).
 */
export class ListsHereStore {
  state: ListsState = { tag: 'waiting' }
  busy = false
  readonly #useCases: ListsCases
  readonly #page: ListsPage
  #pages = 1
  #stop: (() => void) | undefined

  constructor(useCases: ListsCases, page: ListsPage) {
    this.#useCases = useCases
    this.#page = page
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads the lists as soon as there is a token; polls every half second until then. Returns the stop function. */
  watch(): () => void {
    this.#ask()
    return () => this.#stop?.()
  }

  /** Reloads the lists if they were loaded before. */
  async reload(): Promise<void> {
    const found: ListSummary[] = []
    let total = 0
    for (let page = 1; page <= this.#pages; page += 1) {
      const lists = await this.#useCases.viewLists({ page, search: '' })()
      if (isLeft(lists)) return runInAction(() => void (this.state = { tag: 'failed' }))
      found.push(...lists.right.lists)
      total = lists.right.total
      if (found.length >= total) break
    }
    runInAction(
      () =>
        void (this.state = {
          tag: 'ready',
          lists: found.filter(({ allowedActions }) => allowedActions.includes('change')),
          more: found.length < total,
        }),
    )
  }

  async readMore(): Promise<void> {
    this.#pages += 1
    await this.reload()
  }

  /** Picking a list adds the selection (S3-4.15). A second click while the first runs does nothing. */
  async add(list: Pick<ListSummary, 'id' | 'name'>, goods: readonly ListedGoods[]): Promise<Listed | undefined> {
    if (this.busy) return undefined
    this.busy = true
    const ended = await this.#put(list, goods)
    runInAction(() => void (this.busy = false))
    return ended
  }

  /**
   * A new list receives the selection, and the lists are reloaded (S3-4.16). `key` is the idempotency key of the click.
   */
  async create(details: ListText, goods: readonly ListedGoods[], key: string): Promise<Listed | undefined> {
    if (this.busy) return undefined
    this.busy = true
    const made = await this.#useCases.createList(details, key)()
    const ended: Listed = isLeft(made)
      ? { tag: 'refused', error: made.left }
      : goods.length === 0
        ? { tag: 'listed', list: made.right, added: 0, refused: [] }
        : await this.#put(made.right, goods)
    if (!isLeft(made)) await this.reload()
    runInAction(() => void (this.busy = false))
    return ended
  }

  #ask(): void {
    if (this.#page.hasToken()) return void this.reload()
    this.#stop = this.#page.after(askedEveryMs, () => this.#ask())
  }

  async #put(list: Pick<ListSummary, 'id' | 'name'>, goods: readonly ListedGoods[]): Promise<Listed> {
    const put = await this.#useCases.addToList(list.id, goods, this.#page.makeKey())()
    return isLeft(put)
      ? { tag: 'refused', error: put.left }
      : { tag: 'listed', list: { id: list.id, name: list.name }, added: put.right.added, refused: put.right.refused }
  }
}
