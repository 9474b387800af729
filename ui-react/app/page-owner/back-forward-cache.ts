/** Fired when the page is restored; the app prevents its default, a reload, and checks the session itself. */
export const restoredEvent = 'lintel:return'

/** The part of Window used here. */
export type CachedPage = Pick<Window, 'addEventListener' | 'dispatchEvent'> & {
  readonly location: Pick<Location, 'reload'>
  readonly document: { readonly documentElement: { readonly style: Pick<CSSStyleDeclaration, 'visibility'> } }
}

/**
 * Hides a page that enters the back-forward cache, because WebKit caches it despite `no-store` and the next person at
 * the browser would see it. On restore the app is asked (`restoredEvent`); before the app has started the page reloads.
 */
export const guardCachedPage = (page: CachedPage): void => {
  const { style } = page.document.documentElement
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.dispatchEvent(new Event(restoredEvent, { cancelable: true }))) page.location.reload()
  })
}
