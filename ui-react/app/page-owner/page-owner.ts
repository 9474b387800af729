import type { returnEvent, ReturningPage } from './back-forward-cache'

/** Written out, and held to be the same by its type: the value lives in the script that comes before the app. */
const cameBackEvent: typeof returnEvent = 'lintel:return'

/** What the tabs of a browser tell each other by; every storefront has its own. */
export type Tabs = Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener' | 'postMessage'>

export type SamePerson = {
  /** Whom the page was made for; undefined: a guest. */
  readonly customerId?: number
  /** Who is there now. */
  readonly ask: () => Promise<number | undefined>
  readonly page: ReturningPage & Pick<Window, 'removeEventListener'>
  readonly tabs: Tabs
  /** Whether the page is asking its customer to sign in again: a tab without anybody is then where they do. */
  readonly waits: () => boolean
}

/** For how long the page may be on its way to the other customer by itself, as after a sign-in. */
const ownWayMs = 1_000

/**
 * Holds a page to whom it was made for. It tells the other tabs whom that is; where one of them says otherwise, or where the
 * page comes back from where the browser put it aside, it asks: a page of somebody else is put out of sight and loaded anew,
 * and so is one that cannot ask. Answers how to end it.
 */
export const holdToPerson = ({ customerId, ask, page, tabs, waits }: SamePerson): (() => void) => {
  const { style } = page.document.documentElement
  let over = false
  const isSame = (): Promise<boolean> => ask().then(now => now === customerId, () => false)
  const empty = (): void => {
    style.visibility = 'hidden'
    page.location.reload()
  }
  const cameBack = (event: Event): void => {
    event.preventDefault()
    void isSame().then(same => (same ? (style.visibility = '') : empty()))
  }
  const heard = ({ data }: MessageEvent<unknown>): void => {
    if (data === (customerId ?? null) || (data === null && waits())) return
    style.visibility = 'hidden'
    void isSame().then(same => {
      if (same || over) style.visibility = ''
      else setTimeout(() => (over ? (style.visibility = '') : empty()), ownWayMs)
    })
  }
  page.addEventListener(cameBackEvent, cameBack)
  tabs.addEventListener('message', heard)
  tabs.postMessage(customerId ?? null)
  return () => {
    over = true
    page.removeEventListener(cameBackEvent, cameBack)
    tabs.removeEventListener('message', heard)
  }
}
