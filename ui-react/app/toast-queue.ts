import type { ReactNode } from 'react'
import type { ToastAction } from '../kit/toast-view'

export type ToastMessage = {
  readonly tone: 'ok' | 'error'
  readonly words: ReactNode
  readonly action?: ToastAction
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

const say = (message: ToastMessage): void => {
  if (listener) return listener(message)
  waiting.push(message)
}

/**
 * Short messages over the page, e.g. `toast.success(text('cart.removed'))`. Called from effects and events only, so never
 * on the server. Good news leaves by itself, an error stays until it is closed or replaced by the same words.
 */
export const toast = {
  success: (words: ReactNode, action?: ToastAction): void => say({ tone: 'ok', words, action }),
  error: (words: ReactNode, action?: ToastAction): void => say({ tone: 'error', words, action }),
}

/** Who shows the messages; what was said before somebody listened is told first. */
export const listenForToasts = (next: Listener): (() => void) => {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = undefined
  }
}
