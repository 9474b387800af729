import { createContext, type Location, type RouterContextProvider } from 'react-router'
import type { Language } from '../../../core/access/visitor'
import type { FormService } from '../../../core/construction/form-service'
import type { Asks } from '../../../core/consent/consent'
import type { UseCases } from './use-cases'

/** Request facts for loaders; no cookies, tokens or identity. */
export type RequestFacts = {
  /** The configured public origin, for canonical and shared links (never taken from the request's Host). */
  readonly origin: string
  readonly storeKey: string
  readonly language: Language
  /** What shoppers have to be asked for; undefined: nothing. */
  readonly asks?: Asks
  /** Tiles that maps lay under their outlines. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  /** Who takes the files of construction orders in place of the shop. */
  readonly formService?: FormService
}

/** The displayed page during navigation: URL and loader data. */
export type DisplayedPage = {
  readonly location: Pick<Location, 'pathname' | 'search'>
  readonly loaderData: Readonly<Record<string, unknown>>
}

/** Fetches texts that a page is going to need; on the server all are there. */
export const needTextsContext = createContext<(namespaces: readonly string[]) => Promise<void>>(() => Promise.resolve())

/** On the server nothing stands. */
export const displayedPageContext = createContext<() => DisplayedPage | undefined>(() => undefined)

export const useCasesContext = createContext<UseCases>()
export const requestContext = createContext<RequestFacts>()

type Context = Readonly<RouterContextProvider>

/** The use cases of this request (on the server) or of this page (in the browser). */
export const useCasesOf = (context: Context): UseCases => context.get(useCasesContext)

export const requestOf = (context: Context): RequestFacts => context.get(requestContext)
