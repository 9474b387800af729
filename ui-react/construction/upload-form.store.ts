import { makeAutoObservable, observable, runInAction } from 'mobx'
import {
  failedMessage,
  messageNames,
  readWish,
  sentMessage,
  type SubmitWish,
  type TrustedFrame,
} from '../../core/construction/window-message'
import { orderFilesIssue } from '../../core/construction/upload-limits'
import type { OrderFile, OrderFileKind } from '../../core/orders/order-details'
import type { Issue } from '../../core/shared/domain-error'
import { isWithoutLibrary, type SendByFormService } from '../../core/construction/send-by-form-service'
import type { FormService } from '../../core/construction/form-service'
import { isLeft } from '../runtime/either'

/** Uploads the files of one kind, or returns the reason for a failure. `message` is in the user's language. */
export type SendFiles = (
  files: readonly { readonly kind: OrderFileKind; readonly file: File }[],
) => Promise<
  { readonly files: readonly OrderFile[] } | { readonly message?: string; readonly issue?: Issue } | 'script-missing'
>

type Around = {
  /** The parent page, and the only origin that messages are exchanged with. */
  readonly around: Pick<TrustedFrame, 'origin' | 'source'>
  readonly post: (message: unknown) => void
  readonly send: SendFiles
  readonly say: (issue: Issue) => string
}

/** View model of the embedded file form (S3-2.43): selected files, and messages to the parent page. */
export class UploadFormStore {
  fields = { certificate: false, order: false }
  sending = false
  readonly chosen = observable.map<OrderFileKind, readonly File[]>({}, { deep: false })
  readonly issues = observable.map<OrderFileKind, Issue>()
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The requested fields in order. */
  get kinds(): readonly OrderFileKind[] {
    return [
      ...(this.fields.order ? ['order' as const] : []),
      ...(this.fields.certificate ? ['certificate' as const] : []),
      'other',
    ]
  }

  choose(kind: OrderFileKind, files: readonly File[]): void {
    this.chosen.set(kind, files)
    const wrong = orderFilesIssue(kind, files)
    if (wrong) this.issues.set(kind, wrong)
    else this.issues.delete(kind)
  }

  /** Handles a window message; only those from the parent page are accepted. */
  hear(arrived: { readonly origin: string; readonly source: unknown; readonly data: unknown }): void {
    const wish = readWish(arrived, this.#around.around)
    if (!wish) return
    if (wish.type === messageNames.submit) return void this.submit(wish.form)
    if (wish.fields) this.fields = wish.fields
    else this.reportReady()
  }
  reportReady(): void {
    this.#around.post({ type: messageNames.ready })
  }

  /** Uploads the selected files and reports to the parent page; the selection stays for retries. */
  async submit(form: SubmitWish['form']): Promise<void> {
    if (this.sending) return
    const { post, send, say } = this.#around
    const failed = form === 'order' ? 'order' : 'online'
    const wrong = this.kinds.map(kind => this.issues.get(kind)).find(issue => issue !== undefined)
    if (wrong) return post(failedMessage(failed, say(wrong)))
    this.sending = true
    const sent = await send(this.kinds.flatMap(kind => (this.chosen.get(kind) ?? []).map(file => ({ kind, file }))))
    runInAction(() => {
      this.sending = false
      if (sent !== 'script-missing' && 'issue' in sent && sent.issue) this.issues.set(kindOf(sent.issue), sent.issue)
    })
    if (sent === 'script-missing') return post(failedMessage('script'))
    post('files' in sent ? sentMessage(sent.files) : failedMessage(failed, sent.issue ? say(sent.issue) : sent.message))
  }
}

const kindOf = ({ field }: Issue): OrderFileKind => (field === 'certificate' || field === 'order' ? field : 'other')

type Upload = (
  kind: OrderFileKind,
  file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
) => () => Promise<
  | {
      readonly _tag: 'Left'
      readonly left: { readonly tag: string; readonly issues?: readonly Issue[]; readonly reason?: string }
    }
  | { readonly _tag: 'Right'; readonly right: OrderFile }
>

const whyNot = (
  {
    tag,
    issues: [first] = [],
    reason = '',
  }: { readonly tag: string; readonly issues?: readonly Issue[]; readonly reason?: string },
  kind: OrderFileKind,
): { readonly issue?: Issue } =>
  tag === 'invalid' && first
    ? { issue: { ...first, field: kind } }
    : tag === 'forbidden'
      ? { issue: { field: kind, code: reason } }
      : {}

/** Uploads to the shop's gateway, in sequence; idempotent by content. */
export const sendToShop =
  (upload: Upload): SendFiles =>
  async chosen => {
    const files: OrderFile[] = []
    for (const { kind, file } of chosen) {
      const stored = await upload(kind, {
        name: file.name,
        type: file.type,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })()
      if (isLeft(stored)) return whyNot(stored.left, kind)
      files.push(stored.right)
    }
    return { files }
  }

/**
 * Upload to a form service (S3-7.30): all files in one request, by its library, which is loaded only if files were
 * selected.
 */
export const sendToService =
  (send: SendByFormService<File>, service: FormService): SendFiles =>
  async chosen => {
    if (chosen.length === 0) return { files: [] }
    const sent = await send(service, chosen)()
    if (isLeft(sent)) return isWithoutLibrary(sent.left) ? 'script-missing' : { message: undefined }
    return { files: sent.right }
  }
