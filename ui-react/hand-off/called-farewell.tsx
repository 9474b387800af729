import { useEffect, useState, type ReactElement } from 'react'
import type { Farewell } from '../../core/hand-off/view-farewell'
import { isRight } from '../runtime/either'
import { useNeedTexts } from '../runtime/needed-texts'
import { pageSession } from '../runtime/page-session'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { FarewellDialog } from './farewell-dialog'

const namespaces = ['handoff']

/** The pop-up with the merchant's text, until it is closed. */
export const CalledFarewell = (): ReactElement | null => {
  const need = useNeedTexts()
  const { viewFarewell } = useUseCases()
  const [content, setContent] = useState<Farewell>()
  useEffect(() => {
    void Promise.all([viewFarewell()(), need(namespaces)]).then(
      ([farewell]) => setContent(isRight(farewell) ? farewell.right : {}),
      () => undefined,
    )
  }, [need, viewFarewell])
  return content ? <FarewellDialog {...content} onClosed={() => pageSession.show?.(null)} /> : null
}
