import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import type { ToastAction, Tone } from '../kit/toast-view'

export type ToastMessage = { readonly tone: Tone; readonly text: string; readonly action?: ToastAction }

type Show = (message: ToastMessage) => void

/** The page's slot; there is one, and only in a browser. */
const slots = new Set<Show>()

/** Says something in passing. Browser only: call it from handlers and effects, never while rendering. */
export const notify: Show = message => slots.forEach(show => show(message))

/** Good news leaves by itself; an error stays until it is closed, said again, or the page changes. */
export const toast = {
  success: (text: string, action?: ToastAction): void => notify({ tone: 'ok', text, action }),
  error: (text: string, action?: ToastAction): void => notify({ tone: 'error', text, action }),
}

/** Where toasts appear. Their library is loaded by the first one. */
export const ToastSlot = ({ closeText }: { readonly closeText: string }): ReactElement | null => {
  const [Host, setHost] = useState<ComponentType<{ readonly closeText: string }>>()
  useEffect(() => {
    const show: Show = message => {
      void import('./toast-host').then(host => {
        setHost(() => host.ToastHost)
        host.showToast(message)
      })
    }
    slots.add(show)
    return () => void slots.delete(show)
  }, [])
  return Host ? <Host closeText={closeText} /> : null
}
