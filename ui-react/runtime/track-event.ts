import { useCallback } from 'react'
import type { Happening } from '../../core/analytics/analytics'
import { useUseCases } from './use-cases/use-cases-context'

/** Tells whoever counts, from handlers and effects. Where nobody does, nothing is even loaded for it. */
export const useTrackEvent = (): ((happening: Happening) => void) => {
  const useCases = useUseCases()
  return useCallback(
    happening => {
      if (document.documentElement.dataset['analytics']) void useCases.trackEvent(happening)()
    },
    [useCases],
  )
}
