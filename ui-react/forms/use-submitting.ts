import { useNavigation } from 'react-router'

/**
 * True from the click until its answer is on screen, for a form with this intent. Other forms on the page are not held
 * up.
 */
export const useSubmitting = (intent: string): boolean => {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
