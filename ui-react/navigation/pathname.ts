import { createContext, useContext } from 'react'

/**
 * The path of the page alone: what asks no more than this is not rendered when a query changes, as facets and sorting
 * do.
 */
const PathnameContext = createContext('/')
export const PathnameProvider = PathnameContext.Provider

export const usePathname = (): string => useContext(PathnameContext)
