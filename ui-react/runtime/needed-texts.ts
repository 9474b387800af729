import { createContext, useContext } from 'react'

type NeedTexts = (namespaces: readonly string[]) => Promise<void>

const NeedTextsContext = createContext<NeedTexts>(() => Promise.resolve())

export const NeedTextsProvider = NeedTextsContext.Provider

/** Fetches texts that the page does not include, for components that no route declares. */
export const useNeedTexts = (): NeedTexts => useContext(NeedTextsContext)
