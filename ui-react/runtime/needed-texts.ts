import { createContext, useContext } from 'react'

type NeedTexts = (namespaces: readonly string[]) => Promise<void>

const NeedTextsContext = createContext<NeedTexts>(() => Promise.resolve())

export const NeedTextsProvider = NeedTextsContext.Provider

/** Fetches texts that the page does not carry yet, for parts that no route announces. */
export const useNeedTexts = (): NeedTexts => useContext(NeedTextsContext)
