import { createContext, useContext } from 'react'
import type { UseCases } from './use-cases'

const UseCasesContext = createContext<UseCases | undefined>(undefined)

export const UseCasesProvider = UseCasesContext.Provider

/**
 * Use cases for components that start calls themselves (checkout button, hash areas). Loaders and actions use the
 * router's context.
 */
export const useUseCases = (): UseCases => {
  const useCases = useContext(UseCasesContext)
  if (!useCases) throw new Error('No use cases in context: render inside UseCasesProvider.')
  return useCases
}
