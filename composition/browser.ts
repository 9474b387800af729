import * as E from 'fp-ts/Either'
import { unavailable } from '../core/shared/domain-error'
import { hydratePage } from '../ui-react/app/entry.client'
import { startsAtLoad } from '../ui-react/app/self-starting'
import type { UseCases } from '../ui-react/app/use-cases'

const loadUseCases = () => import('./browser-use-cases').then(module => module.browserUseCases)

const whenIdle = (act: () => void, atLatestMs: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: atLatestMs })
  else setTimeout(act, atLatestMs / 2)
}

/**
 * The use cases of the page. Container, clients and codecs are loaded by the first use case that runs: reading a page
 * needs none of them.
 */
const lazyUseCases = (): UseCases => {
  return new Proxy({} as UseCases, {
    get: (_, name) => (...input: unknown[]) => async () => {
      const useCases = await loadUseCases().catch((error: unknown) => String(error))
      // Without a connection even the code is out of reach: to a person that is no other than a service that does not answer.
      if (typeof useCases === 'string') return E.left(unavailable('shop', useCases))
      const useCase = useCases[name as keyof UseCases] as (...input: unknown[]) => () => Promise<unknown>
      return useCase(...input)()
    },
  })
}

/** A click, a key or a finger before the idle moment brings it forward. */
const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/** Takes the page over at once when something on it starts by itself, else at the first idle moment or the first intent. */
const hydrateInTime = (): void => {
  let begun = false
  const begin = (): void => {
    if (begun) return
    begun = true
    for (const intent of intents) removeEventListener(intent, begin, { capture: true })
    // Once the page is taken over, the code of the use cases comes along quietly, so that the first action does not wait.
    void hydratePage(lazyUseCases()).then(() => whenIdle(() => void loadUseCases().catch(() => undefined), 4_000))
  }
  // A shell shows nothing until its scripts have put the page together.
  if (startsAtLoad(location) || document.querySelector('main[data-shell]')) return begin()
  for (const intent of intents) addEventListener(intent, begin, { capture: true, passive: true })
  whenIdle(begin, 400)
}

hydrateInTime()
