import { useDeferredValue } from 'react'

/**
 * True a moment after it has become so, and false at once. A list that was just chosen shows that moment later: its
 * worker reads already, and the click is over before the page is drawn anew.
 */
export const useSoon = (is: boolean): boolean => useDeferredValue(is) && is
