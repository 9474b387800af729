import { createContext, useContext } from 'react'

const OutOfSight = createContext(false)

/** Wraps a page that is prerendered before it is requested. */
export const PrerenderProvider = OutOfSight.Provider

/** Whether the component is prerendered off-screen: it must not change the document head or print. */
export const useIsPrerendered = (): boolean => useContext(OutOfSight)
