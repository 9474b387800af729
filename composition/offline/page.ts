import { demonstrationClient } from '../../adapters/demonstration/demonstration.client'
import { fetchHttp, type Http } from '../../adapters/shared/http'
import { withDemonstration, demonstrationContext, type Demonstration } from '../../ui-react/demonstration'
import { startPage } from '../../ui-react/app/entry.client'
import { guardCachedPage } from '../../ui-react/app/page-owner/back-forward-cache'
import { stateSelector, type PageState } from '../../ui-react/app/page-state'
import { staffUseCasesOverHttp } from '../browser/staff-use-cases-over-http'
import { useCasesOverHttp } from '../browser/use-cases-over-http'
import { isOfflineRoute } from './offline-routes'
import { broadcast } from './channel'
import { registerServiceWorker } from './register-service-worker'
import { workerFetch } from './worker-fetch'
import { workerRpc } from './worker-rpc'
import { shopStateOf } from './shop-state'
import type { ToWorker } from './worker'

/** Timeout of any request; a first visit downloads and unpacks the database. */
const patienceMs = 60_000

/** Shown instead of the shop if this browser cannot run it, or its data cannot be opened. */
const sayInstead = (text: string, startOver?: () => void): void => {
  const place = document.getElementById('opening')
  if (!place) return
  place.textContent = text
  if (!startOver || place.nextElementSibling?.tagName === 'BUTTON') return
  const button = document.createElement('button')
  button.textContent = 'Start over'
  button.addEventListener('click', startOver)
  place.after(button)
}

const openingTroubles = {
  held:
    'Another tab of this shop was put to sleep by the browser and still holds the database. Open or close that ' +
    'tab, and this page goes on.',
  full: 'The storage of this browser is full. Free some space on this device and reload.',
  broken:
    'The data that this browser kept cannot be opened. Starting over removes it ' +
    'and begins with the shop as it was shipped.',
} as const

/**
 * Links with `download` bypass the service worker in browsers; plain links are answered by the gateway as a file to
 * save.
 */
const askForDownloads = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest('a[download]') : undefined
  if (link instanceof HTMLAnchorElement && link.origin === location.origin && isOfflineRoute(link.pathname))
    link.removeAttribute('download')
}

const open = async (): Promise<void> => {
  if (!isSecureContext || !('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    return sayInstead('This browser runs the shop only from an https address or from localhost. Open it there.')
  }
  guardCachedPage(window)
  document.addEventListener('click', askForDownloads, { capture: true })
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lintel-shop' })
  const post = (message: ToWorker): void => worker.postMessage(message)
  const postVisibility = (): void => post({ tag: 'in-view', inView: document.visibilityState === 'visible' })
  document.addEventListener('visibilitychange', postVisibility)
  postVisibility()

  const line = workerRpc({
    channel: broadcast(),
    newId: () => crypto.randomUUID(),
    takeOver: () => post({ tag: 'take-over' }),
  })
  const startOver = (): void => line.startOver()
  const stopSaying = line.onEvent(workerEvent => {
    if (workerEvent.tag === 'stuck')
      sayInstead(openingTroubles[workerEvent.why], workerEvent.why === 'held' ? undefined : startOver)
  })
  line.onEvent(workerEvent => {
    if (workerEvent.tag === 'started-over') location.assign('/')
  })
  const shopState = shopStateOf(line, registerServiceWorker())

  const markSignedIn = (signedIn: boolean): void => {
    document.cookie =
      `bc_user_authenticated=${signedIn ? 'true' : ''}; Path=/; ` + `Max-Age=${signedIn ? 86_400 : 0}; SameSite=Lax`
  }
  const over = (service: string): Http =>
    fetchHttp({ origin: '', service, timeoutMs: patienceMs, fetch: workerFetch(line, navigator, markSignedIn) })
  const demonstrator = demonstrationClient(over('demonstration'))
  const demonstration: Demonstration = {
    viewFacts: demonstrator.facts,
    viewOutbox: demonstrator.mails,
    showStore: demonstrator.showStore,
    startOver,
    ...shopState,
  }

  const facts = await demonstrator.facts()()
  if (facts._tag === 'Left')
    return sayInstead('The shop could not be opened. Reload the page; if that does not help, start over.', startOver)
  const { assets } = JSON.parse(document.querySelector(stateSelector)?.textContent ?? '{}') as Pick<PageState, 'assets'>
  const { storeKey, language } = facts.right
  const state: PageState = {
    storeKey,
    origin: location.origin,
    texts: { language, namespaces: [], messages: {} },
    assets,
  }
  await startPage(
    state,
    { ...useCasesOverHttp(over), ...staffUseCasesOverHttp(over) },
    { routes: withDemonstration, provide: context => context.set(demonstrationContext, demonstration) },
  )
  stopSaying()
}

void open().catch((reason: unknown) => {
  console.error('The shop could not be opened:', reason)
  sayInstead('The shop could not be opened. Reload the page.')
})
