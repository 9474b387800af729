import { makeAutoObservable, runInAction } from 'mobx'
import type { SentFile } from '../../../core/uploads/upload'
import { inMegabytes } from '../../../core/uploads/upload-limits'
import type { MediaItem } from '../../../core/media/media'
import type { Issue, Outcome } from '../../../core/shared/domain-error'
import { issue } from '../../../core/shared/domain-error'
import { isRight } from '../../runtime/either'
import { answerOf } from '../../forms'

export type ChosenFile = {
  readonly name: string
  readonly size: number
  readonly type: string
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}
export type Upload = {
  readonly number: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'kept' | 'refused'
  readonly item?: MediaItem
  readonly why?: Why
}
/** Why a file was rejected: a text key, or a platform's message. */
type Why = Pick<Issue, 'code' | 'values'> | { readonly message: string }

/** Uploads to the library, in sequence; a rejected file does not block others. */
export class MediaUploadStore {
  uploads: readonly Upload[] = []
  readonly #add: (file: SentFile) => Outcome<MediaItem>
  readonly #largest: number
  #queue: readonly (readonly [number, ChosenFile])[] = []
  #running: Promise<readonly MediaItem[]> | undefined

  constructor(add: (file: SentFile) => Outcome<MediaItem>, largest: number) {
    this.#add = add
    this.#largest = largest
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get busy(): boolean {
    return this.uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  }

  /** Number of processed files, stored or rejected. */
  get done(): number {
    return this.uploads.filter(({ state }) => state === 'kept' || state === 'refused').length
  }

  /** Queues files; resolves with the stored items when all are done. */
  send(files: readonly ChosenFile[]): Promise<readonly MediaItem[]> {
    if (!this.busy) this.uploads = []
    const first = this.uploads.length
    this.uploads = [
      ...this.uploads,
      ...files.map((file, at) => ({ number: first + at, name: file.name, state: 'waiting' as const })),
    ]
    this.#queue = [...this.#queue, ...files.map((file, at) => [first + at, file] as const)]
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(): Promise<readonly MediaItem[]> {
    for (let [next] = this.#queue; next; [next] = this.#queue) {
      this.#queue = this.#queue.slice(1)
      const [number, file] = next
      this.#note(number, { state: 'sending' })
      this.#note(number, await this.#sent(file))
    }
    return this.uploads.flatMap(({ item }) => (item ? [item] : []))
  }

  async #sent(file: ChosenFile): Promise<Partial<Upload>> {
    if (file.size > this.#largest)
      return {
        state: 'refused',
        why: issue('file', 'media.issues.too-large', { name: file.name, maximum: inMegabytes(this.#largest) }),
      }
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return { state: 'refused', why: issue('file', 'media.issues.unreadable', { name: file.name }) }
    const result = await this.#add({ name: file.name, type: file.type, bytes: new Uint8Array(bytes) })()
    if (isRight(result)) return { state: 'kept', item: result.right }
    const { issues, problem } = answerOf(result.left, 'upload', {})
    return { state: 'refused', why: issues[0] ?? problem }
  }

  #note(number: number, changes: Partial<Upload>): void {
    runInAction(() => {
      this.uploads = this.uploads.map(upload => (upload.number === number ? { ...upload, ...changes } : upload))
    })
  }
}
