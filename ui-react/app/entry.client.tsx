import { startTransition } from 'react'
import './styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchMessages } from '../i18n/fetch-messages'
import { pageTexts, routesWithTexts } from '../i18n/page-texts'
import { TextsProvider } from '../i18n/texts'
import { requestContext, useCasesContext } from './context'
import { UseCasesProvider } from './use-cases-context'
import { Document } from './document'
import { NeedTextsProvider } from './needed-texts'
import type { PageState } from './page-state'
import { stateElementId } from './page-state'
import { routes as allRoutes } from './routes'
import type { UseCases } from './use-cases'

/** Takes over the server-rendered page: same routes, same data, nothing loaded twice. */
export const hydratePage = async (useCases: UseCases): Promise<void> => {
  const element = document.getElementById(stateElementId)
  if (!element?.textContent) return
  const state = JSON.parse(element.textContent) as PageState
  const texts = pageTexts(state.texts, fetchMessages)
  const routes = routesWithTexts(allRoutes, texts)
  await loadMatched(routes)
  const router = createBrowserRouter(routes, {
    hydrationData: { ...state.hydration, errors: errorsOf(state) } as HydrationState,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(useCasesContext, useCases)
      context.set(requestContext, { origin: state.origin, storeKey: state.storeKey, language: state.texts.language })
      return context
    },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <Document language={state.texts.language} storeKey={state.storeKey} assets={state.assets} analytics={state.analytics}>
        <TextsProvider value={texts}>
          <UseCasesProvider value={useCases}>
            <NeedTextsProvider value={texts.need}>
              <RouterProvider router={router} />
            </NeedTextsProvider>
          </UseCasesProvider>
        </TextsProvider>
      </Document>,
      { onRecoverableError: error => console.warn('The page was rendered again in the browser:', error) },
    )
  })
}

/** Without this the first paint would fall back while the matched routes' code loads. */
const loadMatched = async (routes: RouteObject[]): Promise<void> => {
  for (const match of matchRoutes(routes, location.pathname) ?? []) {
    const { lazy } = match.route
    if (typeof lazy === 'function') Object.assign(match.route, await lazy(), { lazy: undefined })
  }
}

const errorsOf = ({ hydration }: PageState) =>
  hydration.errors && Object.fromEntries(Object.entries(hydration.errors).map(([id, error]) => [id, new ErrorResponse(error.status, '', error.data)]))
