import { useEffect } from 'react'

/** Ids of a listbox's options by index; the active one is scrolled into view. */
export const useListOptions = (listId: string, active: number) => {
  useEffect(
    () => void document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' }),
    [listId, active],
  )
  return listOptions(listId, active)
}

/** Props that make an element an option of the list. */
export const listOptions = (listId: string, active: number) => (at: number) => ({
  id: `${listId}-${at}`,
  role: 'option' as const,
  tabIndex: -1,
  'aria-selected': at === active,
})
