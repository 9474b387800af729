import { createContext, useContext } from 'react'
import type { UseCases } from './use-cases'

const UseCasesContext = createContext<UseCases | undefined>(undefined)

export const UseCasesProvider = UseCasesContext.Provider

/**
 * The use cases of this page, for what a component starts by itself (a click that opens the checkout, an area that
 * loads by its hash). Loaders and actions take theirs from the router's context.
 */
export const useUseCases = (): UseCases => {
  const useCases = useContext(UseCasesContext)
  if (!useCases) throw new Error('No use cases here: render inside UseCasesProvider, as both entries do.')
  return useCases
}
