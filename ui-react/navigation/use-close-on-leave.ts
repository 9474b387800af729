import { useEffect, useRef, type RefObject } from 'react'
import { useOnChange } from '../runtime/use-on-change'

const openAfterMs = 120
const closeAfterMs = 240

/**
 * Enhances a native `<details>` in the header: opens on hover, closes on mouse leave, outside clicks, when the focus
 * moves elsewhere, which it would cover, and on navigation. `hover` does not close what a click opened.
 */
export const useCloseOnLeave = (details: RefObject<HTMLDetailsElement | null>, page: string) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (open: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (details.current) details.current.open = open
    }, ms)
  }
  const close = (focus: boolean) => {
    clearTimeout(timer.current)
    if (!details.current?.open) return
    details.current.open = false
    if (focus) details.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close(false)
    }
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, elsewhere)
    return () => {
      for (const event of events) document.removeEventListener(event, elsewhere)
    }
  }, [])
  useOnChange(page, () => close(false))
  return { hover: () => later(true, openAfterMs), leave: () => later(false, closeAfterMs), close }
}
