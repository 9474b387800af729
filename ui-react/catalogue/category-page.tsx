import { memo, useDeferredValue, type ReactElement } from 'react'
import type { Category } from '../../core/catalogue/category'
import type { CategoryPage as Page } from '../../core/pages/pages'
import { isFiltered, priceField, type Listing, type ListingQuery } from '../../core/search/listing'
import { breadcrumbData, PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock, type TitleCell } from '../kit/title-block'
import { ListingView } from '../listing'

type Allowed = Extract<Page, { tag: 'category' }>

/** Breadcrumb, title block, facets and products of a category (S2-2.22). */
export const CategoryPage = ({ category, trail, children, query, listing }: Allowed): ReactElement => (
  <div className="wrap">
    <Head category={category} trail={trail} query={useDeferredValue(query)} listing={useDeferredValue(listing)} />
    <ListingView path={category.slug} query={query} listing={listing} children={children} />
  </div>
)

const crumbsOf = (trail: Allowed['trail'], home: string) => [
  { label: home, href: '/' },
  ...trail.map(each => ({ label: each.name, href: each.slug })),
]

/** Document head and page header; rendered after the products, as nothing waits for it. */
const Head = memo(
  ({ category, trail, query, listing }: Pick<Allowed, 'category' | 'trail' | 'query' | 'listing'>): ReactElement => {
    const text = useText()
    const { origin } = useShell()
    const crumbs = crumbsOf(trail, text('shared.home'))
    return (
      <>
        <PageMeta
          title={
            query.page > 1 ? text('catalogue.title-page', { name: category.name, page: query.page }) : category.name
          }
          description={category.description ?? text('catalogue.category-description', { name: category.name })}
          canonicalPath={query.page > 1 ? `${category.slug}?from=${query.page}` : category.slug}
          noindex={isFiltered(query)}
          jsonLd={[
            breadcrumbData(
              origin,
              crumbs.map(crumb => ({ name: crumb.label, path: crumb.href })),
            ),
            itemListData(origin, query, listing),
          ]}
        />
        <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
        <TitleBlock title={category.name} lead={category.description} cells={useCells({ category, listing })} />
      </>
    )
  },
)

/** schema.org list of the products of this page, numbered across all pages. */
export const itemListData = (origin: string, { page, pageSize }: ListingQuery, { items }: Listing): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ slug }, at) => ({
    '@type': 'ListItem',
    position: (page - 1) * pageSize + at + 1,
    url: origin + slug,
  })),
})

/** Facts of a listing in figures, for the title block. */
export const useCells = ({
  category,
  listing,
}: {
  readonly category: Pick<Category, 'productCount'>
  readonly listing: Listing
}): readonly TitleCell[] => {
  const text = useText()
  const { number, money } = useFormat()
  const { buyer } = useShell()
  const all = category.productCount
  const prices = listing.facets.find(facet => facet.field === priceField)
  const brands = listing.facets.find(facet => facet.field.startsWith('brand'))
  const contract = listing.items.some(item => item.price?.contract)
  return [
    {
      label: text('catalogue.products'),
      value:
        all === undefined || all === listing.total
          ? number(listing.total)
          : text('catalogue.of', { count: number(listing.total), total: number(all) }),
    },
    ...(brands?.tag === 'list' && brands.values.length > 1
      ? [{ label: text('catalogue.brands'), value: number(brands.values.filter(value => value.count > 0).length) }]
      : []),
    ...(prices?.tag === 'range' && prices.highest > prices.lowest
      ? [
          {
            label: text('catalogue.prices'),
            value: text('catalogue.between', { min: money(prices.lowest), max: money(prices.highest) }),
          },
        ]
      : []),
    ...(contract && buyer ? [{ label: text('catalogue.priced-for'), value: buyer, tone: 'accent' as const }] : []),
  ]
}
