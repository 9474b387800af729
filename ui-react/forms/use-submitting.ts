import { useNavigation } from 'react-router'

/**
 * True from the click until its answer is rendered, for a form with this intent. Other forms on the page are not
 * affected.
 */
export const useSubmitting = (intent: string): boolean => {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
