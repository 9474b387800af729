import { catchFirstClick, isOwnAsset } from '../../ui-react/app/first-click'
import { guardCachedPage } from '../../ui-react/app/page-owner/back-forward-cache'
import type { PageState, stateSelector } from '../../ui-react/app/page-state'
import { hydratesEagerly } from '../../ui-react/runtime/eager-hydration'
import type * as App from './browser-app'

/** The chunks this page needs, named by the server, all at once instead of each after the one that asks for it. */
const loadSideBySide = (chunks: readonly string[]): void => {
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** At the first idle moment after everything that is seen has come. */
const whenIdle = (act: () => void): void => {
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 1_000 }) : setTimeout(act, 200)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * All the script a page has until somebody means to use it, or until the browser has nothing better to do: it catches
 * the first click and loads the app (decision 7). The page's state names the app, so that nothing of it is bundled
 * here.
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
  // A bare shell has nothing to show until its app comes.
  if (!hydration || hydratesEagerly(location)) begin()
  else whenIdle(begin)
}

/** Written out, and held to be the same by its type: an import of the value would bring along the chunk it lives in. */
const stateElement: typeof stateSelector = 'script[data-lintel-state]'
guardCachedPage(window)
const state = document.querySelector(stateElement)?.textContent
if (state) startPage(JSON.parse(state) as PageState)
