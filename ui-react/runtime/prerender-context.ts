import { createContext, useContext } from 'react'

const OutOfSight = createContext(false)

/** Around a page that is drawn before it is wanted. */
export const PrerenderProvider = OutOfSight.Provider

/**
 * Whether the page was asked for ahead and stands where nobody sees it: it has no say in the head of the document, nor
 * on paper.
 */
export const useIsPrerendered = (): boolean => useContext(OutOfSight)
