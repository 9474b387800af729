import { useCallback } from 'react'
import type { Happening } from '../../core/analytics/analytics'
import { useUseCases } from './use-cases/use-cases-context'

/** Tracks events from handlers and effects. Without analytics nothing is loaded. */
export const useTrackEvent = (): ((happening: Happening) => void) => {
  const useCases = useUseCases()
  return useCallback(
    happening => {
      if (document.documentElement.dataset['analytics']) void useCases.trackEvent(happening)()
    },
    [useCases],
  )
}
