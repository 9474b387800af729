import { isFileLink } from './file-links'
import type { OrderFile, OrderFileKind } from '../orders/order-details'

/** A message from the embedded upload form to the page around it (S3-7.28). */
export type UploadMessage =
  | { readonly tag: 'ready' }
  /** All files are stored. */
  | { readonly tag: 'sent'; readonly files: readonly OrderFile[] }
  /** Storing failed; `message` is the form's text for the user, if any. */
  | { readonly tag: 'failed'; readonly message?: string }

/**
 * Names of window messages (S3-7.28). Three are our own: `FORM_READY`: loaded; `FORM_FIELDS`: which fields to show;
 * `FORM_SUBMIT`: submit.
 */
export const messageNames = {
  ready: 'FORM_READY',
  submit: 'FORM_SUBMIT',
  fields: 'FORM_FIELDS',
  order: 'FORM_SUBMISSION_ORDER',
  orderError: 'FORM_SUBMISSION_ORDER_ERROR',
  error: 'FORM_SUBMISSION_ERROR',
  scriptError: 'SCRIPT_LOAD_ERROR',
} as const

/** A file in a message: its name, and the download link for its owner. */
type SentLink = { readonly id: string; readonly name: string; readonly url: string }
type SentLinks = {
  readonly orderFiles: readonly SentLink[]
  readonly taxExemptFiles: readonly SentLink[]
  readonly otherFiles: readonly SentLink[]
}

const areas = { orderFiles: 'order', taxExemptFiles: 'certificate', otherFiles: 'other' } as const satisfies Readonly<
  Record<keyof SentLinks, OrderFileKind>
>
const areaNames = Object.keys(areas) as readonly (keyof SentLinks)[]
const maxLinks: Readonly<Record<keyof SentLinks, number>> = { orderFiles: 1, taxExemptFiles: 1, otherFiles: 3 }

/** Message: files are stored. */
export const sentMessage = (
  files: readonly OrderFile[],
): { readonly type: typeof messageNames.order; readonly data: SentLinks } => {
  const linksTo = (kind: OrderFileKind) =>
    files.filter(file => file.kind === kind).map(({ id, name, url }) => ({ id, name, url }))
  return {
    type: messageNames.order,
    data: { orderFiles: linksTo('order'), taxExemptFiles: linksTo('certificate'), otherFiles: linksTo('other') },
  }
}

/** Message: storing failed. With an order file it has its own name. */
export const failedMessage = (why: 'order' | 'online' | 'script', message?: string) => ({
  type: why === 'order' ? messageNames.orderError : why === 'online' ? messageNames.error : messageNames.scriptError,
  ...(message === undefined ? {} : { message }),
})

/** Allowed sender of messages: the embedded form's window and origin. `links`: allowed hosts of links. */
export type TrustedFrame = { readonly origin: string; readonly source: unknown; readonly links: readonly string[] }
type Arrived = { readonly origin: string; readonly source: unknown; readonly data: unknown }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength

/** Whether a link is a path of the shop, or on an allowed host. */
const isTrustedLink = (url: string, links: readonly string[]): boolean =>
  /^\/[^/\\]/.test(url) || isFileLink(url, links)

const linksOf = (value: unknown, area: keyof SentLinks, hosts: readonly string[]): readonly OrderFile[] | undefined => {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > maxLinks[area]) return undefined
  const files = value.flatMap((link: unknown): readonly OrderFile[] => {
    if (!isRecord(link)) return []
    const { id, name, url } = link
    return isText(id, 500) && isText(name, 200) && isText(url, 2_000) && isTrustedLink(url, hosts)
      ? [{ id, name, url, kind: areas[area] }]
      : []
  })
  return files.length === value.length ? files : undefined
}

const sentOf = (data: unknown, hosts: readonly string[]): UploadMessage | undefined => {
  if (!isRecord(data)) return undefined
  const found = areaNames.map(area => linksOf(data[area], area, hosts))
  return found.every(files => files !== undefined) ? { tag: 'sent', files: found.flat() } : undefined
}

/** Parses a window message; undefined for another origin or window, or another format. */
export const readUploadMessage = (
  { origin, source, data }: Arrived,
  frame: TrustedFrame,
): UploadMessage | undefined => {
  if (origin !== frame.origin || source === null || source !== frame.source || !isRecord(data)) return undefined
  switch (data['type']) {
    case messageNames.ready:
      return { tag: 'ready' }
    case messageNames.order:
      return sentOf(data['data'], frame.links)
    case messageNames.orderError:
    case messageNames.error:
    case messageNames.scriptError:
      return { tag: 'failed', ...(isText(data['message'], 300) ? { message: data['message'] } : {}) }
    default:
      return undefined
  }
}

/** Request to the embedded form to submit the files of a mode. */
export type SubmitWish = { readonly type: typeof messageNames.submit; readonly form: 'order' | 'online' }
/** Fields to show besides the one for other files. Empty: the form only repeats `FORM_READY`. */
export type FieldsWish = {
  readonly type: typeof messageNames.fields
  readonly fields?: { readonly certificate: boolean; readonly order: boolean }
}

export const submitMessage = (form: SubmitWish['form']): SubmitWish => ({ type: messageNames.submit, form })
export const fieldsMessage = (fields: FieldsWish['fields']): FieldsWish => ({
  type: messageNames.fields,
  ...(fields ? { fields } : {}),
})

/** Parses a request from the surrounding page; undefined for another sender or origin. */
export const readWish = (
  { origin, source, data }: Arrived,
  around: Pick<TrustedFrame, 'origin' | 'source'>,
): SubmitWish | FieldsWish | undefined => {
  if (origin !== around.origin || source === null || source !== around.source || !isRecord(data)) return undefined
  const { type, form, fields } = data
  if (type === messageNames.submit) return form === 'order' || form === 'online' ? submitMessage(form) : undefined
  if (type !== messageNames.fields) return undefined
  return fieldsMessage(
    isRecord(fields) ? { certificate: fields['certificate'] === true, order: fields['order'] === true } : undefined,
  )
}
