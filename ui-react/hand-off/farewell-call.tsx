import { useEffect, useState, type ReactElement } from 'react'
import type { Farewell } from '../../core/hand-off/view-farewell'
import { isRight } from '../runtime/either'
import { useNeedTexts } from '../runtime/needed-texts'
import { pageSession } from '../runtime/page-session'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { FarewellDialog } from './farewell-dialog'

/** Event that the merchant's scripts dispatch to announce the retirement of the old site (S2-2.70). */
const farewellEvent = 'OPEN_SUNSET_POPUP'

/** Shows the pop-up on that event; returns the cleanup function. */
export const hearFarewellCalls = (page: EventTarget = window): (() => void) => {
  const show = () => pageSession.show?.(<CalledFarewell />)
  page.addEventListener(farewellEvent, show)
  return () => page.removeEventListener(farewellEvent, show)
}

const namespaces = ['handoff']

const CalledFarewell = (): ReactElement | null => {
  const need = useNeedTexts()
  const { viewFarewell } = useUseCases()
  const [words, setWords] = useState<Farewell>()
  useEffect(() => {
    void Promise.all([viewFarewell()(), need(namespaces)]).then(
      ([farewell]) => setWords(isRight(farewell) ? farewell.right : {}),
      () => undefined,
    )
  }, [need, viewFarewell])
  return words ? <FarewellDialog {...words} onClosed={() => pageSession.show?.(null)} /> : null
}
