import { useEffect, useState } from 'react'

/** What says of a field that it is a combobox: which popup it controls, and whether that is open. */
export const comboboxField = (popupId: string, expanded: boolean) => ({
  role: 'combobox',
  'aria-expanded': expanded,
  'aria-controls': expanded ? popupId : undefined,
})

/**
 * The state of a field with a list of options below (WAI-ARIA combobox): `live` while the list may show, `active` the
 * option that is marked, none again when `changed` is another one. `field` goes to the input.
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
