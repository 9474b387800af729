import type { KeyboardEvent } from 'react'
import { nextOption } from './next-option'
import { remember } from './recent-terms'

/** Where an option of the field leads, and what choosing it does besides. */
export type PreviewOption = { readonly href: string; readonly choose?: () => void }

/** The field of the search as its keys find it. */
export type Field = {
  readonly typed: string
  readonly live: boolean
  readonly open?: boolean
  readonly options: readonly PreviewOption[]
  readonly active: number
  readonly setActive: (at: number) => void
  readonly wake: () => void
  readonly close: () => void
  readonly go: (href: string) => unknown
}

/** Keys of the combobox: arrows go through the options and back to the field, Enter takes one, Escape closes. */
export const comboboxKeys = (
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  { typed, live, open, options, active, setActive, wake, close, go }: Field,
): void => {
  const { key } = event
  const chosen = live ? options[active] : undefined
  const next = live ? nextOption(active, options.length, key) : undefined
  const act =
    key === 'Escape' && (live || open)
      ? close
      : key === 'ArrowDown' && !live
        ? wake
        : next !== undefined
          ? () => setActive(next)
          : key === 'Enter' && chosen
            ? () => (chosen.choose?.(), go(chosen.href))
            : undefined
  // Without an option the form is sent as ever.
  if (key === 'Enter' && !chosen) remember(typed)
  if (act === undefined) return
  event.preventDefault()
  act()
}
