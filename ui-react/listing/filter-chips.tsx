import type { ReactElement } from 'react'
import { isFiltered, priceField, type ListingQuery, type SelectedRange } from '../../core/search/listing'
import { PageLink } from '../runtime/page-link'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { boughtToggled, toggled, unfiltered, withoutRange } from './listing-address'
import styles from './filter-chips.module.css'

/** A range as text: prices as money, measures as numbers. */
export const useRangeText = (): ((field: string, range: Pick<SelectedRange, 'min' | 'max'>) => string) => {
  const text = useText()
  const { money, number } = useFormat()
  return (field, { min, max }) => {
    const end = field === priceField ? money : number
    if (min === undefined) return text('catalogue.up-to', { max: end(max ?? 0) })
    return max === undefined
      ? text('catalogue.over', { min: end(min) })
      : text('catalogue.between', { min: end(min), max: end(max) })
  }
}

type ChipsProps = { readonly query: ListingQuery; readonly hrefFor: (query: ListingQuery) => string }

export const selectionCount = (query: ListingQuery): number =>
  query.facets.length + query.ranges.length + (query.inStock ? 1 : 0) + (query.boughtBefore ? 1 : 0)

/** Active filters, each with a link that removes it. */
export const FilterChips = ({ query, hrefFor }: ChipsProps): ReactElement | null => {
  const text = useText()
  const rangeText = useRangeText()
  if (!isFiltered(query)) return null
  const chips = [
    ...query.facets.map(facet => ({ label: facet.value, href: hrefFor(toggled(query, facet.field, facet.value)) })),
    ...query.ranges.map(range => ({
      label: rangeText(range.field, range),
      href: hrefFor(withoutRange(query, range.field)),
    })),
    ...(query.inStock
      ? [{ label: text('catalogue.in-stock-only'), href: hrefFor({ ...query, inStock: false, page: 1 }) }]
      : []),
    ...(query.boughtBefore ? [{ label: text('catalogue.bought-before'), href: hrefFor(boughtToggled(query)) }] : []),
  ]
  return (
    <ul className={styles.chips} aria-label={text('catalogue.filtered-by')}>
      {chips.map(chip => (
        <li key={chip.href}>
          <PageLink
            to={chip.href}
            keepsPlace
            className={styles.chip}
            aria-label={text('catalogue.remove-filter', { name: chip.label })}
          >
            {chip.label}
            <Icon name="close" size={14} />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink to={hrefFor(unfiltered(query))} className={styles.clear}>
          {text('catalogue.clear-all')}
        </PageLink>
      </li>
    </ul>
  )
}
