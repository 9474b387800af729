/** Window event for a currency change; the sender is `detail.origin`. */
const currencyChange = 'CURRENCY_CHANGE'
const storefront = 'storefront'

/** Listens for currency changes by other scripts (S2-4.23), ignoring the shop's own. Returns the cleanup function. */
export const followCurrency = (page: EventTarget, changed: () => void): (() => void) => {
  const onEvent = (event: Event): void => {
    if ((event as CustomEvent<{ readonly origin?: unknown } | null>).detail?.origin !== storefront) changed()
  }
  page.addEventListener(currencyChange, onEvent)
  return () => page.removeEventListener(currencyChange, onEvent)
}
