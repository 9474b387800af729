import type { StoreOffer } from '../../core/access/store-configuration'

/** Window events by which the merchant's scripts turn quote buttons and search bar on and off (S1-7.15, S2-4.09). */
const switches: Readonly<Record<string, Partial<StoreOffer>>> = {
  hideQuoteButton: { quotes: false },
  showQuoteButton: { quotes: true },
  hideSearchBar: { searchBar: false },
  showSearchBar: { searchBar: true },
}

/** Listens for these events; returns the cleanup function. */
const hearSwitches = (page: EventTarget, onChange: (change: Partial<StoreOffer>) => void): (() => void) => {
  const onEvent = ({ type }: Event) => onChange(switches[type] ?? {})
  for (const name in switches) page.addEventListener(name, onEvent)
  return () => {
    for (const name in switches) page.removeEventListener(name, onEvent)
  }
}

/** Session flags for the merchant's other scripts (S2-4.07, S2-4.08, S2-4.10); unused by the shop. */
const flagsOf = ({ searchBar, quotes, userType }: StoreOffer): Readonly<Record<string, string>> => ({
  showQuote: `${quotes}`,
  showSearchBar: `${searchBar}`,
  user_type: userType ?? '',
})

/** Stores session flags and reports changes by the merchant's scripts; returns the cleanup function. */
export const followOffer = (
  own: StoreOffer,
  onChange: (switched: Partial<StoreOffer>) => void,
  page: EventTarget = window,
  flags: () => object = () => sessionStorage,
): (() => void) => {
  let switched: Partial<StoreOffer> = {}
  const mirror = () => {
    try {
      Object.assign(flags(), flagsOf({ ...own, ...switched }))
    } catch {
      // Storage that is blocked or full must not break a page.
    }
  }
  mirror()
  onChange(switched)
  return hearSwitches(page, change => {
    switched = { ...switched, ...change }
    mirror()
    onChange(switched)
  })
}
