import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useHydrated } from './use-hydrated'
import { listenForToasts, toast, type ToastMessage } from './toast-queue'

export { toast }

/** Stands once in the frame of every page; loads what shows a toast with the first one. */
export const Toasts = (): ReactElement | null => {
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    const show = async (message: ToastMessage): Promise<void> => {
      const { showToast, ToastHost } = await import('./toast-host')
      setHost(() => ToastHost)
      showToast(message)
    }
    return listenForToasts(message => void show(message))
  }, [])
  return Host ? <Host /> : null
}

export type FlashProps = {
  readonly tone: ToastMessage['tone']
  /** Undefined: nothing to say. */
  readonly words?: string
  /** Changes whenever the same words are to be said again. */
  readonly occasion?: unknown
  /** How it stands in the page while no script runs. */
  readonly still: (words: string) => ReactElement
}

/** News of the last request: a toast with scripts, a notice in the page without. */
export const Flash = ({ tone, words, occasion, still }: FlashProps): ReactElement | null => {
  const hydrated = useHydrated()
  useEffect(() => {
    if (words) toast[tone === 'ok' ? 'success' : 'error'](words)
  }, [words, tone, occasion])
  return words && !hydrated ? still(words) : null
}
