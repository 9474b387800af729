import { startTransition, useEffect, type ReactElement } from 'react'
import './styles/index.css'
// Only the server renders the bare shell; its styles are in the app's style sheet.
import './bare-shell.module.css'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type RouteMatch,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setStoreTimeZone } from '../../core/shared/store-time-zone'
import { loadErrorScreen } from '../content'
import { namespacesOf, pageTexts, routesWithTexts, type FetchMessages } from '../i18n/page-texts'
import { TextsProvider } from '../i18n/texts'
import { prefetch } from '../runtime/prefetch'
import { AsOfProvider, pageFreshness } from '../runtime/freshness'
import { keepDataAfterFailure } from './keep-after-failure'
import { pageExtras } from '../runtime/page-extras'
import { needTextsContext, requestContext, displayedPageContext, useCasesContext } from '../runtime/use-cases/context'
import { UseCasesProvider } from '../runtime/use-cases/use-cases-context'
import { Document } from './document/document'
import { NeedTextsProvider } from '../runtime/needed-texts'
import type { PageState } from './page-state'
import { stateSelector } from './page-state'
import { lazyRoutes, besideRoutesAt } from './lazy-routes'
import { pagesId, routesWith } from './routes'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** A page includes its own texts; the file list for other texts is loaded when another page is opened. */
const fetchMessages: FetchMessages = async (...wanted) =>
  (await import('../i18n/fetch-messages')).fetchMessages(...wanted)

/** Hydrates a page rendered by the server, or renders a shell here. Resolves once React handles its events. */
export const hydratePage = async (useCases: UseCases): Promise<void> => {
  const element = document.querySelector(stateSelector)
  if (element?.textContent) await startPage(JSON.parse(element.textContent) as PageState, useCases)
}

/** Wrappers around the shop's pages, used by the demonstration. */
export type Around = {
  readonly routes?: (shop: readonly RouteObject[]) => RouteObject[]
  readonly provide?: (context: RouterContextProvider) => void
}

/**
 * Hydrates with the same routes and data; without data the loaders run here, and the server's markup stays until they
 * have finished.
 */
export const startPage = async (state: PageState, useCases: UseCases, around: Around = {}): Promise<void> => {
  pageExtras.load = async () => (await import('./page-extras')).PageExtras
  setStoreTimeZone(state.timeZone)
  if (state.asOf !== undefined) pageFreshness.note(String(state.asOf))
  pageFreshness.settle()
  const texts = pageTexts(state.texts, fetchMessages)
  let later = await lazyRoutes(location.pathname)
  let beside = await besideRoutesAt(location.pathname)
  const known = routesWith(later, beside)
  const inPlace = (shop: readonly RouteObject[]): RouteObject[] => routesWithTexts(keepDataAfterFailure(shop), texts)
  const routes = inPlace(around.routes?.(known) ?? known)
  const matches = matchRoutes(routes, location.pathname) ?? []
  await Promise.all([
    loadMatched(matches),
    state.hydration?.errors ? loadErrorScreen() : undefined,
    state.hydration ? undefined : texts.need(namespacesOf(matches)),
  ])
  // The first loaders of a bare page run before the router exists.
  const started: { router?: Router } = {}
  const getContext = (): RouterContextProvider => {
    const context = new RouterContextProvider()
    context.set(useCasesContext, useCases)
    context.set(displayedPageContext, () => started.router?.state)
    context.set(needTextsContext, texts.need)
    around.provide?.(context)
    context.set(requestContext, {
      origin: state.origin,
      storeKey: state.storeKey,
      language: state.texts.language,
      asks: state.asks,
      mapTiles: state.mapTiles,
      formService: state.formService,
    })
    return context
  }
  const router = createBrowserRouter(routes, {
    ...(state.hydration ? { hydrationData: { ...state.hydration, errors: errorsOf(state) } as HydrationState } : {}),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const [found, foundBeside] = await Promise.all([lazyRoutes(path), besideRoutesAt(path)])
      if (later.length === 0) patch(pagesId, inPlace((later = found)))
      if (beside.length === 0) patch(null, inPlace((beside = foundBeside)))
    },
    getContext,
  })
  started.router = router
  Object.assign(prefetch, { router, context: getContext })
  let takenOver = (): void => undefined
  const hydrated = new Promise<void>(resolve => {
    takenOver = resolve
  })
  const page = (
    <Document
      language={state.texts.language}
      storeKey={state.storeKey}
      assets={state.assets}
      analytics={state.analytics}
      pictureHosts={state.pictureHosts}
    >
      <TextsProvider value={texts}>
        <UseCasesProvider value={useCases}>
          <NeedTextsProvider value={texts.need}>
            <AsOfProvider value={state.asOf}>
              <TakenOver onTakenOver={takenOver}>
                <RouterProvider router={withSynchronousUpdates(router)} />
              </TakenOver>
            </AsOfProvider>
          </NeedTextsProvider>
        </UseCasesProvider>
      </TextsProvider>
    </Document>
  )
  if (!state.hydration) return renderInBrowser(router, page)
  startTransition(() => {
    hydrateRoot(document, page, {
      onRecoverableError: error => console.warn('Hydration failed, the page was rendered in the browser:', error),
    })
  })
  await hydrated
}

type Router = ReturnType<typeof createBrowserRouter>

/** Pending state is not shown for responses faster than this. */
const patienceMs = 200

/**
 * Renders navigations within the displayed page synchronously: as a transition they would be rendered in small slices
 * between frames. Pending state is shown only if it takes a moment.
 */
const withSynchronousUpdates = (router: Router): Router => {
  const subscribe: Router['subscribe'] = show => {
    let from = router.state.location
    let pendingTimer: ReturnType<typeof setTimeout> | undefined
    return router.subscribe((state, how) => {
      const { location, historyAction, navigation } = state
      const synchronous = location !== from && location.pathname === from.pathname && historyAction !== 'POP'
      from = location
      clearTimeout(pendingTimer)
      if (
        navigation.state === 'loading' &&
        navigation.formMethod === undefined &&
        navigation.location.pathname === location.pathname &&
        how.deletedFetchers.length === 0
      ) {
        pendingTimer = setTimeout(() => show(state, how), patienceMs)
      } else show(state, { ...how, flushSync: how.flushSync || synchronous })
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}

/**
 * Wraps the page, so that its effect runs after all effects of the page: one of them may reset a field. As a sibling of
 * the page it would change the ids that React generates, and hydration would fail.
 */
const TakenOver = ({
  onTakenOver,
  children,
}: {
  readonly onTakenOver: () => void
  readonly children: ReactElement
}): ReactElement => {
  useEffect(onTakenOver, [onTakenOver])
  return children
}

/** Replaces the shell with the page once its loaders have finished. */
const renderInBrowser = async (router: Router, page: ReactElement): Promise<void> => {
  if (!router.state.initialized) {
    await new Promise<void>(resolve => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  }
  // React removes all attributes from the element it adopts; theme and text size are restored afterwards.
  const {
    dataset: { theme },
    style: { fontSize },
  } = document.documentElement
  flushSync(() => createRoot(document).render(page))
  if (theme) document.documentElement.dataset['theme'] = theme
  document.documentElement.style.fontSize = fontSize
}

/** Without this, hydration would show fallbacks while the code of the matched routes loads. */
const loadMatched = async (matches: readonly RouteMatch<string, RouteObject>[]): Promise<void> => {
  for (const { route } of matches) {
    const { lazy } = route
    if (typeof lazy === 'function') Object.assign(route, await lazy(), { lazy: undefined })
  }
}

const errorsOf = ({ hydration }: PageState) =>
  hydration?.errors &&
  Object.fromEntries(
    Object.entries(hydration.errors).map(([id, error]) => [id, new ErrorResponse(error.status, '', error.data)]),
  )
