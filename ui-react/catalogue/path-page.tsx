import { Fragment, type ReactElement } from 'react'
import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { aboutField, asksForBulkOrder, asksForQuestions, isBulkIntent, openingAsked } from '../../core/bulk-order/bulk-address'
import type { PathPage } from '../../core/catalogue/pages'
import type { Picture } from '../../core/catalogue/product'
import { dropZones } from '../../core/content/templates'
import type { Standing } from '../../core/navigation/view-path'
import type { OrderPage } from '../../core/construction/view-order-page'
import { orAhead } from '../app/ahead'
import { standingContext, useCasesOf, type StandingPage } from '../app/context'
import { orThrow } from '../app/outcome'
import { answerOrder, orderIntent } from '../construction'
import { answerForm, ErrorPage } from '../content'
import { loadRecommended } from '../recommendations'
import { loadStandingZones, loadZones, Zone, type LoadedBlocks } from '../widgets'
import { addIntent, answerAddToCart } from './add-to-cart'
import { DrawingsProvider, drawingsOf, type Drawings } from './drawings'
import { readListingQuery, withRangeForm } from './listing-address'
import { loadWhole, pathId, searchesByOpening, viewAttribute, viewOf, views, viewsOf, type ZoneOf } from './path-views'

type Shown = Exclude<PathPage, { tag: 'redirect' }>
/** With its blocks read and filled. */
type Loaded<A> = A extends unknown ? Omit<A, 'blocks'> & { readonly blocks?: LoadedBlocks } : never
/** `openingSearch`: the page has a search of its own, so the header's is not there. */
type Drawn = { readonly drawings?: Drawings; readonly start?: OrderPage; readonly openingSearch?: true }

/** Paths are stored with both slashes. */
export const slugOf = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`)

/** What stands at this path: a category, a product, a gate or a content page. */
export const loader = (asked: LoaderFunctionArgs): Promise<Loaded<Shown> & Drawn> => orAhead(asked.request.url, () => load(asked))

const load = async ({ request, context }: LoaderFunctionArgs): Promise<Loaded<Shown> & Drawn> => {
  const url = new URL(request.url)
  const priced = withRangeForm(url.searchParams)
  if (priced !== undefined) throw redirect(url.pathname + (priced === '?' ? '' : priced))
  const slug = slugOf(url.pathname)
  if (slug.length > 200) throw data(null, { status: 404 })
  const useCases = useCasesOf(context)
  const found = orThrow(await useCases.viewPath(slug, readListingQuery(url.searchParams), { cameFrom: Number(url.searchParams.get('c')) || undefined, bulk: asksForBulkOrder(url.searchParams), opening: openingAsked(url.searchParams), standing: standingAt(url, context.get(standingContext)()) })())
  if (found.tag === 'redirect') throw redirect(found.to, found.temporary ? 302 : 301)
  const asked = found.tag === 'category' && found.bulk && asksForQuestions(url.searchParams) ? await useCases.viewBulkQuestion()() : undefined
  const page = asked ? { ...found, question: orThrow(asked) } : found
  const pictured = picturedOn(page)
  const [drawings, blocks, start] = await Promise.all([pictured.length > 0 ? drawingsOf(pictured) : undefined, 'blocks' in page ? loadZones(page.blocks, slug, useCases) : undefined, 'order' in page && page.order ? useCases.viewOrderPage()().then(orThrow) : undefined, loadWhole(page), page.tag === 'product' ? loadRecommended(page.recommended) : undefined])
  return { ...page, blocks, drawings, ...(start ? { start } : {}), ...(searchesByOpening(page) ? { openingSearch: true } : {}) }
}

/** The page of products that another choice is made on. Where the address stays as it is, the page is asked for anew, and with reason. */
const standingAt = ({ pathname, search, searchParams }: URL, shown: StandingPage | undefined): Standing | undefined => {
  if (shown?.location.pathname !== pathname || shown.location.search === search || asksForBulkOrder(searchParams) || openingAsked(searchParams) !== undefined) return undefined
  const page = shown.loaderData[pathId] as Shown & Drawn | undefined
  if ((page?.tag !== 'category' && page?.tag !== 'shelf') || ('bulk' in page && page.bulk) || ('order' in page && page.order)) return undefined
  const { drawings: _, openingSearch: __, ...standing } = page
  return standing
}

const picturedOn = (page: Shown): readonly { readonly picture?: Picture }[] => {
  switch (page.tag) {
    case 'category':
    case 'shelf':
      return page.listing.items
    case 'product':
      return [...page.product.pictures.map(picture => ({ picture })), ...page.product.variants, ...page.related, ...page.modifierProducts, ...(page.recommended?.items ?? [])]
    default:
      return []
  }
}

/** The forms of product pages and cards, and those that editors build. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  if (form.has(aboutField)) return (await import('../bulk-order')).answerQuestion(form, useCasesOf(context))
  if (form.get('intent') === 'send-form') return answerForm(form, useCasesOf(context))
  if (isBulkIntent(form.get('intent'))) return (await import('../bulk-order')).answerBulk(form, useCasesOf(context))
  if (form.get('intent') === orderIntent) return answerOrder(form, slugOf(new URL(request.url).pathname), useCasesOf(context))
  if (form.get('intent') !== addIntent) throw data(null, { status: 400 })
  return answerAddToCart(form, slugOf(new URL(request.url).pathname), useCasesOf(context))
}

/** Filling the cart or a wish list changes the frame, not the page; a question about a table leaves the table as it is. */
export const shouldRevalidate = ({ formData, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('intent') === addIntent || isBulkIntent(formData?.get('intent')) || formData?.has(aboutField) || formAction?.startsWith('/add-to-wishlist') ? false : defaultShouldRevalidate

const none: Drawings = {}

export const Component = (): ReactElement => {
  const { drawings = none, blocks, openingSearch: _, ...page } = useLoaderData<typeof loader>()
  return (
    <div {...{ [viewAttribute]: viewsOf(page).join(' ') }}>
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
      if (viewOf(page) === 'order') return views.order ? <views.order key={page.category.id} {...page} zones={dropZones.map(name => <Fragment key={name}>{zone(name, true)}</Fragment>)} /> : null
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
