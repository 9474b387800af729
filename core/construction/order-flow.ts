import type { Issue } from '../shared/domain-error'
import type { OrderFile, OrderType } from '../orders/order-details'

/** Delays of the order form, in milliseconds (S3-9.06). */
export const orderPauses = { beforeHandling: 1_000, beforeCart: 1_000, beforeReload: 500 } as const
/** Scroll offset of the form in pixels, below the fixed header (S3-9.06). */
export const scrollOffset = 149
/** Polling for the embedded form (S3-7.29). */
export const frameWait = { everyMs: 100, tries: 200 } as const

/** Why an order failed: a text key, or the service's message. */
export type OrderRefusal = {
  readonly code: string
  readonly values?: Issue['values']
  readonly message?: string
  /** The faults of an order file, with position and remedy. */ readonly faults?: readonly Issue[]
}

/** State of a submission. While the page is dimmed, input is disabled. */
export type OrderFlow =
  | { readonly tag: 'editing'; readonly mode: OrderType; readonly refusal?: OrderRefusal }
  /** The embedded form is uploading files. */
  | { readonly tag: 'uploading'; readonly mode: OrderType }
  | { readonly tag: 'uploaded'; readonly mode: OrderType; readonly files: readonly OrderFile[] }
  | { readonly tag: 'ordering'; readonly mode: OrderType; readonly files: readonly OrderFile[] }
  | { readonly tag: 'ordered'; readonly mode: OrderType }
  /** Importing the order file failed without a result: the page must be reloaded. */
  | { readonly tag: 'reloading'; readonly mode: OrderType; readonly refusal: OrderRefusal }

export type OrderEvent =
  | { readonly tag: 'mode'; readonly mode: OrderType }
  | { readonly tag: 'submit'; readonly refusal?: OrderRefusal }
  | { readonly tag: 'uploaded'; readonly files: readonly OrderFile[] }
  | { readonly tag: 'upload-failed'; readonly message?: string }
  | { readonly tag: 'handle' }
  | { readonly tag: 'ordered' }
  | { readonly tag: 'refused'; readonly refusal: OrderRefusal }

/** The initial state. */
export const editing = (mode: OrderType): OrderFlow => ({ tag: 'editing', mode })

/** Whether the page is dimmed and input disabled (S3-4.24, S3-4.26). */
export const isDimmed = ({ tag }: OrderFlow): boolean => tag !== 'editing'

/** After a failed import the form returns to online mode (S3-4.27); a failed online order stays in it. */
const failed = (refusal: OrderRefusal): OrderFlow => ({ tag: 'editing', mode: 'onlineBelow', refusal })

/**
 * State machine of an order: the button, files by the embedded form, the order itself (S3-4.24 to S3-4.27). Unexpected
 * events are ignored.
 */
export const orderAfter = (flow: OrderFlow, event: OrderEvent): OrderFlow => {
  const { tag, mode } = flow
  switch (event.tag) {
    case 'mode':
      return tag === 'editing' ? editing(event.mode) : flow
    case 'submit':
      if (tag !== 'editing') return flow
      return event.refusal ? { tag, mode, refusal: event.refusal } : { tag: 'uploading', mode }
    case 'uploaded':
      if (tag !== 'uploading') return flow
      if (mode === 'fromImport' && !event.files.some(({ kind }) => kind === 'order'))
        return { tag: 'reloading', mode, refusal: { code: 'construction.issues.order-file' } }
      return { tag: 'uploaded', mode, files: event.files }
    case 'upload-failed':
      return tag === 'uploading'
        ? failed({
            code: 'construction.upload-failed',
            ...(event.message === undefined ? {} : { message: event.message }),
          })
        : flow
    case 'handle':
      return tag === 'uploaded' ? { tag: 'ordering', mode, files: flow.files } : flow
    case 'ordered':
      return tag === 'ordering' ? { tag: 'ordered', mode } : flow
    case 'refused':
      return tag === 'ordering' ? failed(event.refusal) : flow
  }
}

/** Delay before the next step (S3-9.06): for the message of an online order, and the cart of an imported one. */
export const pauseOf = ({ tag, mode }: OrderFlow): number => {
  if (tag === 'uploaded') return mode === 'onlineBelow' ? orderPauses.beforeHandling : 0
  if (tag === 'ordered') return mode === 'fromImport' ? orderPauses.beforeCart : 0
  return tag === 'reloading' ? orderPauses.beforeReload : 0
}
