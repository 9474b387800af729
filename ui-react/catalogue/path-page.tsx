import { useEffect, useState, type CSSProperties, type ReactElement } from 'react'
import {
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { aboutField, isBulkIntent } from '../../core/bulk-order/bulk-intents'
import { prefetch, prefetchedOr } from '../runtime/prefetch'
import { PrerenderProvider } from '../runtime/prerender-context'
import { ErrorPage } from '../content'
import { preloadZones, Zone } from '../widgets'
import { DrawingsProvider, type Drawings } from '../product/drawings'
import { loadPathAnswers } from './load-path-answers'
import type { Answered } from './path-answers'
import { partsOf, viewAttribute, viewOf, views, type Shown, type ZoneOf } from './path-views'
import { addIntent } from '../product/sent-choices'

/** A displayed page needs no loader or action: their code is loaded at the first sign of intent. */
export const loader = (asked: LoaderFunctionArgs): Promise<Answered> =>
  prefetchedOr(asked.request.url, async () => (await loadPathAnswers()).load(asked))

export const action = async (sent: ActionFunctionArgs) => (await loadPathAnswers()).act(sent)

/** Adding to the cart or a wish list reloads the layout, not the page; a question about a table keeps the table. */
export const shouldRevalidate = ({
  formData,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('intent') === addIntent ||
  isBulkIntent(formData?.get('intent')) ||
  formData?.has(aboutField) ||
  formAction?.startsWith('/add-to-wishlist')
    ? false
    : defaultShouldRevalidate

const none: Drawings = {}

/** Off-screen, with the displayed page's width and layout, for the prerendered table. */
const outOfSight: CSSProperties = {
  position: 'absolute',
  insetInline: 0,
  height: 0,
  overflow: 'clip',
  visibility: 'hidden',
}

/** The page, and off-screen the one that is prerendered from it. */
export const Component = (): ReactElement => {
  const loaded = useLoaderData<typeof loader>()
  const [next, setNext] = useState<{ readonly answer: Answered; readonly from: Answered }>()
  useEffect(() => {
    prefetch.draw = answer => setNext({ answer: answer as Answered, from: loaded })
  }, [loaded])
  const pages = next?.from === loaded ? [next.answer, loaded] : [loaded]
  return (
    <>
      {pages.map(({ drawings = none, blocks, openingSearch: _, ...page }, at) => {
        const isNext = at < pages.length - 1
        return (
          <div
            key={keyOf(page as Shown)}
            {...{ [viewAttribute]: partsOf(page as Shown).join(' ') }}
            inert={isNext}
            style={isNext ? outOfSight : undefined}
          >
            <PrerenderProvider value={isNext}>
              <DrawingsProvider value={drawings}>
                <PathView
                  page={page as Shown}
                  zone={(name, contained, search) => <Zone of={blocks} {...{ name, contained, search }} />}
                />
              </DrawingsProvider>
            </PrerenderProvider>
          </div>
        )
      })}
    </>
  )
}

/** React key: the same page with new data keeps its state. */
const keyOf = (page: Shown): string =>
  viewOf(page) +
  ('category' in page ? page.category.id : 'product' in page ? page.product.id : page.tag === 'shelf' ? page.slug : '')

/** The loader (or, for the first page, the route itself) has loaded the code by now. */
export const PathView = ({ page, zone }: { readonly page: Shown; readonly zone: ZoneOf }): ReactElement | null => {
  switch (page.tag) {
    case 'category':
      if (viewOf(page) === 'openings')
        return views.openings && views.bulk && views.shelf ? (
          <views.openings {...page} zone={zone} layouts={{ bulk: views.bulk, shelf: views.shelf }} />
        ) : null
      if (viewOf(page) === 'order') return views.order ? <views.order {...page} zone={zone} /> : null
      if (viewOf(page) === 'bulk') return views.bulk ? <views.bulk {...page} zone={zone} /> : null
      if (viewOf(page) === 'shelf') return views.shelf ? <views.shelf {...page} zone={zone} /> : null
      return views.category ? <views.category {...page} /> : null
    case 'shelf':
      return views.shelf ? <views.shelf {...page} zone={zone} /> : null
    case 'departments':
      return views.departments ? <views.departments {...page} zone={zone} /> : null
    case 'gate':
      return views.gate ? <views.gate {...page} /> : null
    case 'product':
      return views.product ? <views.product {...page} /> : null
    case 'page':
      return views.page ? <views.page {...page} zone={zone} /> : null
    case 'contact':
      return views.contact ? <views.contact {...page} zone={zone} /> : null
  }
}

export const ErrorBoundary = ErrorPage

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await preloadZones()
  return { loader, action, shouldRevalidate, Component, ErrorBoundary }
}
