import { useId, type ReactElement, type ReactNode } from 'react'
import type { Category } from '../../core/catalogue/category'
import { brandFacet } from '../../core/search/facet-field'
import {
  isFiltered,
  priceField,
  type Facet,
  type FacetValue,
  type ListingQuery,
  type SelectedRange,
} from '../../core/search/listing'
import { PageLink } from '../runtime/page-link'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { facetChunks } from './facet-chunks'
import { facetsId } from './facets-id'
import { useRangeText } from './filter-chips'
import {
  boughtToggled,
  listingSearch,
  toggled,
  unfiltered,
  withoutRange,
  withRange,
  type Change,
} from './listing-address'
import { closeDrawer, PriceFacet } from './price-facet'
import styles from './facet-panel.module.css'
import { type FacetPanelProps, type Going, Value, useOpenFrom, type ColorsOf, Chunks } from './facet-values'

/**
 * The facets; each value is a link that toggles it. One element for all widths: a column of the page on wide screens, a
 * native popover drawer on narrow ones.
 */
export const FacetPanel = ({ path, query, listing, categories, hrefFor, choose }: FacetPanelProps): ReactElement => {
  const text = useText()
  const go: Going = { hrefTo: change => hrefFor(change(query)), choose }
  const filtered = isFiltered(query)
  const colors = new Map(listing.items.flatMap(item => item.swatches.map(swatch => [swatch.label, swatch.colors])))
  return (
    <aside id={facetsId} popover="auto" className={styles.panel} aria-label={text('catalogue.filter')}>
      <div className={styles.head}>
        <p className={styles.title}>{text('catalogue.filter')}</p>
        {filtered && (
          <PageLink to={hrefFor(unfiltered(query))} className={styles.clear}>
            {text('catalogue.clear-all')}
          </PageLink>
        )}
        <IconButton icon="close" label={text('shared.close')} popoverTarget={facetsId} popoverTargetAction="hide" />
      </div>
      <div className={styles.groups}>
        {categories.length > 0 && (
          <Group name={text('catalogue.category')}>
            <ul>
              {categories.map(category => (
                <li key={category.id}>
                  <CategoryValue {...{ category, query, listing }} />
                </li>
              ))}
            </ul>
          </Group>
        )}
        {listing.facets.map(facet => (
          <FacetGroup key={facet.field} {...{ facet, path, query, go }} colorsOf={label => colors.get(label)} />
        ))}
        <Group name={text('catalogue.availability')}>
          <ul>
            <li>
              <Value go={go} change={stockToggled} selected={query.inStock} label={text('catalogue.in-stock-only')} />
            </li>
            {(listing.knowsBought || query.boughtBefore) && (
              <li>
                <Value
                  go={go}
                  change={boughtToggled}
                  selected={query.boughtBefore === true}
                  label={text('catalogue.bought-before')}
                />
              </li>
            )}
          </ul>
        </Group>
      </div>
      <div className={styles.foot}>
        <Button wide popoverTarget={facetsId} popoverTargetAction="hide">
          {text('catalogue.show-results', { count: listing.total })}
        </Button>
      </div>
    </aside>
  )
}

type CategoryValueProps = Pick<FacetPanelProps, 'query' | 'listing'> & { readonly category: Category }

/**
 * A subcategory with the product count of its link, including filters. If the search does not count them, none is
 * shown.
 */
const CategoryValue = ({
  category: { id, name, slug, productCount },
  query,
  listing,
}: CategoryValueProps): ReactElement => {
  const { number } = useFormat()
  const counts = listing.categoryCounts
  const count = counts ? (counts[id] ?? 0) : isFiltered(query) ? undefined : productCount
  const face = (
    <>
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </>
  )
  return counts && count === 0 ? (
    <span className={styles.value} data-none>
      {face}
    </span>
  ) : (
    <PageLink
      to={slug + (counts ? listingSearch({ ...query, page: 1 }) : '')}
      rel={counts && 'nofollow'}
      className={styles.value}
    >
      {face}
    </PageLink>
  )
}

type GroupFrame = { readonly name: string; readonly collapsed?: boolean; readonly children: ReactNode }

/** A collapsible group; the merchant configures whether it starts open. */
const Group = ({ name, collapsed, children }: GroupFrame): ReactElement => {
  const id = useId()
  const open = useOpenFrom(!collapsed)
  const heading = (
    <h2 id={id} className={styles.name}>
      {name}
    </h2>
  )
  return (
    <section className={styles.group} aria-labelledby={id}>
      {collapsed === undefined ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <details open={open}>
          <summary className={styles.fold}>{heading}</summary>
          {children}
        </details>
      )}
    </section>
  )
}

/** The shop's own facet names are translated; the merchant's are shown as written. */
const useFacetName = (): ((facet: Facet) => string) => {
  const text = useText()
  return ({ field, name }) => {
    if (field === priceField && name === 'Price') return text('catalogue.price')
    return name === brandFacet ? text('catalogue.brand-name') : name
  }
}

type ListFacet = Extract<Facet, { tag: 'list' }>

type GroupProps = Pick<FacetPanelProps, 'path' | 'query'> & {
  readonly go: Going
  readonly facet: Facet
  readonly colorsOf: ColorsOf
}

const FacetGroup = ({ facet, path, query, go, colorsOf }: GroupProps): ReactElement | null => {
  const nameOf = useFacetName()
  const rangeText = useRangeText()
  const values = facet.tag === 'list' ? withChosen(facet, query) : []
  const range = query.ranges.find(({ field }) => field === facet.field)
  const chosen = range ?? values.some(value => value.selected)
  const frame = { name: nameOf(facet), collapsed: facet.collapsed && !chosen }
  if (facet.tag === 'range' && facet.bounds) {
    return (
      <Group {...frame}>
        <ul>
          {facet.bounds.map(({ count, min, max }, at) => (
            <li key={at}>
              <Value
                go={go}
                change={boundsToggled({ field: facet.field, min, max })}
                selected={isAt(range, { min, max })}
                label={rangeText(facet.field, { min, max })}
                count={count}
                bare={facet.withoutCounts}
                onClick={closeDrawer}
              />
            </li>
          ))}
        </ul>
      </Group>
    )
  }
  if (facet.tag === 'range') {
    return facet.highest <= facet.lowest && !facet.selected ? null : (
      <Group {...frame}>
        <PriceFacet key={`${facet.selected?.min}-${facet.selected?.max}`} {...{ facet, path, query }} />
      </Group>
    )
  }
  if (values.length === 0) return null
  return (
    <Group {...frame}>
      <Chunks
        colorsOf={colorsOf}
        bare={facet.withoutCounts}
        chunks={facetChunks(values, facet.shownFirst)}
        go={go}
        changeFor={value => chosenOf => toggled(chosenOf, facet.field, value)}
      />
    </Group>
  )
}

/** Shows requested values as selected before the response confirms them. */
const withChosen = ({ field, values }: ListFacet, { facets }: ListingQuery): readonly FacetValue[] =>
  values.map(each => ({ ...each, selected: facets.some(facet => facet.field === field && facet.value === each.value) }))

const isAt = (range: SelectedRange | undefined, { min, max }: Pick<SelectedRange, 'min' | 'max'>): boolean =>
  range !== undefined && range.min === min && range.max === max

/** A range configured by the merchant toggles like a value, replacing another one. */
const boundsToggled =
  (bounds: SelectedRange): Change =>
  query =>
    query.ranges.some(range => range.field === bounds.field && isAt(range, bounds))
      ? withoutRange(query, bounds.field)
      : withRange(query, bounds)

const stockToggled: Change = query => ({ ...query, inStock: !query.inStock, page: 1 })
