import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { checkSteps, type CheckedJob, type JobReport } from '../../core/hardware-sets/check-job'
import type { Finding } from '../../core/hardware-sets/finding'
import type { TypedGoods } from '../../core/hardware-sets/resolve-goods'
import type { RuleId, Severity } from '../../core/hardware-sets/rule'
import { standardRuleSet } from '../../core/hardware-sets/rule-set'
import type { HardwareSet } from '../../core/schedule/hardware-set'
import type { ScheduledOpening } from '../../core/schedule/opening'
import type { ReadSchedule } from '../../core/schedule/read-schedule'
import { answerOf, type Problem } from '../forms'
import { isLeft, isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type ChecksCases = Pick<UseCases, 'resolveGoods' | 'readSchedule'>

/** A second file: hardware sets for a schedule, or a schedule for hardware sets. */
type Added = { readonly name: string; readonly read: ReadSchedule }

/** A rule with the number of its findings. */
export type RuleCount = {
  readonly ruleId: RuleId
  readonly title: string
  readonly severity: Severity
  readonly count: number
}

/** The page's thread is given back after this time. */
const sliceMs = 8
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** View model of the checks of a schedule: they run again in slices whenever openings or sets change. */
export class ChecksStore {
  state: 'asking' | 'checking' | 'done' = 'asking'
  read: ReadSchedule | undefined
  added: Added | undefined
  /** Name of the second file while it is read. */
  reading: string | undefined
  problem: Problem | undefined
  report: JobReport | undefined
  /** The catalogue did not answer: products are unknown. */
  isCatalogueAway = false
  /** Shows the findings of one rule. */
  chosen: RuleId | undefined
  readonly #cases: ChecksCases
  readonly #now: () => number
  #goods: ReadonlyMap<string, TypedGoods> = new Map()
  #run = 0

  constructor(cases: ChecksCases, now: () => number) {
    this.#cases = cases
    this.#now = now
    makeAutoObservable(this, { read: observableRef, added: observableRef, report: observableRef }, { autoBind: true })
  }

  get openings(): readonly ScheduledOpening[] {
    const own = this.read?.openings.openings ?? []
    return own.length > 0 ? own : (this.added?.read.openings.openings ?? [])
  }

  /** Sets of all sheets and both files; their ids are unique. */
  get sets(): readonly HardwareSet[] {
    return [this.read, this.added?.read].flatMap((read, at) =>
      (read?.sets ?? []).flatMap(({ sheet, sets }) => sets.map(set => ({ ...set, id: `${at}:${sheet}:${set.id}` }))),
    )
  }

  /** The rules with findings, in the order of the findings. */
  get rules(): readonly RuleCount[] {
    const counts = new Map<RuleId, RuleCount>()
    for (const { ruleId, title, severity } of this.report?.findings ?? []) {
      const known = counts.get(ruleId)
      counts.set(ruleId, known ? { ...known, count: known.count + 1 } : { ruleId, title, severity, count: 1 })
    }
    return [...counts.values()]
  }

  get shown(): readonly Finding[] {
    const findings = this.report?.findings ?? []
    return this.chosen === undefined ? findings : findings.filter(({ ruleId }) => ruleId === this.chosen)
  }

  get hasFaults(): boolean {
    return this.report?.findings.some(({ severity }) => severity !== 'ask') ?? false
  }

  setOf({ setId }: Pick<Finding, 'setId'>): HardwareSet | undefined {
    return this.sets.find(({ id }) => id === setId)
  }

  /** SKUs that are similar to the number of a line whose product was not found. */
  nearOf(finding: Finding): readonly string[] {
    if (finding.missing?.fact !== 'item') return []
    const line = this.setOf(finding)?.lines.find(({ id }) => finding.lineIds.includes(id))
    const goods = this.#goods.get(line?.written ?? '')
    return goods?.tag === 'near' ? goods.skus : []
  }

  choose(ruleId: RuleId | undefined): void {
    this.chosen = ruleId
  }

  /** Checks what was read, at first and after each correction. */
  check(read: ReadSchedule): Promise<void> {
    this.read = read
    return this.#checkAll()
  }

  /** Takes the other half of the job from a second file. */
  async add(file: File): Promise<void> {
    this.reading = file.name
    this.problem = undefined
    const read = await this.#cases.readSchedule(file)()
    runInAction(() => {
      this.reading = undefined
      if (isLeft(read)) {
        const refusal = answerOf(read.left, 'read', {})
        this.problem = refusal.problem ?? refusal.issues[0]
      } else if (read.right.kind === 'nothing' && read.right.sets.length === 0)
        this.problem = { code: 'job-checks.nothing-added', values: { name: file.name } }
      else this.added = { name: file.name, read: read.right }
    })
    if (isRight(read)) await this.#checkAll()
  }

  removeAdded(): Promise<void> {
    this.added = undefined
    return this.#checkAll()
  }

  /** Asks the catalogue again. */
  retry(): Promise<void> {
    return this.#checkAll()
  }

  async #checkAll(): Promise<void> {
    const run = (this.#run += 1)
    const { openings, sets } = this
    this.state = 'asking'
    const items = await this.#itemsOf(sets)
    if (run !== this.#run) return
    runInAction(() => (this.state = 'checking'))
    const report = await this.#inSlices({ openings, sets, items }, () => run !== this.#run)
    if (report) runInAction(() => this.#take(report))
  }

  #take(report: JobReport): void {
    Object.assign(this, { report, state: 'done' })
    if (!report.findings.some(({ ruleId }) => ruleId === this.chosen)) this.chosen = undefined
  }

  /** Products by number, each number asked once. */
  async #itemsOf(sets: readonly HardwareSet[]): Promise<CheckedJob['items']> {
    const written = [...new Set(sets.flatMap(({ lines }) => lines.map(line => line.written)))]
    const asked = written.filter(each => each !== '' && !this.#goods.has(each))
    const found = asked.length === 0 ? undefined : await this.#cases.resolveGoods(asked)()
    if (found && isRight(found)) this.#goods = new Map([...this.#goods, ...found.right])
    runInAction(() => (this.isCatalogueAway = found !== undefined && isLeft(found)))
    return new Map(
      written.flatMap(each => {
        const goods = this.#goods.get(each)
        return goods?.tag === 'found' ? [[each, goods.item] as const] : []
      }),
    )
  }

  async #inSlices(job: CheckedJob, isStale: () => boolean): Promise<JobReport | undefined> {
    const steps = checkSteps(job, standardRuleSet)
    for (let until = this.#now() + sliceMs; ;) {
      const step = steps.next()
      if (step.done === true) return step.value
      if (this.#now() < until) continue
      await pause()
      if (isStale()) return undefined
      until = this.#now() + sliceMs
    }
  }
}
