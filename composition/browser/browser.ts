import { catchFirstClick, isOwnAsset } from '../../ui-react/app/first-click'
import { guardCachedPage } from '../../ui-react/app/page-owner/back-forward-cache'
import type { PageState, stateSelector } from '../../ui-react/app/page-state'
import { hydratesEagerly } from '../../ui-react/runtime/eager-hydration'
import type * as App from './browser-app'

/** Preloads the chunks this page needs, as named by the server, in parallel instead of one after another. */
const loadSideBySide = (chunks: readonly string[]): void => {
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/**
 * Runs at the first idle moment after everything visible has loaded and been painted. A page in the background is not
 * painted; it continues after a timeout.
 */
const whenIdle = (act: () => void): void => {
  let painted = false
  const idle = () => {
    if (painted) return
    painted = true
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1_000 })
    else setTimeout(act, 200)
  }
  const wait = () => {
    new PerformanceObserver(idle).observe({ type: 'paint', buffered: true })
    setTimeout(idle, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * The only script of a page until the first intent or until the browser is idle: catches the first click and loads the
 * app (decision 7). The page state names the app's files, so that nothing of it is bundled here.
 */
const startPage = ({ assets, hydration }: PageState): void => {
  const begin = catchFirstClick({
    page: document,
    url: location.href,
    takeOver: async () => {
      loadSideBySide(assets.chunks.filter(isOwnAsset))
      if (!isOwnAsset(assets.app)) throw new Error(assets.app)
      const { takeOver } = (await import(/* @vite-ignore */ assets.app)) as typeof App
      await takeOver()
    },
    patienceMs: 8_000,
  })
  // A bare shell shows nothing until its app is loaded.
  if (!hydration || hydratesEagerly(location)) begin()
  else whenIdle(begin)
}

/** A literal checked by its type: importing the value would pull in its chunk. */
const stateElement: typeof stateSelector = 'script[data-lintel-state]'
guardCachedPage(window)
const state = document.querySelector(stateElement)?.textContent
if (state) startPage(JSON.parse(state) as PageState)
