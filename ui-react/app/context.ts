import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '../../core/access/visitor'
import type { Asks } from '../../core/consent/consent'
import type { UseCases } from './use-cases'

/** What a loader may know about the page being asked for; never cookies, tokens or who is asking. */
export type RequestFacts = {
  /** The configured public origin, for canonical and shared links (never taken from the request's Host). */
  readonly origin: string
  readonly storeKey: string
  readonly language: Language
  /** What shoppers have to be asked for; undefined: nothing. */
  readonly asks?: Asks
}

export const useCasesContext = createContext<UseCases>()
export const requestContext = createContext<RequestFacts>()

type Context = Readonly<RouterContextProvider>

/** The use cases of this request (on the server) or of this page (in the browser). */
export const useCasesOf = (context: Context): UseCases => context.get(useCasesContext)

export const requestOf = (context: Context): RequestFacts => context.get(requestContext)
