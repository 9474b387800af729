import { useEffect, useState } from 'react'

/** ARIA props of a combobox field: the popup it controls, and whether that is open. */
export const comboboxField = (popupId: string, expanded: boolean) => ({
  role: 'combobox',
  'aria-expanded': expanded,
  'aria-controls': expanded ? popupId : undefined,
})

/**
 * State of a field with a listbox (WAI-ARIA combobox): `live` while the list may be shown, `active` the active option,
 * reset when `changed` changes. `field` is spread on the input.
 */
export const useCombobox = (listId: string, changed: unknown) => {
  const [live, setLive] = useState(false)
  const [active, setActive] = useState(-1)
  useEffect(() => setActive(-1), [changed, live])
  const field = (expanded: boolean) => ({
    ...comboboxField(listId, expanded),
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': expanded && active >= 0 ? `${listId}-${active}` : undefined,
  })
  return { live, setLive, active, setActive, field }
}
