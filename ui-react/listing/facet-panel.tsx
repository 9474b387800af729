import { useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import type { Category } from '../../core/catalogue/category'
import { brandFacet } from '../../core/search/facet-field'
import {
  isFiltered,
  priceField,
  type Facet,
  type FacetValue,
  type Listing,
  type ListingQuery,
  type SelectedRange,
} from '../../core/search/listing'
import { isPlainClick, PageLink } from '../runtime/page-link'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { SwatchFace } from '../kit/fields/swatch-face'
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

type FacetPanelProps = {
  readonly path: string
  readonly query: ListingQuery
  readonly listing: Listing
  readonly categories: readonly Category[]
  readonly hrefFor: (query: ListingQuery) => string
  /** Goes where a choice leads from what was chosen last. */
  readonly choose: (change: Change) => void
}

/**
 * The facets, each value a link that switches it. One element for all widths: a column of the page on wide screens, a
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
 * A category with the products that its link leads to: what narrows the listing goes along. Where the search counts
 * none of that, the count of the whole category would be another number.
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

/** A heading and what is below it; the merchant may have it opened and closed. */
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

/** Opens for what is chosen in it; taking that back closes nothing under the hand that does it. */
const useOpenFrom = (wanted: boolean): boolean => {
  const [open, setOpen] = useState(wanted)
  if (wanted && !open) setOpen(true)
  return open
}

/** Where a choice leads from the query shown, and how to go there from the latest. */
type Going = Pick<FacetPanelProps, 'choose'> & { readonly hrefTo: (change: Change) => string }

/** What the shop itself calls a facet is said in the reader's language; what a merchant calls it stays as written. */
const useFacetName = (): ((facet: Facet) => string) => {
  const text = useText()
  return ({ field, name }) => {
    if (field === priceField && name === 'Price') return text('catalogue.price')
    return name === brandFacet ? text('catalogue.brand-name') : name
  }
}

/** The colours of a finish or veneer, as the products shown know them. */
type ColorsOf = (label: string) => readonly string[] | undefined

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

/** What the address asks for is chosen, also before the answer says so. */
const withChosen = ({ field, values }: ListFacet, { facets }: ListingQuery): readonly FacetValue[] =>
  values.map(each => ({ ...each, selected: facets.some(facet => facet.field === field && facet.value === each.value) }))

const isAt = (range: SelectedRange | undefined, { min, max }: Pick<SelectedRange, 'min' | 'max'>): boolean =>
  range !== undefined && range.min === min && range.max === max

/** A range that the merchant set up switches like a value: on in place of another one, off again. */
const boundsToggled =
  (bounds: SelectedRange): Change =>
  query =>
    query.ranges.some(range => range.field === bounds.field && isAt(range, bounds))
      ? withoutRange(query, bounds.field)
      : withRange(query, bounds)

const stockToggled: Change = query => ({ ...query, inStock: !query.inStock, page: 1 })

type ChunksProps = {
  readonly chunks: ReturnType<typeof facetChunks>
  readonly go: Going
  readonly changeFor: (value: string) => Change
  readonly colorsOf: ColorsOf
  readonly bare?: boolean
}

/** Ten values, then "Load more" for ten more (S2-9.02): nested disclosures, so no script is needed. */
const Chunks = ({ chunks: [first, ...rest], go, changeFor, colorsOf, bare }: ChunksProps): ReactElement | null => {
  const text = useText()
  const open = useOpenFrom(rest[0]?.open ?? false)
  if (!first) return null
  return (
    <>
      <ul>
        {first.values.map(value => (
          <li key={value.value}>
            <Value
              go={go}
              change={changeFor(value.value)}
              selected={value.selected}
              label={value.value}
              count={value.count}
              bare={bare}
              colors={colorsOf(value.value)}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.more} open={open}>
          <summary>
            <span className={styles.load}>{text('catalogue.load-more')}</span>
            <span className={styles.fewer}>{text('catalogue.show-fewer')}</span>
          </summary>
          <Chunks chunks={rest} {...{ go, changeFor, colorsOf, bare }} />
        </details>
      )}
    </>
  )
}

type ValueProps = {
  readonly go: Going
  readonly change: Change
  readonly selected: boolean
  readonly label: FacetValue['value']
  readonly count?: number
  readonly colors?: readonly string[]
  readonly bare?: boolean
  readonly onClick?: () => void
}

/**
 * A value nobody could choose now is shown, but leads nowhere (S2-4.19). A click shows at once, whatever the page has
 * to do first.
 */
const Value = ({ go, change, selected: stands, label, count, colors, bare, onClick }: ValueProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const href = go.hrefTo(change)
  const [clicked, setClicked] = useState<string>()
  if (clicked !== undefined && clicked !== href) setClicked(undefined)
  const selected = (clicked === href) !== stands
  const face = (
    <>
      <span className={styles.box} aria-hidden />
      {colors && <SwatchFace small colors={colors} />}
      <span>{label}</span>
      {count !== undefined && !bare && <span className={styles.count}>{number(count)}</span>}
    </>
  )
  if (count === 0 && !selected) {
    return (
      <span className={styles.value} data-none>
        {face}
      </span>
    )
  }
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setClicked(href)
    onClick?.()
    go.choose(change)
  }
  return (
    <a
      href={href}
      rel="nofollow"
      onClick={click}
      className={styles.value}
      aria-current={selected || undefined}
      title={selected ? text('catalogue.remove-filter', { name: label }) : undefined}
    >
      {face}
    </a>
  )
}
