import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { AccountList, AccountListFacts, UploadAbout } from '../../core/bulk-upload/upload-account.port'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type AccountCases = Pick<UseCases, 'viewUploadAccount' | 'readUploadAccount' | 'keepUploadAccount'>

type Write = { readonly list: AccountList | undefined; readonly key: string }

/**
 * The page's list on the account. Writes are serialized, the latest pending one wins; a conflict with another window or
 * device stops them until the user chooses a list.
 */
export class AccountListStore {
  /** A list on the account that can be resumed here. */
  offered: AccountListFacts | undefined
  /** The list on the account that conflicts with the page's; without a list it was removed. */
  elsewhere: UploadAbout | undefined
  /** Why the last change is saved in this browser only. */
  behind: 'away' | 'no-room' | undefined
  /** The account version that the page's list is based on. */
  version = 0
  readonly #useCases: AccountCases
  readonly #freshKey: () => string
  readonly #saved: (version: number) => void
  #waiting: Write | undefined
  /** A write without response: it is retried before any other. */
  #unanswered: Write | undefined
  #isWriting = false

  constructor(useCases: AccountCases, freshKey: () => string, saved: (version: number) => void) {
    this.#useCases = useCases
    this.#freshKey = freshKey
    this.#saved = saved
    makeAutoObservable(this, { offered: observableRef, elsewhere: observableRef }, { autoBind: true })
  }

  /** The stored list; undefined on failure. */
  async about(): Promise<UploadAbout | undefined> {
    const about = await this.#useCases.viewUploadAccount()()
    return isLeft(about) ? undefined : about.right
  }

  /** The page's list is now based on this version. */
  resumeFrom({ version }: UploadAbout): void {
    this.version = version
  }

  offer({ version, list }: UploadAbout): void {
    this.version = version
    this.offered = list
  }

  /** The account has another list: the user is asked to choose. */
  differs(about: UploadAbout): void {
    this.elsewhere = about
    this.offered = undefined
  }

  /** Saves a list, or its removal, after pending writes. A list that was offered is not overwritten without asking. */
  save(list: AccountList | undefined): void {
    if (!list && this.elsewhere) {
      const other = this.elsewhere
      this.forget()
      return this.offer(other)
    }
    if (list && this.offered) this.differs({ version: this.version, list: this.offered })
    if (!list && this.version === 0 && !this.#isWriting && !this.#unanswered) return
    this.#waiting = { list, key: this.#freshKey() }
    void this.#write()
  }

  /** The user chose the page's list: it overwrites the account's. */
  insist(list: AccountList | undefined): void {
    if (this.elsewhere) this.version = this.elsewhere.version
    this.elsewhere = undefined
    this.offered = undefined
    this.#unanswered = undefined
    this.save(list)
  }

  /** Loads the account's list to continue with; undefined if there is none, or on failure. */
  async take(): Promise<AccountList | undefined> {
    const stored = await this.#useCases.readUploadAccount()()
    if (isLeft(stored)) return undefined
    runInAction(() => {
      this.forget()
      this.version = stored.right?.version ?? this.version
    })
    return stored.right?.list
  }

  /** Resets all state of the account. */
  forget(): void {
    Object.assign(this, { offered: undefined, elsewhere: undefined, behind: undefined, version: 0 })
    this.#waiting = undefined
    this.#unanswered = undefined
  }

  async #write(): Promise<void> {
    if (this.#isWriting) return
    this.#isWriting = true
    for (let next = this.#next(); next; next = this.#next()) {
      const answer = await this.#useCases.keepUploadAccount(next.list, this.version, next.key)()
      if (isLeft(answer)) {
        await this.#refused(next, answer.left.tag)
        // An invalid list does not affect the pending one, which may be shorter.
        if (answer.left.tag !== 'invalid') break
        continue
      }
      const { version } = answer.right
      this.#unanswered = undefined
      runInAction(() => Object.assign(this, { version, behind: undefined }))
      if (!this.#waiting) this.#saved(version)
    }
    this.#isWriting = false
  }

  #next(): Write | undefined {
    if (this.elsewhere) return undefined
    const next = this.#unanswered ?? this.#waiting
    if (next === this.#waiting) this.#waiting = undefined
    return next
  }

  async #refused(write: Write, tag: string): Promise<void> {
    if (tag === 'conflict') {
      this.#unanswered = undefined
      const about = await this.about()
      runInAction(() => (about ? this.differs(about) : (this.behind = 'away')))
      return
    }
    this.#unanswered = tag === 'unavailable' ? write : undefined
    runInAction(() => (this.behind = tag === 'invalid' ? 'no-room' : 'away'))
  }
}
