import { createContext, useContext } from 'react'

/** The facts of the page's frame that features need: read-only, the same on server and browser. */
export type ShellFacts = { readonly origin: string; readonly storeKey: string; readonly storeName: string }

const ShellContext = createContext<ShellFacts>({ origin: '', storeKey: '', storeName: '' })

export const ShellProvider = ShellContext.Provider

export const useShell = (): ShellFacts => useContext(ShellContext)
