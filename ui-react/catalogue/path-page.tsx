import type { ReactElement } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { aboutField, isBulkIntent } from '../../core/bulk-order/bulk-intents'
import type { PathPage } from '../../core/catalogue/pages'
import { orAhead } from '../app/ahead'
import { ErrorPage } from '../content'
import { loadStandingZones, Zone } from '../widgets'
import { DrawingsProvider, type Drawings } from './drawings'
import { loadPathAnswers } from './load-path-answers'
import type { Answered } from './path-answers'
import { partsOf, viewAttribute, viewOf, views, type ZoneOf } from './path-views'
import { addIntent } from './sent-choices'

type Shown = Exclude<PathPage, { tag: 'redirect' }>

/** A page that stands asks and sends nothing: what does either comes with the first sign of a click. */
export const loader = (asked: LoaderFunctionArgs): Promise<Answered> => orAhead(asked.request.url, async () => (await loadPathAnswers()).load(asked))

export const action = async (sent: ActionFunctionArgs) => (await loadPathAnswers()).act(sent)

/** Filling the cart or a wish list changes the frame, not the page; a question about a table leaves the table as it is. */
export const shouldRevalidate = ({ formData, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('intent') === addIntent || isBulkIntent(formData?.get('intent')) || formData?.has(aboutField) || formAction?.startsWith('/add-to-wishlist') ? false : defaultShouldRevalidate

const none: Drawings = {}

export const Component = (): ReactElement => {
  const { drawings = none, blocks, openingSearch: _, ...page } = useLoaderData<typeof loader>()
  return (
    <div {...{ [viewAttribute]: partsOf(page as Shown).join(' ') }}>
      <DrawingsProvider value={drawings}>
        <View page={page as Shown} zone={(name, contained, search) => <Zone of={blocks} {...{ name, contained, search }} />} />
      </DrawingsProvider>
    </div>
  )
}

/** The loader (or, for the first page, the route itself) has loaded the code by now. */
const View = ({ page, zone }: { readonly page: Shown; readonly zone: ZoneOf }): ReactElement | null => {
  switch (page.tag) {
    case 'category':
      if (viewOf(page) === 'openings') return views.openings && views.bulk && views.shelf ? <views.openings key={page.category.id} {...page} zone={zone} layouts={{ bulk: views.bulk, shelf: views.shelf }} /> : null
      if (viewOf(page) === 'order') return views.order ? <views.order key={page.category.id} {...page} zone={zone} /> : null
      if (viewOf(page) === 'bulk') return views.bulk ? <views.bulk key={page.category.id} {...page} zone={zone} /> : null
      if (viewOf(page) === 'shelf') return views.shelf ? <views.shelf key={page.category.id} {...page} zone={zone} /> : null
      return views.category ? <views.category key={page.category.id} {...page} /> : null
    case 'shelf':
      return views.shelf ? <views.shelf key={page.slug} {...page} zone={zone} /> : null
    case 'departments':
      return views.departments ? <views.departments {...page} zone={zone} /> : null
    case 'gate':
      return views.gate ? <views.gate {...page} /> : null
    case 'product':
      return views.product ? <views.product key={page.product.id} {...page} /> : null
    case 'page':
      return views.page ? <views.page {...page} zone={zone} /> : null
    case 'contact':
      return views.contact ? <views.contact {...page} zone={zone} /> : null
  }
}

export const ErrorBoundary = ErrorPage

/** The route, once the code of all that the server rendered is here. */
export const standing = async () => {
  await loadStandingZones()
  return { loader, action, shouldRevalidate, Component, ErrorBoundary }
}
