import { unavailable } from '../../core/shared/domain-error'
import { left } from '../../ui-react/runtime/either'
import { hydratePage } from '../../ui-react/app/entry.client'
import { loadPathAnswers } from '../../ui-react/catalogue/load-path-answers'
import { loadToasts } from '../../ui-react/runtime/toasts/toasts'
import { loadErrorScreen } from '../../ui-react/content'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import type { browserUseCases } from './browser-use-cases'

let here: typeof browserUseCases | undefined
/**
 * Asked for until it is here: even then the browser takes two milliseconds to look it up, which each use case would
 * wait for.
 */
const loadUseCases = async () => (here ??= (await import('./browser-use-cases')).browserUseCases)
const loadStaffUseCases = () => import('./browser-staff-use-cases').then(module => module.browserStaffUseCases)

/**
 * The use cases of the page. Container, clients and codecs are loaded by the first use case that runs: reading a page
 * needs none of them.
 */
const lazyUseCases = (): UseCases => {
  return new Proxy({} as UseCases, {
    get:
      (_, name: string) =>
      (...input: unknown[]) =>
      async () => {
        const useCases = await (name.startsWith('staff') ? loadStaffUseCases() : loadUseCases()).catch(
          (error: unknown) => String(error),
        )
        // Without a connection even the code is out of reach: to a person that is no other than a service that does not
        // answer.
        if (typeof useCases === 'string') return left(unavailable('shop', useCases))
        const useCase = (useCases as UseCases)[name as keyof UseCases] as (
          ...input: unknown[]
        ) => () => Promise<unknown>
        return useCase(...input)()
      },
  })
}

/**
 * In the built shop: fetches the names of the scripts that lazy pieces need, so that these are asked for side by side
 * (composition/commands/scripts-ahead.ts).
 */
declare const loadScriptsAhead: (() => Promise<void>) | undefined

const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/** Actions and further pages call use cases: their code is loaded at the first sign of intent. */
const loadUseCasesOnIntent = (): void => {
  const load = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('a,button,input,select,textarea,summary'))) return
    for (const intent of intents) removeEventListener(intent, load, { capture: true })
    // The error screen and toasts too: when they are needed, the connection may be what is missing.
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

/** Answers once React answers for the page. */
export const takeOver = async (): Promise<void> => {
  await hydratePage(lazyUseCases())
  loadUseCasesOnIntent()
}
