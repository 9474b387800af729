import { useCallback, useEffect, useState } from 'react'
import { isUndecided, type Asks, type Consent } from '../../core/consent/consent'
import { isRight } from '../runtime/either'
import { useUseCases } from '../runtime/use-cases/use-cases-context'

export type ConsentInPage = {
  /** Undefined: not read yet, which is only possible in a browser. */
  readonly consent?: Consent
  readonly undecided: boolean
  readonly decide: (consent: Consent) => Promise<void>
}

/** All components that show a decision are updated. */
const listeners = new Set<(consent: Consent) => void>()

/** The consent stored in this browser, and a function to change it. */
export const useConsent = ({ purposes }: Pick<Asks, 'purposes'>): ConsentInPage => {
  const useCases = useUseCases()
  const [consent, setConsent] = useState<Consent>()
  useEffect(() => {
    let left = false
    listeners.add(setConsent)
    void useCases
      .viewConsent()()
      .then(stored => {
        if (!left && isRight(stored)) setConsent(stored.right)
      })
    return () => {
      left = true
      listeners.delete(setConsent)
    }
  }, [useCases])
  const decide = useCallback(
    async (decision: Consent) => {
      const stored = await useCases.decideConsent(decision)()
      if (isRight(stored)) listeners.forEach(notify => notify(decision))
    },
    [useCases],
  )
  return { consent, undecided: consent !== undefined && isUndecided(purposes, consent), decide }
}
