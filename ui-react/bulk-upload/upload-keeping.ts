import { resolveUpload } from '../../core/bulk-upload/resolve-upload'
import type { AccountList, UploadAbout } from '../../core/bulk-upload/upload-account.port'
import type { UploadLine } from '../../core/bulk-upload/upload-line'
import type { StoredUpload } from '../../core/bulk-upload/upload-storage.port'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { AccountListStore, type AccountCases } from './account-list.store'

export type KeepingCases = Pick<UseCases, 'viewUploadHere' | 'keepUploadHere'> & AccountCases

type Parts = { readonly now: () => number; readonly freshKey: () => string }

/** Saves the page's list in this browser, and on the account if the customer is signed in. */
export class UploadKeeping {
  readonly account: AccountListStore
  readonly #useCases: KeepingCases
  readonly #now: () => number
  #customerId: number | undefined
  #list: AccountList | undefined

  constructor(useCases: KeepingCases, { now, freshKey }: Parts) {
    this.#useCases = useCases
    this.#now = now
    this.account = new AccountListStore(useCases, freshKey, version => this.#keepHere({ version, saved: true }))
  }

  /** Whether the page's list belongs to another customer. */
  isLeftBy(customerId: number | undefined): boolean {
    return this.#customerId !== undefined && this.#customerId !== customerId
  }

  /**
   * The list the current customer continues with. If the page has one already (`isUntouched` is false), it moves with
   * sign-in. `loaded`: account data from the loader.
   */
  async resolve(
    customerId: number | undefined,
    loaded: UploadAbout | undefined,
    isUntouched: () => boolean,
  ): Promise<AccountList | undefined> {
    if (this.isLeftBy(customerId)) this.#leave()
    this.#customerId = customerId
    const [here, about] = await Promise.all([
      this.#useCases.viewUploadHere()(),
      customerId === undefined ? undefined : (loaded ?? this.account.about()),
    ])
    if (isLeft(here) || this.#customerId !== customerId) return undefined
    if (!isUntouched()) return void this.#moveWithSignIn(about)
    const list = here.right
    const resolved = resolveUpload(customerId, list, about)
    // Other customers' lists are removed from this browser, and lists removed or changed elsewhere are discarded.
    if (list && (resolved.tag === 'forget' || resolved.tag === 'offered'))
      await this.#useCases.keepUploadHere(undefined)()
    if (about && resolved.tag === 'offered') this.account.offer(about)
    else if (about && resolved.tag === 'both') this.account.differs(about)
    else if (about) this.account.resumeFrom(about)
    if (!list || (resolved.tag !== 'here' && resolved.tag !== 'both')) return undefined
    this.#list = { name: list.name, keptAt: list.keptAt, lines: list.lines }
    if (resolved.tag === 'here' && resolved.save) this.#save()
    return this.#list
  }

  /** The list on the account, to resume here. */
  async take(): Promise<AccountList | undefined> {
    const list = await this.account.take()
    if (!list) return undefined
    this.#list = list
    this.#keepHere({ version: this.account.version, saved: true })
    return list
  }

  /** Makes the page's list win over the account's. */
  insist(): void {
    this.account.insist(this.#list)
  }

  /** Stores these lines; empty: removes the stored list. */
  keep(name: string, lines: readonly UploadLine[]): void {
    this.#list =
      lines.length === 0
        ? undefined
        : {
            name: name.slice(0, 300),
            keptAt: this.#now(),
            lines: lines.map(({ row, rows, times, sku, qty }) => ({ row, rows, times, sku, qty })),
          }
    this.#save()
  }

  /** At sign-in the page's list moves to the account. */
  #moveWithSignIn(about: UploadAbout | undefined): void {
    if (!about) return
    if (about.list && about.version !== this.account.version) this.account.differs(about)
    else this.account.resumeFrom(about)
    if (this.#list) this.#save()
  }

  #save(): void {
    this.#keepHere({ version: this.account.version, saved: false })
    if (this.#customerId !== undefined) this.account.save(this.#list)
  }

  #keepHere(account: NonNullable<StoredUpload['account']>): void {
    void this.#useCases.keepUploadHere(
      this.#list && {
        ...this.#list,
        ...(this.#customerId === undefined ? {} : { customerId: this.#customerId, account }),
      },
    )()
  }

  #leave(): void {
    this.#list = undefined
    this.account.forget()
  }
}
