import { makeAutoObservable, runInAction } from 'mobx'
import type { Dashboard } from '../../core/pages/dashboard'
import type { CompanyChoice } from '../../core/company/act-for-company'
import type { Order } from '../../core/orders/order'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { usersFor, type UsersData } from '../company'
import type { QuotesData } from '../quotes'
import { loadRecommended } from '../recommendations'
import type { AreaPart } from './area-path'
import type { OrdersData, ReorderData } from '../orders'
import { freshKey } from '../runtime/fresh-key'
import { settingsData, type SettingsData } from '../account'

export type AreaContent =
  | { readonly tag: 'orders'; readonly data: OrdersData }
  | { readonly tag: 'order'; readonly order: Order }
  | { readonly tag: 'reorder'; readonly data: ReorderData }
  | { readonly tag: 'settings'; readonly data: SettingsData }
  | { readonly tag: 'dashboard'; readonly data: Dashboard }
  | { readonly tag: 'users'; readonly data: UsersData }
  | { readonly tag: 'company'; readonly data: CompanyChoice }
  | { readonly tag: 'quotes'; readonly data: QuotesData }

export type AreaState =
  | { readonly tag: 'loading'; readonly part: AreaPart['tag'] }
  | { readonly tag: 'ready'; readonly content: AreaContent }
  | { readonly tag: 'failed'; readonly error: DomainError['tag'] }

type AreaUseCases = Pick<
  UseCases,
  | 'listCompanyUsers'
  | 'viewCompanyUser'
  | 'listRoles'
  | 'viewCompanies'
  | 'viewDashboard'
  | 'viewOrders'
  | 'viewOrder'
  | 'viewQuotes'
  | 'checkReorder'
  | 'viewProfile'
  | 'viewDevices'
  | 'listCountries'
  | 'listStates'
>

/** Loads one part of the account area at a time; a late response for a previous part is dropped. */
export class AreaStore {
  state: AreaState = { tag: 'loading', part: 'orders' }
  readonly #useCases: AreaUseCases
  #latest = 0

  constructor(useCases: AreaUseCases) {
    this.#useCases = useCases
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async open(part: AreaPart): Promise<void> {
    const ticket = ++this.#latest
    this.state = { tag: 'loading', part: part.tag }
    await this.#show(ticket, part)
  }

  /** Reloads the same part without showing a skeleton. */
  async refresh(part: AreaPart): Promise<void> {
    await this.#show(++this.#latest, part)
  }

  async #show(ticket: number, part: AreaPart): Promise<void> {
    const state = await this.#load(part)
    if (ticket === this.#latest) runInAction(() => void (this.state = state))
  }

  async #load(part: AreaPart): Promise<AreaState> {
    const useCases = this.#useCases
    switch (part.tag) {
      case 'orders':
        return this.#ready(useCases.viewOrders(part.query), found => ({
          tag: 'orders',
          data: { ...found, query: part.query },
        }))
      case 'dashboard':
        return this.#ready(
          useCases.viewDashboard(),
          async data => (await loadRecommended(data.recommended), { tag: 'dashboard', data }),
        )
      case 'order':
        return this.#ready(useCases.viewOrder(part.id), order => ({ tag: 'order', order }))
      case 'reorder':
        return this.#ready(useCases.checkReorder(part.id), lines => ({
          tag: 'reorder',
          data: { orderId: part.id, lines, key: freshKey() },
        }))
      case 'settings':
        return this.#ready(useCases.viewProfile(), async book => ({
          tag: 'settings',
          data: await settingsData(useCases, book, null),
        }))
      case 'users':
        return this.#ready(
          () => usersFor(useCases, part.asked),
          data => ({ tag: 'users', data }),
        )
      case 'company':
        return this.#ready(useCases.viewCompanies(), data => ({ tag: 'company', data }))
      case 'quotes':
        return this.#ready(useCases.viewQuotes(part.query), found => ({
          tag: 'quotes',
          data: { ...found, query: part.query },
        }))
    }
  }

  async #ready<A>(outcome: Outcome<A>, content: (found: A) => AreaContent | Promise<AreaContent>): Promise<AreaState> {
    const result = await outcome()
    return isRight(result)
      ? { tag: 'ready', content: await content(result.right) }
      : { tag: 'failed', error: result.left.tag }
  }
}
