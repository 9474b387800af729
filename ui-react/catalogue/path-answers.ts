import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { asksForBulkOrder, asksForQuestions, openingAsked } from '../../core/bulk-order/bulk-address'
import { aboutField, isBulkIntent } from '../../core/bulk-order/bulk-intents'
import type { Picture } from '../../core/catalogue/product'
import { orderIntent } from '../../core/construction/order-intent'
import type { OrderPage } from '../../core/construction/view-order-page'
import type { DisplayedPath } from '../../core/pages/view-path'
import {
  needTextsContext,
  requestOf,
  displayedPageContext,
  useCasesOf,
  type DisplayedPage,
} from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { answerOrder } from '../construction'
import { answerForm } from '../content'
import { loadRecommended } from '../recommendations'
import { loadZones, type LoadedBlocks } from '../widgets'
import { answerAddToCart } from '../product/add-to-cart'
import { drawingsOf, type Drawings } from '../product/drawings'
import { readListingQuery, withRangeForm } from '../listing'
import { bulkTexts, loadParts, loadWhole, pathId, searchesByOpening, type Shown } from './path-views'
import { addIntent } from '../product/sent-choices'

/** The page with its blocks decoded and their data loaded. */
type Loaded<A> = A extends unknown ? Omit<A, 'blocks'> & { readonly blocks?: LoadedBlocks } : never
/** `openingSearch`: the page has its own search, so the header's is hidden. */
type Drawn = { readonly drawings?: Drawings; readonly start?: OrderPage; readonly openingSearch?: true }
export type Answered = Loaded<Shown> & Drawn

/** Paths are stored with both slashes. */
const slugOf = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`)

/** Loads the target of this path: category, product, access page or content page. */
export const load = async ({ request, context }: LoaderFunctionArgs): Promise<Answered> => {
  const url = new URL(request.url)
  const priced = withRangeForm(url.searchParams)
  if (priced !== undefined) throw redirect(url.pathname + (priced === '?' ? '' : priced))
  const slug = slugOf(url.pathname)
  if (slug.length > 200) throw data(null, { status: 404 })
  const useCases = useCasesOf(context)
  // The URL reveals that a table is wanted: its code and texts are loaded in parallel with its products.
  const table = asksForBulkOrder(url.searchParams)
  if (table) void Promise.all([loadParts(['bulk']), context.get(needTextsContext)(bulkTexts)]).catch(() => undefined)
  const found = orThrow(
    await useCases.viewPath(slug, readListingQuery(url.searchParams), {
      fromCategory: Number(url.searchParams.get('c')) || undefined,
      bulk: table,
      opening: openingAsked(url.searchParams),
      displayed: currentListingAt(url, context.get(displayedPageContext)()),
    })(),
  )
  if (found.tag === 'redirect') throw redirect(found.to, found.temporary ? 302 : 301)
  const asked =
    found.tag === 'category' && found.bulk && asksForQuestions(url.searchParams)
      ? await useCases.viewBulkQuestion()()
      : undefined
  const page = asked ? { ...found, question: orThrow(asked) } : found
  const pictured = picturedOn(page)
  const [drawings, blocks, start] = await Promise.all([
    pictured.length > 0 ? drawingsOf(pictured) : undefined,
    'blocks' in page ? loadZones(page.blocks, slug, useCases) : undefined,
    'order' in page && page.order ? useCases.viewOrderPage()().then(orThrow) : undefined,
    loadWhole(page),
    page.tag === 'product' ? loadRecommended(page.recommended) : undefined,
  ])
  return {
    ...page,
    blocks,
    drawings,
    ...(start ? { start: { ...start, linkHosts: requestOf(context).formService?.fileHosts } } : {}),
    ...(searchesByOpening(page) ? { openingSearch: true } : {}),
  }
}

/** The listing on screen, if only filters change or its table is opened. An unchanged URL is a reload. */
const currentListingAt = (
  { pathname, search, searchParams }: URL,
  shown: DisplayedPage | undefined,
): DisplayedPath | undefined => {
  if (
    shown?.location.pathname !== pathname ||
    shown.location.search === search ||
    openingAsked(searchParams) !== undefined
  )
    return undefined
  const page = shown.loaderData[pathId] as (Shown & Drawn) | undefined
  if (
    (page?.tag !== 'category' && page?.tag !== 'shelf') ||
    ('bulk' in page && page.bulk) ||
    ('order' in page && page.order)
  )
    return undefined
  const { drawings: _, openingSearch: __, ...current } = page
  return current
}

const picturedOn = (page: Shown): readonly { readonly picture?: Picture }[] => {
  switch (page.tag) {
    case 'category':
    case 'shelf':
      return page.listing.items
    case 'product':
      return [
        ...page.product.pictures.map(picture => ({ picture })),
        ...page.product.variants,
        ...page.related,
        ...page.modifierProducts,
        ...(page.recommended?.items ?? []),
      ]
    default:
      return []
  }
}

/** Handles the forms of product pages and cards, and those that editors build. */
export const act = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  if (form.has(aboutField)) return (await import('../bulk-order')).answerQuestion(form, useCasesOf(context))
  if (form.get('intent') === 'send-form') return answerForm(form, useCasesOf(context))
  if (isBulkIntent(form.get('intent'))) return (await import('../bulk-order')).answerBulk(form, useCasesOf(context))
  if (form.get('intent') === orderIntent)
    return answerOrder(form, slugOf(new URL(request.url).pathname), useCasesOf(context))
  if (form.get('intent') !== addIntent) throw data(null, { status: 400 })
  return answerAddToCart(form, slugOf(new URL(request.url).pathname), useCasesOf(context))
}
