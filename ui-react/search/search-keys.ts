import type { KeyboardEvent } from 'react'
import { comboboxKeys } from '../kit/combobox/combobox-keys'
import { remember } from './recent-terms'

/** The URL of an option, and a side effect of choosing it. */
export type PreviewOption = { readonly href: string; readonly choose?: () => void }

/** State of the search field; `open`: as a sheet over the page. */
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

/** Keys of the search: those of a combobox. A term submitted without an option is stored as a recent search. */
export const searchKeys = (
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  { typed, live, open, options, active, setActive, wake, close, go }: Field,
): void => {
  if (event.key === 'Enter' && !(live && options[active])) remember(typed)
  comboboxKeys(event, {
    live,
    options: options.length,
    active,
    setActive,
    wake,
    close: (live || open) && close,
    choose: at => {
      const { href, choose } = options[at]!
      choose?.()
      go(href)
    },
  })
}
