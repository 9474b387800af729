import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { joinChecked } from '../../core/bulk-upload/join-checked'
import { revalidateLine } from '../../core/bulk-upload/revalidate-line'
import { readAnotherWay } from '../../core/bulk-upload/read-another-way'
import type { PreviewRow, ReadTable, ReadUpload } from '../../core/bulk-upload/read-rows'
import type { TableChoice } from '../../core/bulk-upload/upload-columns'
import { linesPerCheck, type CheckedLines, type ErrorLine, type UploadLine } from '../../core/bulk-upload/upload-line'
import type { AccountList, UploadAbout } from '../../core/bulk-upload/upload-account.port'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, type Problem } from '../forms'
import type { AccountListStore } from './account-list.store'
import { UploadResultStore } from './upload-result.store'
import { UploadKeeping, type KeepingCases } from './upload-keeping'

export type UploadCases = Pick<UseCases, 'readUpload' | 'prepareUpload' | 'checkUpload' | 'addUpload'> & KeepingCases
export type UploadPage = {
  readonly now: () => number
  readonly freshKey: () => string
  /** Resolves after the next paint, so that storing thousands of lines does not delay a frame. */
  readonly painted?: () => Promise<void>
}

/** S3-4.19: no file, then parsing, then validation by the shop, then a result. */
type State = 'empty' | 'reading' | 'checking' | 'done'

const nothing: CheckedLines = { valid: [], errors: [] }

/** The response to a form post without JavaScript. */
export type ShownUpload = {
  readonly name: string
  readonly read: Omit<ReadUpload, 'lines'>
  readonly checked: CheckedLines
}

/** View model of a list on its way to the cart. */
export class UploadStore {
  state: State = 'empty'
  name = ''
  /** Progress of parsing, then of validation, in whole percent. */
  percent = 0
  rowsRead = 0
  preview: readonly PreviewRow[] = []
  formerTable: ReadTable | undefined
  facts: Omit<ReadUpload, 'lines'> | undefined
  problem: Problem | undefined
  /** The lines were parsed, but could not be validated. */
  canTryAgain = false
  /** When the resumed list was stored. */
  resumed: number | undefined
  isAdding = false
  added: { readonly lines: number; readonly refused: number } | undefined
  readonly result: UploadResultStore
  readonly #keeping: UploadKeeping
  readonly #useCases: UploadCases
  readonly #page: UploadPage
  #run = 0
  #lines: readonly UploadLine[] = []
  #file: File | undefined
  #key: string

  constructor(useCases: UploadCases, page: UploadPage, shown?: ShownUpload) {
    this.#useCases = useCases
    this.#page = page
    this.#key = page.freshKey()
    this.#keeping = new UploadKeeping(useCases, page)
    this.result = new UploadResultStore(useCases.checkUpload, {
      changed: () => this.#keep(),
      failed: error => runInAction(() => (this.problem = error && answerOf(error, 'fix', {}).problem)),
    })
    makeAutoObservable(
      this,
      {
        account: false,
        result: false,
        preview: observableRef,
        formerTable: observableRef,
        facts: observableRef,
      },
      { autoBind: true },
    )
    if (shown) {
      Object.assign(this, { state: 'done', name: shown.name, facts: shown.read })
      this.result.take(shown.checked)
    }
  }

  /** The account's list, for signed-in customers. */
  get account(): AccountListStore {
    return this.#keeping.account
  }

  get isBusy(): boolean {
    return this.state === 'reading' || this.state === 'checking'
  }

  /** A result without valid lines. Before a result, adding asks for a file (S3-5.16). */
  get nothingReady(): boolean {
    return this.state === 'done' && this.result.checked.valid.length === 0
  }

  /**
   * Resumes the list stored in this browser or on the account, and validates it again. `loaded`: account data from the
   * loader.
   */
  async resume(customerId: number | undefined, loaded?: UploadAbout): Promise<void> {
    if (this.#keeping.isLeftBy(customerId)) this.#clear()
    const run = this.#run
    const list = await this.#keeping.resolve(customerId, loaded, () => this.#run === run && this.state === 'empty')
    if (list) await this.#resumeWith(list)
  }

  /** Resumes the account's list. */
  async resumeSaved(): Promise<void> {
    const list = await this.#keeping.take()
    if (list) return this.#resumeWith(list)
    const isAway = this.account.offered || this.account.elsewhere
    runInAction(() => (this.problem = { code: isAway ? 'forms.unavailable' : 'bulk-upload.removed-elsewhere' }))
  }

  /** The page's list wins over the account's; without one the account's is removed. */
  keepThis(): void {
    this.#keeping.insist()
  }

  async #resumeWith({ name, keptAt, lines }: AccountList): Promise<void> {
    this.#begin(name, 'checking')
    runInAction(() => (this.resumed = keptAt))
    this.#lines = lines.map(revalidateLine)
    await this.#check(this.#run)
  }

  /** Prefetches the parser when the user is about to choose a file. */
  prepare(): void {
    void this.#useCases.prepareUpload()()
  }

  async choose(file: File, choice: TableChoice = {}): Promise<void> {
    const run = this.#begin(file.name, 'reading')
    this.#file = file
    const read = await this.#useCases.readUpload(file, {
      choice,
      isCancelled: () => run !== this.#run,
      onProgress: ({ bytes, rows, preview }) =>
        runInAction(() => {
          if (run !== this.#run) return
          this.percent = file.size === 0 ? 100 : Math.floor((bytes / file.size) * 100)
          this.rowsRead = rows
          if (preview.length > 0) this.preview = preview
        }),
    })()
    if (run !== this.#run) return
    if (isLeft(read)) return this.#fail(read.left, false)
    const { lines, ...facts } = read.right
    runInAction(() => (this.facts = facts))
    this.#lines = lines
    await this.#page.painted?.()
    if (run !== this.#run) return
    this.#keeping.keep(this.name, lines)
    await this.#page.painted?.()
    if (run === this.#run) await this.#check(run)
  }

  /** How the file was parsed, while it is available for parsing again; during that, the previous result. */
  get table(): ReadTable | undefined {
    return this.state === 'done' && this.#file ? this.facts?.table : this.formerTable
  }

  /** Parses the same file with another sheet, header row or column; a new header row detects the columns again. */
  readAs(change: TableChoice): void {
    const table = this.table
    if (!this.#file || !table) return
    const { choice, shown } = readAnotherWay(table, change)
    void this.choose(this.#file, choice)
    this.formerTable = shown
  }

  /** Parses lines copied from a table or mail. */
  paste(text: string): Promise<void> {
    return this.choose(new File([text], '', { type: 'text/csv' }))
  }

  /** S3-4.20: resets file, result, error tab and page. */
  remove(): void {
    this.#clear()
    this.problem = undefined
    this.canTryAgain = false
    this.added = undefined
    this.#keeping.keep('', [])
  }

  tryAgain(): void {
    const lines = this.#lines
    this.#begin(this.name, 'checking')
    this.#lines = lines
    void this.#check(this.#run)
  }

  /** S3-5.16 */
  askForFile(): void {
    this.problem = { code: 'bulk-upload.issues.no-file' }
  }

  async add(): Promise<void> {
    if (this.state === 'empty') return this.askForFile()
    if (this.isAdding || this.isBusy) return
    if (this.result.checked.valid.length === 0) {
      this.problem = { code: 'bulk-upload.issues.nothing-valid' }
      return
    }
    this.isAdding = true
    this.problem = undefined
    const answer = await this.#useCases.addUpload(this.result.checked.valid, this.#key)()
    runInAction(() => {
      this.isAdding = false
      if (isLeft(answer)) {
        const refusal = answerOf(answer.left, 'add', {})
        this.problem = refusal.problem ?? refusal.issues[0] ?? { code: 'forms.unavailable' }
        return
      }
      const { added, refused } = answer.right
      this.#key = this.#page.freshKey()
      this.added = { lines: added, refused: refused.length }
      this.#added(refused)
    })
  }

  /** Removes added lines from the list; rejected ones stay with their reason. */
  #added(refused: readonly ErrorLine[]): void {
    this.result.keepErrors(refused)
    if (this.result.lines.length > 0) return this.#keep()
    this.#clear()
    this.#keeping.keep('', [])
  }

  #begin(name: string, state: State): number {
    this.#clear()
    runInAction(() => Object.assign(this, { name, state, problem: undefined, canTryAgain: false, added: undefined }))
    return this.#run
  }

  #clear(): void {
    this.#run += 1
    this.#lines = []
    this.#file = undefined
    runInAction(() =>
      Object.assign(this, {
        state: 'empty',
        name: '',
        percent: 0,
        rowsRead: 0,
        preview: [],
        formerTable: undefined,
        facts: undefined,
        resumed: undefined,
      }),
    )
    this.result.clear()
  }

  async #check(run: number): Promise<void> {
    const lines = this.#lines
    runInAction(() => Object.assign(this, { state: 'checking', percent: 0 }))
    let checked = nothing
    for (let at = 0; at < lines.length; at += linesPerCheck) {
      const found = await this.#useCases.checkUpload(lines.slice(at, at + linesPerCheck))()
      if (run !== this.#run) return
      if (isLeft(found)) return this.#fail(found.left, true)
      checked = joinChecked(checked, found.right)
      runInAction(() => {
        this.percent = Math.floor((Math.min(lines.length, at + linesPerCheck) / lines.length) * 100)
      })
    }
    runInAction(() => {
      this.result.take(checked)
      this.state = 'done'
    })
  }

  /** S3-4.20: resets results and tab. Parsed lines are not parsed again. */
  #fail(error: DomainError, canTryAgain: boolean): void {
    const { name } = this
    const lines = this.#lines
    const refusal = answerOf(error, 'upload', {})
    this.#clear()
    runInAction(() => {
      this.problem = refusal.problem ?? refusal.issues[0]
      this.canTryAgain = canTryAgain
      this.name = canTryAgain ? name : ''
    })
    this.#lines = canTryAgain ? lines : []
  }

  #keep(): void {
    this.#keeping.keep(this.name, this.result.lines)
  }
}
