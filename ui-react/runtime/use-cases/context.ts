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
  /** Services that need the shopper's consent; undefined: none. */
  readonly asks?: Asks
  /** Map tiles below the outlines of maps. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  /** External service that takes the files of construction orders. */
  readonly formService?: FormService
}

/** The displayed page during navigation: URL and loader data. */
export type DisplayedPage = {
  readonly location: Pick<Location, 'pathname' | 'search'>
  readonly loaderData: Readonly<Record<string, unknown>>
}

/** Fetches texts for a page that is about to be shown; the server has all of them. */
export const needTextsContext = createContext<(namespaces: readonly string[]) => Promise<void>>(() => Promise.resolve())

/** Undefined on the server, which displays no page. */
export const displayedPageContext = createContext<() => DisplayedPage | undefined>(() => undefined)

export const useCasesContext = createContext<UseCases>()
export const requestContext = createContext<RequestFacts>()

type Context = Readonly<RouterContextProvider>

/** The use cases of this request (on the server) or of this page (in the browser). */
export const useCasesOf = (context: Context): UseCases => context.get(useCasesContext)

export const requestOf = (context: Context): RequestFacts => context.get(requestContext)
