import type { restoredEvent, CachedPage } from './back-forward-cache'

/** Repeated here, checked by its type: importing the value would pull the first script into the app. */
const pageRestoredEvent: typeof restoredEvent = 'lintel:return'

/** The channel between tabs of one browser; one per storefront, since it is bound to the origin. */
export type Tabs = Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener' | 'postMessage'>

export type PageOwnerWatch = {
  /** The customer the page was rendered for; undefined: a guest. */
  readonly customerId?: number
  /** The session's current customer; rejects if it cannot be determined. */
  readonly ask: () => Promise<number | undefined>
  readonly page: CachedPage & Pick<Window, 'removeEventListener'>
  readonly tabs: Tabs
  /** Whether the page shows the dialog to sign in again; a guest's tab is then the login page it opened. */
  readonly awaitsSignIn: () => boolean
}

/** Grace period in which the page may change customers itself, as after its own sign-in. */
const graceMs = 1_000

/**
 * Hides and reloads a page that was rendered for another customer than the session's. It announces its customer to the
 * other tabs and checks the session when a tab announces another one, or when the page is restored from the
 * back-forward cache. A page that cannot check is reloaded too. Returns the function that stops watching.
 */
export const watchPageOwner = ({ customerId, ask, page, tabs, awaitsSignIn }: PageOwnerWatch): (() => void) => {
  const { style } = page.document.documentElement
  let isStopped = false
  const isSameCustomer = (): Promise<boolean> =>
    ask().then(
      now => now === customerId,
      () => false,
    )
  const hideAndReload = (): void => {
    style.visibility = 'hidden'
    page.location.reload()
  }
  const onRestored = (event: Event): void => {
    event.preventDefault()
    void isSameCustomer().then(same => (same ? (style.visibility = '') : hideAndReload()))
  }
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (data === (customerId ?? null) || (data === null && awaitsSignIn())) return
    style.visibility = 'hidden'
    void isSameCustomer().then(same => {
      if (same || isStopped) style.visibility = ''
      else setTimeout(() => (isStopped ? (style.visibility = '') : hideAndReload()), graceMs)
    })
  }
  page.addEventListener(pageRestoredEvent, onRestored)
  tabs.addEventListener('message', onMessage)
  tabs.postMessage(customerId ?? null)
  return () => {
    isStopped = true
    page.removeEventListener(pageRestoredEvent, onRestored)
    tabs.removeEventListener('message', onMessage)
  }
}
