import { useEffect } from 'react'
import { useUseCases } from '../runtime/use-cases/use-cases-context'

const intents = ['pointerdown', 'keydown', 'scroll'] as const

/** A product view is tracked once the visitor interacts with the page; its code is not loaded before. */
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
