/** What others tell the window when a currency was chosen; whoever tells it names itself in `detail.origin`. */
const currencyChange = 'CURRENCY_CHANGE'
const storefront = 'storefront'

/**
 * Hears of a currency that changed outside the storefront (S2-4.23); what the storefront itself tells is passed over.
 * Answers how to stop.
 */
export const followCurrency = (page: EventTarget, changed: () => void): (() => void) => {
  const heard = (event: Event): void => {
    if ((event as CustomEvent<{ readonly origin?: unknown } | null>).detail?.origin !== storefront) changed()
  }
  page.addEventListener(currencyChange, heard)
  return () => page.removeEventListener(currencyChange, heard)
}
