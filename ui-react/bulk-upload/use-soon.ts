import { useDeferredValue } from 'react'

/**
 * Becomes true with a delay (deferred value) and false immediately. A newly selected list renders a moment later: its
 * worker is reading already, and the click handler finishes first.
 */
export const useSoon = (is: boolean): boolean => useDeferredValue(is) && is
