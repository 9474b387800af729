import * as E from 'fp-ts/Either'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Order } from '../../core/checkout/order'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { UseCases } from '../app/use-cases'
import type { AreaPart } from './area-path'
import type { OrdersData } from './orders-list'
import { settingsData, type SettingsData } from './settings-data'

export type AreaContent =
  | { readonly tag: 'orders'; readonly data: OrdersData }
  | { readonly tag: 'order'; readonly order: Order }
  | { readonly tag: 'settings'; readonly data: SettingsData }

export type AreaState =
  | { readonly tag: 'loading'; readonly part: AreaPart['tag'] }
  | { readonly tag: 'ready'; readonly content: AreaContent }
  | { readonly tag: 'failed'; readonly error: DomainError['tag'] }

type Tools = Pick<UseCases, 'viewOrders' | 'viewOrder' | 'viewProfile' | 'listCountries' | 'listStates'>

/** Loads one part of the account area after another; an answer that comes late for a part left behind is dropped. */
export class AreaStore {
  state: AreaState = { tag: 'loading', part: 'orders' }
  readonly #useCases: Tools
  #latest = 0

  constructor(useCases: Tools) {
    this.#useCases = useCases
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async open(part: AreaPart): Promise<void> {
    const ticket = ++this.#latest
    this.state = { tag: 'loading', part: part.tag }
    await this.#show(ticket, part)
  }

  /** The same part again, without a skeleton in between. */
  async refresh(part: AreaPart): Promise<void> {
    await this.#show(++this.#latest, part)
  }

  async #show(ticket: number, part: AreaPart): Promise<void> {
    const state = await this.#load(part)
    if (ticket === this.#latest) runInAction(() => void (this.state = state))
  }

  async #load(part: AreaPart): Promise<AreaState> {
    switch (part.tag) {
      case 'orders':
        return this.#ready(this.#useCases.viewOrders(part.page), found => ({ tag: 'orders', data: { ...found, page: part.page } }))
      case 'dashboard':
        return this.#ready(this.#useCases.viewOrders(1), found => ({ tag: 'orders', data: { ...found, page: 1 } }))
      case 'order':
        return this.#ready(this.#useCases.viewOrder(part.id), order => ({ tag: 'order', order }))
      case 'settings':
        return this.#ready(this.#useCases.viewProfile(), async book => ({ tag: 'settings', data: await settingsData(this.#useCases, book, null) }))
    }
  }

  async #ready<A>(outcome: Outcome<A>, content: (found: A) => AreaContent | Promise<AreaContent>): Promise<AreaState> {
    const result = await outcome()
    return E.isRight(result) ? { tag: 'ready', content: await content(result.right) } : { tag: 'failed', error: result.left.tag }
  }
}
