import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { Notice } from '../../kit/notice'
import type { ToastAction } from '../../kit/toast-view'
import type { Tone } from '../../kit/marks/tones'

export type ToastMessage = {
  readonly tone: Tone
  readonly text: string
  readonly action?: ToastAction
  /** Text for a message repeated this many times while it is shown. */ readonly counted?: (count: number) => string
  /** The message no longer applies: removes its toast. */ readonly over?: true
}

type Show = (message: ToastMessage) => void

/** The page's toast slot; there is one, in browsers only. */
const slots = new Set<Show>()

/** Shows a toast. Browser only: call it from handlers and effects, never while rendering. */
export const notify: Show = message => {
  if (slots.size === 0) waiting.push(message)
  slots.forEach(show => show(message))
}

/** Toasts before hydration of the toast host are queued. */
const waiting: ToastMessage[] = []

/** Success toasts expire; errors stay until closed, replaced, withdrawn, or navigation. */
export const toast = {
  success: (text: string, action?: ToastAction): void => notify({ tone: 'ok', text, action }),
  error: (text: string, action?: ToastAction): void => notify({ tone: 'error', text, action }),
  takeBack: (text: string): void => notify({ tone: 'error', text, over: true }),
}

/** Loads the toast library before the first toast. */
export const loadToasts = () => import('./toast-host')

/** Where toasts appear. Their library is loaded by the first one; if that fails, the message is shown without it. */
export const ToastSlot = ({ closeText }: { readonly closeText: string }): ReactElement | null => {
  const [Host, setHost] = useState<ComponentType<{ readonly closeText: string }>>()
  const [plain, setPlain] = useState<ToastMessage>()
  useEffect(() => {
    const show: Show = message => {
      void loadToasts()
        .then(host => {
          setPlain(undefined)
          setHost(() => host.ToastHost)
          host.showToast(message)
        })
        .catch(() => setPlain(message.over ? undefined : message))
    }
    slots.add(show)
    waiting.splice(0).forEach(show)
    return () => void slots.delete(show)
  }, [])
  return (
    <>
      {plain && (
        <div style={corner}>
          <Notice tone={plain.tone} live>
            {plain.text}
          </Notice>
        </div>
      )}
      {Host && <Host closeText={closeText} />}
    </>
  )
}

const corner = { position: 'fixed', zIndex: 30, insetBlockEnd: '1.5rem', insetInlineEnd: '1.5rem' } as const
