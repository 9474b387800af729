import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useNavigation, useNavigationType } from 'react-router'
import type { Category } from '../../core/catalogue/category'
import type { ProductCard } from '../../core/catalogue/product'
import { isFiltered, type Listing, type ListingQuery } from '../../core/search/listing'
import { afterPaint } from '../runtime/after-paint'
import { Flash } from '../runtime/toasts/flash'
import { useGo } from '../runtime/page-link'
import { useSlow } from '../runtime/use-slow'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Icon } from '../kit/marks/icon'
import { Pagination } from '../kit/pagination'
import { bringIntoView } from './bring-into-view'
import { followCurrency } from './currency-change'
import { DrawingsProvider, type Drawings } from '../product/drawings'
import { FacetPanel } from './facet-panel'
import { facetsId } from './facets-id'
import { FilterChips, selectionCount } from './filter-chips'
import { listingSearch, queryAsked, unfiltered, withoutFacets, type Change } from './listing-address'
import { ProductGrid, type GridProps } from '../product/product-grid'
import { CompareForm, ProductTools } from '../product/product-tools'
import { SortForm } from './sort-form'
import styles from './listing-view.module.css'

export type ListingViewProps = {
  /** Path of the page, without query. */
  readonly path: string
  readonly query: ListingQuery
  readonly listing: Listing
  /** Subcategory links, shown before the facets. */
  readonly children?: readonly Category[]
  /** Shown if nothing was found without filters. */
  readonly empty?: ReactNode
}

const sortingId = 'sorting'
const noCategories: readonly Category[] = []
const dimsAfterMs = 200

/**
 * Facets at the left, chips, sorting, 24 products per page: all links and GET forms, so that it works without
 * JavaScript.
 */
export const ListingView = ({
  path,
  query,
  listing,
  children = noCategories,
  empty,
}: ListingViewProps): ReactElement => {
  const text = useText()
  const hrefFor = useCallback((next: ListingQuery) => path + listingSearch(next), [path])
  useScrollToSorting(query)
  const { state, location: next } = useNavigation()
  const asked = useMemo(() => queryAsked(query, path, next), [query, path, next])
  const { ready, notice, show } = useReady(listing)
  const choose = useChoice(asked, hrefFor, show)
  useCurrency(hrefFor(withoutFacets(asked)))
  // Products in the viewport are rendered first; everything else follows as a deferred update.
  const askedLater = useDeferredValue(asked)
  const queryLater = useDeferredValue(query)
  const later = useDeferredValue(listing)
  const products = useFirstScreenFirst(ready?.shown ? ready : listing, later)
  const loading = useDeferredValue(state === 'loading') && state === 'loading'
  const slow = useSlow(loading, dimsAfterMs)
  const selected = selectionCount(askedLater)
  if (listing.total === 0 && !isFiltered(query)) return <>{empty ?? <Nothing path={path} query={query} />}</>
  return (
    <div className={styles.layout} onPointerOver={notice} onPointerDown={notice} onFocus={notice}>
      <Flash
        tone="error"
        text={listing.facetsFailed ? text('catalogue.facets-failed') : undefined}
        occasion={listing}
      />
      <Facets {...{ path, hrefFor, choose }} listing={later} query={askedLater} categories={children} />
      <section id={sortingId} className={styles.results} aria-label={text('catalogue.products')}>
        <div className={styles.bar}>
          <button type="button" className={styles.filter} popoverTarget={facetsId}>
            <Icon name="filter" /> {text('catalogue.filter')}
            {selected > 0 && <span className={styles.count}>{selected}</span>}
          </button>
          <Chips query={askedLater} hrefFor={hrefFor} />
          <Sorting path={path} query={queryLater} />
        </div>
        {listing.items.length > 0 ? (
          <div className={styles.grid} aria-busy={loading} data-loading={slow || undefined}>
            <DrawingsProvider value={ready?.drawings}>
              <Products products={products} eager={4} tools={toolsOf} places={ready?.places} />
            </DrawingsProvider>
            <CompareForm />
          </div>
        ) : (
          <Nothing path={path} query={query} />
        )}
        <Pager query={queryLater} listing={later} hrefFor={hrefFor} />
      </section>
    </div>
  )
}

const Products = memo(ProductGrid)
const Facets = memo(FacetPanel)
const Chips = memo(FilterChips)
const Sorting = memo(SortForm)
const toolsOf = ({ id, name }: ProductCard) => <ProductTools productId={id} name={name} />

/** Each selection builds on the previous one, so that a second one adds to one that is still loading. */
const useChoice = (
  asked: ListingQuery,
  hrefFor: (query: ListingQuery) => string,
  show: Show,
): ((change: Change) => void) => {
  const latest = useRef(asked)
  useLayoutEffect(() => void (latest.current = asked), [asked])
  const go = useGo()
  return useCallback(
    change => {
      latest.current = change(latest.current)
      const href = hrefFor(latest.current)
      const isLast = () => hrefFor(latest.current) === href
      afterPaint(() => {
        if (!isLast()) return
        const follow = () => void go(href, true).finally(() => isLast() && show(undefined))
        if (show(href)) afterPaint(follow)
        else follow()
      })
    },
    [go, hrefFor, show],
  )
}

/**
 * The prefetched response to a likely selection: its first products have hidden `places` in the list; once `shown` it
 * replaces the list.
 */
type Ready = {
  readonly before: Listing
  readonly href: string
  readonly items: readonly ProductCard[]
  readonly places: GridProps['places']
  readonly drawings?: Drawings
  readonly shown?: boolean
}

/** Shows the prefetched products of a URL and returns whether there are any; without a URL, the page's own. */
type Show = (href: string | undefined) => boolean

/**
 * Prefetches likely next selections, and prerenders their first products when idle. Once selected they are shown before
 * the navigation, with which everything else follows. Loaded at the first sign of intent.
 */
const useReady = (
  listing: Listing,
): { readonly ready: Ready | undefined; readonly notice: (event: SyntheticEvent) => void; readonly show: Show } => {
  const [prepared, setReady] = useState<Ready>()
  const ready = prepared?.before === listing ? prepared : undefined
  const latest = useRef(ready)
  useLayoutEffect(() => void (latest.current = ready), [ready])
  const notice = useCallback(
    (event: SyntheticEvent) =>
      void import('./next-choice')
        .then(({ noticeChoice, placesOf }) =>
          noticeChoice(event, ({ listing: { items }, drawings }, href) => {
            // The selected products stay until their page is loaded, wherever the pointer moves.
            startTransition(() =>
              setReady(was =>
                was?.shown && was.before === listing
                  ? was
                  : {
                      before: listing,
                      href,
                      items,
                      places: all => placesOf(all, items.slice(0, firstScreen)),
                      drawings,
                    },
              ),
            )
          }),
        )
        .catch(() => undefined),
    [listing],
  )
  const show = useCallback((href: string | undefined) => {
    const isReady = href !== undefined && latest.current?.href === href && latest.current.items.length > 0
    if (isReady) flushSync(() => setReady(was => was && { ...was, shown: true }))
    else if (href === undefined) setReady(was => (was?.shown ? undefined : was))
    return isReady
  }, [])
  return { ready, notice, show }
}

const firstScreen = 8

/** The first products of a new response; the previous ones stay below for a moment, against layout shifts. */
const useFirstScreenFirst = ({ items }: Pick<Listing, 'items'>, { items: before }: Listing): readonly ProductCard[] =>
  useMemo(() => {
    if (items === before || items.length <= firstScreen) return items
    const first = items.slice(0, firstScreen)
    return [...first, ...before.slice(firstScreen).filter(({ id }) => first.every(each => each.id !== id))]
  }, [items, before])

type PagerProps = {
  readonly query: ListingQuery
  readonly listing: Listing
  readonly hrefFor: (query: ListingQuery) => string
}

const Pager = memo(({ query, listing, hrefFor }: PagerProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const first = (query.page - 1) * query.pageSize + 1
  const last = Math.min(listing.total, query.page * query.pageSize)
  return (
    <Pagination
      label={text('shared.pages')}
      current={query.page}
      total={Math.ceil(listing.total / query.pageSize)}
      hrefFor={page => hrefFor({ ...query, page })}
      previousText={text('shared.previous-page')}
      nextText={text('shared.next-page')}
      pageText={page => text('shared.page', { page })}
      gapText={(from, to, page) => text('shared.page-gap', { from, to, page })}
      summary={
        listing.items.length > 0 &&
        text('catalogue.range-of', { first: number(first), last: number(last), total: number(listing.total) })
      }
      aside={listing.total > query.pageSize && text('catalogue.per-page', { size: query.pageSize })}
    />
  )
})

/** No results: filters to remove, and further links. */
const Nothing = ({ path, query }: Pick<ListingViewProps, 'path' | 'query'>): ReactElement => {
  const text = useText()
  const filtered = isFiltered(query)
  return (
    <EmptyState
      level={2}
      title={text('search.no-products')}
      actions={[
        filtered
          ? { href: path + listingSearch(unfiltered(query)), text: text('catalogue.clear-all') }
          : { href: '/', text: text('catalogue.go-home') },
      ]}
      className={styles.nothing}
    >
      {text(filtered ? 'catalogue.nothing-filtered' : 'catalogue.nothing-here')}
    </EmptyState>
  )
}

/**
 * A new facet selection scrolls to the results (S2-4.18), clearing all to the top (S2-4.22). Links keep the scroll
 * position, so only this moves the page; Back and Forward restore it.
 */
const useScrollToSorting = (query: ListingQuery): void => {
  const chosen = listingSearch({ ...query, page: 1, sort: 'relevance' })
  const shown = useRef(chosen)
  const filtered = isFiltered(query)
  const returns = useNavigationType() === 'POP'
  useEffect(() => {
    const moved = shown.current !== chosen
    shown.current = chosen
    if (!moved || returns) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    if (filtered) return bringIntoView(() => document.getElementById(sortingId), behavior)
    window.scrollTo({ top: 0, behavior })
  }, [chosen, filtered, returns])
}

/** If another script changes the currency, navigates to the listing without facets. */
const useCurrency = (bare: string): void => {
  const navigate = useNavigate()
  useEffect(
    () => followCurrency(window, () => void navigate(bare, { replace: true, preventScrollReset: true })),
    [bare, navigate],
  )
}
