import type { KeyboardEvent } from 'react'
import { nextOption } from './next-option'

/** State of a combobox; `active`: index of the active option, -1 for none. */
export type ComboboxState = {
  readonly live: boolean
  readonly options: number
  readonly active: number
  readonly setActive: (at: number) => void
  readonly wake: () => void
  /** Without it Escape is not handled. */
  readonly close: (() => void) | false | undefined
  readonly choose: (at: number) => void
}

/**
 * Keys of a combobox: arrows move through the options and back to the field, Enter selects the active one, Escape
 * closes. Enter without an active option submits the form.
 */
export const comboboxKeys = (
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  { live, options, active, setActive, wake, close, choose }: ComboboxState,
): void => {
  const { key } = event
  const next = live ? nextOption(active, options, key) : undefined
  const act =
    key === 'Escape'
      ? close
      : key === 'ArrowDown' && !live
        ? wake
        : next !== undefined
          ? () => setActive(next)
          : key === 'Enter' && live && active >= 0 && active < options && (() => choose(active))
  if (!act) return
  event.preventDefault()
  act()
}
