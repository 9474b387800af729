import { createContext, useContext } from 'react'

/**
 * The path of the page without its query: components that need only this do not re-render when facets or sorting change
 * the query.
 */
const PathnameContext = createContext('/')
export const PathnameProvider = PathnameContext.Provider

export const usePathname = (): string => useContext(PathnameContext)
