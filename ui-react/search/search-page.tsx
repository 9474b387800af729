import { useEffect, type ReactElement } from 'react'
import { Form, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SearchPage } from '../../core/pages/pages'
import type { Reading } from '../../core/search/listing'
import { prefetchedOr } from '../runtime/prefetch'
import { useCasesOf } from '../runtime/use-cases/context'
import { useTrackEvent } from '../runtime/track-event'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { ListingView, readListingQuery, withRangeForm } from '../listing'
import { DrawingsProvider, drawingsOf, type Drawings } from '../product'
import { ErrorPage } from '../content'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { loadRecommended, preloadRecommended, Recommended } from '../recommendations'
import { FoundPages } from './found-pages'
import { NoProducts } from './no-products'
import styles from './search-page.module.css'
import { TermReading } from './term-reading'

type Results = Extract<SearchPage, { tag: 'results' }> & { readonly drawings: Drawings }

/** Curated terms and single hits redirect (S2-4.14). */
export const loader = (asked: LoaderFunctionArgs): Promise<Results | { readonly tag: 'prompt' }> =>
  prefetchedOr(asked.request.url, () => load(asked))

const load = async ({ request, context }: LoaderFunctionArgs): Promise<Results | { readonly tag: 'prompt' }> => {
  const url = new URL(request.url)
  const priced = withRangeForm(url.searchParams)
  if (priced !== undefined) throw redirect(url.pathname + (priced === '?' ? '' : priced))
  const query = readListingQuery(url.searchParams)
  if (query.term === undefined) return { tag: 'prompt' }
  const page = orThrow(await useCasesOf(context).searchProducts(query)())
  if (page.tag === 'redirect') throw redirect(page.to)
  const [drawings] = await Promise.all([
    drawingsOf([...page.listing.items, ...(page.recommended?.items ?? [])]),
    loadRecommended(page.recommended),
  ])
  return { ...page, drawings }
}

export const ErrorBoundary = ErrorPage

export const Component = (): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const page = useLoaderData<typeof loader>()
  const term = page.tag === 'results' ? page.query.term : undefined
  const total = page.tag === 'results' ? page.listing.total : 0
  const count = useTrackEvent()
  useEffect(() => {
    if (term) count({ tag: 'searched', term, results: total })
    // Tracked once per term: filters and further pages are the same search.
  }, [count, term])
  const reading = page.tag === 'results' ? page.listing.reading : undefined
  const title = !term
    ? text('search.title')
    : total > 0
      ? text('search.count-for', { term, count: total, shown: number(total) })
      : text('search.title-for', { term })
  return (
    <div className="wrap">
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('search.title') }]}
      />
      <TitleBlock
        title={title}
        lead={
          page.tag === 'results' &&
          reading &&
          needsExplaining(reading) && <TermReading reading={reading} query={page.query} />
        }
      />
      {page.tag === 'prompt' ? (
        <Prompt />
      ) : (
        <DrawingsProvider value={page.drawings}>
          <FoundPages pages={page.listing.pages} />
          <ListingView
            path="/search"
            query={page.query}
            listing={page.listing}
            empty={<NoProducts term={term ?? ''} help={page.help} sku={page.recommended?.items[0]?.sku} />}
          />
          <Recommended row={page.recommended} />
        </DrawingsProvider>
      )}
    </div>
  )
}

/** A corrected misspelling alone needs no message. */
const needsExplaining = ({ size, leftOut, closest }: Reading) => size ?? leftOut ?? closest

/** A search field for visits without a term (and narrow screens without JavaScript). */
const Prompt = (): ReactElement => {
  const text = useText()
  return (
    <Form method="get" action="/search" className={styles.prompt}>
      <TextInput
        name="q"
        type="search"
        label={text('shared.search-the-store')}
        help={text('search.prompt')}
        maxLength={120}
      />
      <Button type="submit">{text('search.go')}</Button>
    </Form>
  )
}

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await preloadRecommended()
  return { loader, Component, ErrorBoundary }
}
