import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type {
  DeskRecord,
  OpenEditor,
  RecordContent,
  RecordKey,
  RecordPublication,
  RecordSave,
} from '../../core/content/content-desk.port'
import { sameContent } from '../../core/content/record-rules'
import type { DomainError, Issue, Outcome } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UnsavedWork, unsavedWork } from './unsaved-work'

/** The desk calls that the editor uses. */
export type EditorDesk = {
  readonly find: (key: RecordKey) => Outcome<DeskRecord>
  readonly save: (save: RecordSave) => Outcome<DeskRecord>
  readonly publish: (publication: RecordPublication) => Outcome<DeskRecord>
  readonly present: (key: RecordKey) => Outcome<readonly OpenEditor[]>
}

export type Saving =
  { readonly tag: 'idle' } | { readonly tag: 'saving' } | { readonly tag: 'refused'; readonly error: DomainError }
export type Publishing =
  | { readonly tag: 'idle' }
  | { readonly tag: 'publishing' }
  | { readonly tag: 'done'; readonly revision: number }
  | { readonly tag: 'refused'; readonly error: DomainError }

type Ports = { readonly desk: EditorDesk; readonly work: ReturnType<typeof unsavedWork>; readonly now: () => number }

const contentIn = ({ title, slug, order, fields }: DeskRecord): RecordContent => ({
  title,
  order,
  fields,
  ...(slug === undefined ? {} : { slug }),
})

/** One edited page: opened, current and saved content, and other editors' changes. */
export class EditorStore {
  record: DeskRecord
  /** Content the canvas was opened with; `opening` counts how often. */
  opened: RecordContent
  opening = 0
  content: RecordContent
  saved: RecordContent
  saving: Saving = { tag: 'idle' }
  publishing: Publishing = { tag: 'idle' }
  savedAt: number | undefined
  others: readonly OpenEditor[]
  /** Unsaved work recovered from an earlier visit. */
  found: UnsavedWork | undefined
  #running: Promise<boolean> | undefined
  /** Content of the last save. */
  #sent: RecordContent
  readonly #ports: Ports

  constructor(record: DeskRecord, ports: Ports) {
    this.record = record
    this.opened = this.content = contentIn(record)
    this.saved = this.opened
    this.#sent = this.opened
    this.others = record.others
    this.#ports = ports
    const work = ports.work.read(record.key)
    if (work && !sameContent(work.content, this.opened)) this.found = work
    makeAutoObservable(
      this,
      {
        record: observableRef,
        opened: observableRef,
        content: observableRef,
        saved: observableRef,
        saving: observableRef,
        publishing: observableRef,
        others: observableRef,
        found: observableRef,
      },
      { autoBind: true },
    )
  }

  get isDirty(): boolean {
    return !sameContent(this.content, this.saved)
  }

  get conflict(): Extract<DomainError, { tag: 'conflict' }> | undefined {
    const refusal =
      this.saving.tag === 'refused'
        ? this.saving.error
        : this.publishing.tag === 'refused'
          ? this.publishing.error
          : undefined
    return refusal?.tag === 'conflict' ? refusal : undefined
  }

  get issues(): readonly Issue[] {
    return this.saving.tag === 'refused' && this.saving.error.tag === 'invalid' ? this.saving.error.issues : []
  }

  /** Autosave after typing pauses; not during a conflict, and not what was rejected before. */
  get savesByItself(): boolean {
    return this.isDirty && this.found === undefined && this.conflict === undefined && this.saving.tag === 'idle'
  }

  change(content: RecordContent): void {
    if (sameContent(content, this.content)) return
    this.content = content
    this.publishing = { tag: 'idle' }
    if (this.saving.tag === 'refused' && this.saving.error.tag !== 'conflict') this.saving = { tag: 'idle' }
    if (this.isDirty)
      this.#ports.work.keep(this.record.key, { basedOn: this.record.revision, at: this.#ports.now(), content })
    else this.#ports.work.forget(this.record.key)
  }

  /** Saves the draft; one save at a time, then changes made in the meantime. */
  async save(): Promise<boolean> {
    if (this.#running) {
      const sent = this.content
      await this.#running
      // Rejected content is not saved again; changed content is, except during a conflict.
      const isChanged = this.conflict === undefined && !sameContent(sent, this.#sent)
      return this.saving.tag === 'refused' && !isChanged ? false : this.save()
    }
    if (!this.isDirty) return true
    this.#running = this.saveNow(this.record.revision)
    const saved = await this.#running
    this.#running = undefined
    return saved
  }

  private async saveNow(basedOn: number): Promise<boolean> {
    const content = this.content
    this.#sent = content
    this.saving = { tag: 'saving' }
    const answer = await this.#ports.desk.save({ key: this.record.key, basedOn, content })()
    return runInAction(() => {
      if (isLeft(answer)) {
        this.saving = { tag: 'refused', error: answer.left }
        return false
      }
      this.take(answer.right, content)
      this.savedAt = this.#ports.now()
      if (!this.isDirty) this.#ports.work.forget(this.record.key)
      return true
    })
  }

  private take(record: DeskRecord, saved: RecordContent): void {
    this.record = record
    this.others = record.others
    this.saved = saved
    this.saving = { tag: 'idle' }
  }

  /**
   * Resolves a conflict: the local content becomes a new draft based on the other's save, which stays in the history.
   */
  async saveOnTop(): Promise<boolean> {
    const latest = await this.#ports.desk.find(this.record.key)()
    if (isLeft(latest)) return runInAction(() => ((this.saving = { tag: 'refused', error: latest.left }), false))
    runInAction(() => (this.record = latest.right))
    return this.saveNow(latest.right.revision)
  }

  /** Resolves a conflict: discards local content and loads the other's save. */
  async takeOthers(): Promise<void> {
    const latest = await this.#ports.desk.find(this.record.key)()
    runInAction(() => {
      if (isLeft(latest)) return void (this.saving = { tag: 'refused', error: latest.left })
      this.#ports.work.forget(this.record.key)
      this.publishing = { tag: 'idle' }
      this.open(contentIn(latest.right))
      this.take(latest.right, this.opened)
    })
  }

  /** Restores unsaved work of an earlier visit. */
  takeFound(): void {
    if (this.found) this.open(this.found.content)
    this.found = undefined
  }

  dropFound(): void {
    this.found = undefined
    this.#ports.work.forget(this.record.key)
  }

  private open(content: RecordContent): void {
    this.opened = this.content = content
    this.opening += 1
  }

  /** Publishes exactly the revision that was saved here; never a later save of another editor. */
  async publish(at?: number): Promise<void> {
    if (!(await this.save())) return
    const { key, revision } = this.record
    runInAction(() => (this.publishing = { tag: 'publishing' }))
    const answer = await this.#ports.desk.publish({ key, revision, ...(at === undefined ? {} : { at }) })()
    runInAction(() => {
      if (isLeft(answer)) this.publishing = { tag: 'refused', error: answer.left }
      else {
        this.record = answer.right
        this.publishing = { tag: 'done', revision }
      }
    })
  }

  /** Sends a presence heartbeat and receives other editors. */
  async present(): Promise<void> {
    const answer = await this.#ports.desk.present(this.record.key)()
    if (!isLeft(answer)) runInAction(() => (this.others = answer.right))
  }
}
