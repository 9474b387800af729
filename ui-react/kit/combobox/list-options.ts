import { useEffect } from 'react'

/** The options of a combobox's list, by their place in it; the one that is marked is scrolled into view. */
export const useListOptions = (listId: string, active: number) => {
  useEffect(
    () => void document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' }),
    [listId, active],
  )
  return listOptions(listId, active)
}

/** What an element needs to be an option of the list. */
export const listOptions = (listId: string, active: number) => (at: number) => ({
  id: `${listId}-${at}`,
  role: 'option' as const,
  tabIndex: -1,
  'aria-selected': at === active,
})
