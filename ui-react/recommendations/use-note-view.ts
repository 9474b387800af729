import { useEffect } from 'react'
import { useUseCases } from '../runtime/use-cases/use-cases-context'

const intents = ['pointerdown', 'keydown', 'scroll'] as const

/** A look at a product counts once somebody does something on its page; until then no code is loaded for it. */
export const useNoteView = (productId: number): void => {
  const useCases = useUseCases()
  useEffect(() => {
    const stop = () => intents.forEach(intent => removeEventListener(intent, note))
    const note = () => {
      stop()
      void import('./note-view').then(({ noteView }) => noteView(useCases, productId)).catch(() => undefined)
    }
    intents.forEach(intent => addEventListener(intent, note, { passive: true }))
    return stop
  }, [useCases, productId])
}
