import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ColumnChoice } from '../../core/schedule/columns'
import type { RowKind } from '../../core/schedule/ledger'
import type { ScheduledOpening } from '../../core/schedule/opening'
import type { CellEdit, ReadSchedule, ScheduleChoice } from '../../core/schedule/read-schedule'
import { isScheduleFor } from '../../core/schedule/schedule-storage.port'
import { answerOf, type Problem } from '../forms'
import { isLeft, isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type ScheduleCases = Pick<UseCases, 'readSchedule' | 'prepareSchedule' | 'viewScheduleHere' | 'keepScheduleHere'>

/** The response to a form post without JavaScript. */
export type ShownSchedule = { readonly name: string; readonly read: ReadSchedule }

/** View model of a schedule that is read, corrected and exported. */
export class ScheduleStore {
  state: 'empty' | 'reading' | 'done' = 'empty'
  name = ''
  read: ReadSchedule | undefined
  choice: ScheduleChoice = {}
  problem: Problem | undefined
  /** When the schedule of an earlier visit was stored. */
  resumed: number | undefined
  /** The file is read again with another choice; the previous result stays on screen. */
  isReadingAgain = false
  readonly #useCases: ScheduleCases
  readonly #now: () => number
  #file: File | undefined
  #customerId: number | undefined
  #run = 0
  #past: readonly ScheduleChoice[] = []

  constructor(useCases: ScheduleCases, now: () => number, shown?: ShownSchedule) {
    this.#useCases = useCases
    this.#now = now
    makeAutoObservable(this, { read: observableRef, choice: observableRef }, { autoBind: true })
    if (shown) Object.assign(this, { state: 'done', name: shown.name, read: shown.read })
  }

  /** Openings that count: without those that are not used. */
  get openings(): readonly ScheduledOpening[] {
    return this.read?.openings.openings.filter(({ state }) => state !== 'not-used') ?? []
  }

  get canUndo(): boolean {
    return this.choice !== undefined && this.#past.length > 0
  }

  /** The result came with the page: its file is not at hand, so it cannot be read in another way. */
  get isFixed(): boolean {
    return this.state === 'done' && this.#file === undefined
  }

  /** Continues with the schedule of an earlier visit, unless it is another customer's. */
  async resume(customerId: number | undefined): Promise<void> {
    this.#customerId = customerId
    if (this.state !== 'empty') return
    const run = this.#run
    const stored = await this.#useCases.viewScheduleHere()()
    if (isLeft(stored) || !stored.right || run !== this.#run) return
    if (!isScheduleFor(stored.right, customerId)) return void this.#useCases.keepScheduleHere(undefined)()
    const { file, choice, keptAt } = stored.right
    await this.#begin(file, choice)
    runInAction(() => {
      if (this.state === 'done') this.resumed = keptAt
    })
  }

  /** Preloads the reader when a file is about to be chosen. */
  prepare(): void {
    void this.#useCases.prepareSchedule()()
  }

  async choose(file: File): Promise<void> {
    await this.#begin(file, {})
  }

  async paste(lines: string): Promise<void> {
    await this.#begin(new File([lines], '', { type: 'text/plain', lastModified: this.#now() }), {})
  }

  askForFile(): void {
    this.problem = { code: 'jobs.issues.no-file' }
  }

  remove(): void {
    this.#run += 1
    this.#file = undefined
    this.#past = []
    Object.assign(this, {
      state: 'empty',
      name: '',
      read: undefined,
      choice: {},
      problem: undefined,
      resumed: undefined,
      isReadingAgain: false,
    })
    void this.#useCases.keepScheduleHere(undefined)()
  }

  /** Another sheet is another table: what was chosen for the last one does not fit it. */
  chooseSheet(sheet: string): void {
    this.#change({ sheet })
  }

  /** Rows from 1; none: there is no heading. Columns are detected again. */
  chooseHeading(heading: readonly number[]): void {
    const { columns: _columns, ...rest } = this.choice
    this.#change({ ...rest, heading })
  }

  chooseColumn(at: number, field: ColumnChoice[number]): void {
    const others = Object.entries(this.choice.columns ?? {}).filter(
      ([key, each]) => Number(key) !== at && each !== field,
    )
    // A field has one column: the one that had it stays under its heading.
    const before = this.read?.openings.columns.find(column => column.field === field && column.at !== at)
    this.#change({
      ...this.choice,
      columns: { ...Object.fromEntries(others), ...(before ? { [before.at]: 'own' as const } : {}), [at]: field },
    })
  }

  chooseKind(row: number, kind: RowKind): void {
    this.#change({ ...this.choice, kinds: { ...this.choice.kinds, [row]: kind } })
  }

  fix(edits: readonly CellEdit[]): void {
    if (edits.length === 0) return
    const isSame = (one: CellEdit) => (other: CellEdit) => one.row === other.row && one.column === other.column
    const before = (this.choice.edits ?? []).filter(edit => !edits.some(isSame(edit)))
    this.#change({ ...this.choice, edits: [...before, ...edits] })
  }

  /** Takes back the last change. */
  undo(): void {
    const last = this.#past.at(-1)
    if (!last) return
    this.#past = this.#past.slice(0, -1)
    void this.#readAgain(last)
  }

  #change(choice: ScheduleChoice): void {
    if (!this.#file) return
    this.#past = [...this.#past.slice(-99), this.choice]
    void this.#readAgain(choice)
  }

  async #readAgain(choice: ScheduleChoice): Promise<void> {
    const file = this.#file
    if (!file) return
    const run = (this.#run += 1)
    this.choice = choice
    this.isReadingAgain = true
    await this.#take(file, choice, run)
  }

  async #begin(file: File, choice: ScheduleChoice): Promise<void> {
    const run = (this.#run += 1)
    this.#file = file
    this.#past = []
    runInAction(() =>
      Object.assign(this, {
        state: 'reading',
        name: file.name,
        read: undefined,
        choice,
        problem: undefined,
        resumed: undefined,
        isReadingAgain: false,
      }),
    )
    await this.#take(file, choice, run)
  }

  async #take(file: File, choice: ScheduleChoice, run: number): Promise<void> {
    const read = await this.#useCases.readSchedule(file, { choice, isCancelled: () => run !== this.#run })()
    if (run !== this.#run) return
    runInAction(() => {
      this.isReadingAgain = false
      if (isRight(read)) return Object.assign(this, { state: 'done', read: read.right, problem: undefined })
      const refusal = answerOf(read.left, 'read', {})
      this.problem = refusal.problem ?? refusal.issues[0]
      if (this.read === undefined) Object.assign(this, { state: 'empty', name: '' })
    })
    if (isLeft(read)) {
      if (this.read === undefined) this.#file = undefined
      return
    }
    const customerId = this.#customerId
    void this.#useCases.keepScheduleHere({
      file,
      choice,
      keptAt: this.#now(),
      ...(customerId === undefined ? {} : { customerId }),
    })()
  }
}
