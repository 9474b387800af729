import { useEffect, useRef, type RefObject } from 'react'
import type { FormAnswer } from '../forms'

/** The form whose first faulty field has the focus once the answer says what is wrong with it. */
export const useFocusOnRefusal = (refused?: FormAnswer): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused && refused.issues.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')?.focus()
  }, [refused])
  return form
}
