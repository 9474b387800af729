/** Asks the app whether the page may be shown to who is there now; who answers it prevents the default, a reload. */
export const returnEvent = 'lintel:return'

/** What of the window is needed here; small enough for a test to stand in for it. */
export type ReturningPage = Pick<Window, 'addEventListener' | 'dispatchEvent'> & {
  readonly location: Pick<Location, 'reload'>
  readonly document: { readonly documentElement: { readonly style: Pick<CSSStyleDeclaration, 'visibility'> } }
}

/**
 * A page that the browser puts aside whole (WebKit does, whatever `no-store` says) may come back to somebody else. It is
 * put aside out of sight; when it comes back, the app asks who is there, and without an app the page is loaded anew.
 */
export const guardReturn = (page: ReturningPage): void => {
  const { style } = page.document.documentElement
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.dispatchEvent(new Event(returnEvent, { cancelable: true }))) page.location.reload()
  })
}
