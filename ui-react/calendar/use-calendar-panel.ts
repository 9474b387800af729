import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

export type OpenPanel = {
  /** Contains the field and its panel: an event outside of it closes the panel. */
  readonly holder: RefObject<HTMLDivElement | null>
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Closes the panel and returns the focus to the button that opened it. */
  readonly close: () => void
  /** Escape closes the panel only, not a dialog around it. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Open state of a field's calendar, and the handlers that close it. */
export const useCalendarPanel = (): OpenPanel => {
  const holder = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => (open ? onActionOutside(holder.current, () => setOpen(false)) : undefined), [open])
  const close = (): void => {
    setOpen(false)
    holder.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return { holder, open, setOpen, close, onKeyDown }
}

const onActionOutside = (holder: HTMLElement | null, act: () => void): (() => void) => {
  const look = ({ target }: Event): void => {
    if (target instanceof Node && holder?.contains(target) === false) act()
  }
  for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, look)
  return () => {
    for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, look)
  }
}
