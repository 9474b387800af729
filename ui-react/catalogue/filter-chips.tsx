import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ListingQuery, SelectedRange } from '../../core/search/listing'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/icon'
import { isFiltered, toggled, unfiltered, withoutRange } from './listing-address'
import styles from './filter-chips.module.css'

type ChipsProps = { readonly query: ListingQuery; readonly hrefFor: (query: ListingQuery) => string }

export const selectionCount = (query: ListingQuery): number => query.facets.length + query.ranges.length + (query.inStock ? 1 : 0)

/** What is filtered now, each with the way to take it back. */
export const FilterChips = ({ query, hrefFor }: ChipsProps): ReactElement | null => {
  const text = useText()
  const { money } = useFormat()
  if (!isFiltered(query)) return null
  const rangeText = ({ min, max }: SelectedRange): string => {
    if (min === undefined) return text('catalogue.up-to', { max: money(max ?? 0) })
    return max === undefined ? text('catalogue.over', { min: money(min) }) : text('catalogue.between', { min: money(min), max: money(max) })
  }
  const chips = [
    ...query.facets.map(facet => ({ label: facet.value, href: hrefFor(toggled(query, facet.field, facet.value)) })),
    ...query.ranges.map(range => ({ label: rangeText(range), href: hrefFor(withoutRange(query, range.field)) })),
    ...(query.inStock ? [{ label: text('catalogue.in-stock-only'), href: hrefFor({ ...query, inStock: false, page: 1 }) }] : []),
  ]
  return (
    <ul className={styles.chips} aria-label={text('catalogue.filtered-by')}>
      {chips.map(chip => (
        <li key={chip.href}>
          <Link to={chip.href} preventScrollReset className={styles.chip} aria-label={text('catalogue.remove-filter', { name: chip.label })}>
            {chip.label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={hrefFor(unfiltered(query))} className={styles.clear}>
          {text('catalogue.clear-all')}
        </Link>
      </li>
    </ul>
  )
}
