import { useEffect, useRef, type RefObject } from 'react'
import type { FormAnswer } from '../forms'

/** Focuses the first invalid field of the form after a rejection. */
export const useFocusOnRefusal = (refused?: FormAnswer): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused && refused.issues.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')?.focus()
  }, [refused])
  return form
}
