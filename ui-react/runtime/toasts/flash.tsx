import { useEffect, type ReactElement } from 'react'
import { Notice } from '../../kit/notice'
import { notify } from './toasts'
import { useHydrated } from '../use-hydrated'

export type FlashProps = {
  readonly tone: 'ok' | 'error'
  /** Undefined: no message. */
  readonly text?: string
  /** A new value repeats the message: the response it came with. */
  readonly occasion?: unknown
}

/** The result of the last request: a toast with JavaScript, a notice in the page without. */
export const Flash = ({ tone, text, occasion }: FlashProps): ReactElement | null => {
  const hydrated = useHydrated()
  useEffect(() => {
    if (text) notify({ tone, text })
  }, [text, tone, occasion])
  return text && !hydrated ? (
    <Notice tone={tone} live>
      {text}
    </Notice>
  ) : null
}
