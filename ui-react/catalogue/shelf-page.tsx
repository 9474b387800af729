import { memo, useDeferredValue, type ReactElement, type ReactNode, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { bulkHref } from '../../core/bulk-order/bulk-address'
import { bulkLayoutOf } from '../../core/bulk-order/bulk-product'
import { dropZones } from '../../core/content/templates'
import type { Category } from '../../core/catalogue/category'
import type { CategoryPage, ShelfPage as Shelf } from '../../core/pages/pages'
import { isFiltered } from '../../core/search/listing'
import { PageMeta, breadcrumbData } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { DoorFinder } from '../door-finder'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { itemListData, useCells } from './category-page'
import { EmptyShelf } from './empty-shelf'
import { ListingView } from '../listing'
import type { ZoneOf } from './path-views'
import { DropZone, ShelfHead, shelfCrumbs, ShelfTrail } from './shelf-header'
import styles from './shelf-page.module.css'

type Page = Extract<CategoryPage, { tag: 'category' }> | Shelf

const uncounted = {}
const none: readonly Category[] = []

const faceOf = (page: Page) =>
  page.tag === 'category'
    ? {
        name: page.category.name,
        slug: page.category.slug,
        lead: page.category.description,
        category: page.category,
        above: page.trail.slice(0, -1).map(each => ({ title: each.name, href: each.slug })),
        children: page.children,
      }
    : { name: page.name, slug: page.slug, lead: undefined, category: uncounted, above: [], children: none }

/**
 * A page of products with editors' settings, in this order: breadcrumbs, heading, two drop zones, products (S2-2.22).
 * Brands, brand landing pages and collections are laid out like categories (S2-2.23, S2-2.24).
 */
export const ShelfPage = ({
  zone,
  search,
  ...page
}: Page & {
  readonly zone: ZoneOf
  /** A search of the category's own, above its products. */ readonly search?: ReactNode
}): ReactElement => {
  const { query, listing, entry, nearby } = page
  const { slug, children } = faceOf(page)
  return (
    <div className="wrap">
      <Head page={page} query={useDeferredValue(query)} listing={useDeferredValue(listing)} />
      <DropZone html={entry?.zones[0]} />
      {zone(dropZones[0], true)}
      <DropZone html={entry?.zones[1]} />
      {zone(dropZones[1], true)}
      {page.tag === 'category' && bulkLayoutOf(entry?.template) && (
        <div className={styles.ways}>
          {search}
          <BulkLink slug={slug} />
        </div>
      )}
      {'finder' in page && page.finder && page.finder.doors.length > 0 && <DoorFinder {...page.finder} />}
      {nearby ? (
        <EmptyShelf nearby={nearby} meant={entry?.template === 'no-products'} />
      ) : (
        <ListingView path={slug} query={query} listing={listing} children={children} />
      )}
    </div>
  )
}

/** Prefetches the table on hover or focus of its link. */
const askAheadFor = (event: SyntheticEvent): void =>
  void import('./notice-table').then(({ noticeTable }) => noticeTable(event)).catch(() => undefined)

/** Link to the bulk-order table of a category that has one; it carries the filters of the listing. */
const BulkLink = ({ slug }: { readonly slug: string }): ReactElement => {
  const text = useText()
  const { search } = useLocation()
  return (
    <p className={styles.bulk} onPointerOver={askAheadFor} onPointerDown={askAheadFor} onFocus={askAheadFor}>
      <ButtonLink href={bulkHref(slug, new URLSearchParams(search))} variant="secondary" icon="list">
        {text('catalogue.bulk-order')}
      </ButtonLink>
    </p>
  )
}

type HeadProps = Pick<Page, 'query' | 'listing'> & { readonly page: Page }

/** Whether only the selection of products differs between two pages. */
const isSameShelf = (was: Page, is: Page): boolean => {
  const [before, now] = [faceOf(was), faceOf(is)]
  return (
    was.entry === is.entry &&
    was.nearby === is.nearby &&
    before.name === now.name &&
    before.slug === now.slug &&
    before.category === now.category
  )
}

/** Document head and page header; rendered after the products, as nothing waits for it. */
const Head = memo(
  ({ page, query, listing }: HeadProps): ReactElement => {
    const text = useText()
    const { origin } = useShell()
    const { entry, nearby } = page
    const { name, slug, lead, category, above } = faceOf(page)
    const crumbs = shelfCrumbs(entry, text('shared.home'), above, { title: name, href: slug })
    const cells = useCells({ category, listing })
    const described =
      entry?.seo.description ?? entry?.description ?? lead ?? text('catalogue.category-description', { name })
    const title = entry?.seo.title ?? name
    return (
      <>
        <PageMeta
          title={query.page > 1 ? text('catalogue.title-page', { name: title, page: query.page }) : title}
          description={described}
          canonicalPath={query.page > 1 ? `${slug}?from=${query.page}` : slug}
          noindex={isFiltered(query) || (nearby !== undefined && entry?.template !== 'no-products')}
          picturePath={entry?.picture === undefined ? undefined : `/pictures/${entry.picture}-1024.webp`}
          jsonLd={[
            ...(entry?.showTrail === false
              ? []
              : [
                  breadcrumbData(
                    origin,
                    crumbs.map(({ label, href }) => ({ name: label, path: href })),
                  ),
                ]),
            ...(listing.items.length > 0 ? [itemListData(origin, query, listing)] : []),
          ]}
        />
        <ShelfTrail entry={entry} crumbs={crumbs} />
        <ShelfHead name={name} entry={entry} lead={lead} cells={listing.total > 0 ? cells : []} />
      </>
    )
  },
  (was, is) => was.query === is.query && was.listing === is.listing && isSameShelf(was.page, is.page),
)
