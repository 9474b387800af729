import { hydratePage } from '../../ui-react/app/entry.client'
import { loadPathAnswers } from '../../ui-react/catalogue/load-path-answers'
import { loadToasts } from '../../ui-react/runtime/toasts/toasts'
import { loadErrorScreen } from '../../ui-react/content'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import type { browserUseCases } from './browser-use-cases'
import { lazyUseCases } from './lazy-use-cases'

let here: typeof browserUseCases | undefined
/** Cached, because even a repeated import() takes the browser two milliseconds, which each use case would wait for. */
const loadUseCases = async () => (here ??= (await import('./browser-use-cases')).browserUseCases)
const loadStaffUseCases = () => import('./browser-staff-use-cases').then(module => module.browserStaffUseCases)

const useCasesOf = async (name: string): Promise<UseCases> =>
  (await (name.startsWith('staff') ? loadStaffUseCases() : loadUseCases())) as UseCases

/**
 * Defined in the built shop only: loads the table of scripts that lazy chunks need, so that these are fetched in
 * parallel (composition/commands/bundle/scripts-ahead.ts).
 */
declare const loadScriptsAhead: (() => Promise<void>) | undefined

const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/** Actions and further pages call use cases: their code is preloaded at the first sign of intent. */
const loadUseCasesOnIntent = (): void => {
  const load = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('a,button,input,select,textarea,summary'))) return
    for (const intent of intents) removeEventListener(intent, load, { capture: true })
    // Preloads the error screen and toasts too: the connection may be down when they are needed.
    void Promise.all([
      loadUseCases(),
      loadPathAnswers(),
      loadErrorScreen(),
      loadToasts(),
      typeof loadScriptsAhead === 'undefined' ? undefined : loadScriptsAhead(),
    ]).catch(() => undefined)
  }
  for (const intent of intents) addEventListener(intent, load, { capture: true, passive: true })
}

/** Hydrates the page; resolves once React handles its events. */
export const takeOver = async (): Promise<void> => {
  await hydratePage(lazyUseCases(useCasesOf))
  loadUseCasesOnIntent()
}
