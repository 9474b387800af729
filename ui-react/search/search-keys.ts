import type { KeyboardEvent } from 'react'
import { comboboxKeys } from '../kit/combobox/combobox-keys'
import { remember } from './recent-terms'

/** Where an option of the field leads, and what choosing it does besides. */
export type PreviewOption = { readonly href: string; readonly choose?: () => void }

/** The field of the search as its keys find it; `open`: a sheet over the page. */
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

/** Keys of the search: those of a combobox. A term that is sent without an option is remembered. */
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
