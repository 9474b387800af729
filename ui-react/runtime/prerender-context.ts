import { createContext, useContext } from 'react'

const OutOfSight = createContext(false)

/** Around a page that is drawn before it is wanted. */
export const PrerenderProvider = OutOfSight.Provider

/** Whether the component is prerendered off-screen: it must not change the document head or print. */
export const useIsPrerendered = (): boolean => useContext(OutOfSight)
