import { useState, type MouseEvent, type ReactElement } from 'react'
import type { Category } from '../../core/catalogue/category'
import type { FacetValue, Listing, ListingQuery } from '../../core/search/listing'
import { isPlainClick } from '../runtime/page-link'
import { useFormat, useText } from '../i18n'
import { SwatchFace } from '../kit/fields/swatch-face'
import { type facetChunks } from './facet-chunks'
import type { Change } from './listing-address'
import styles from './facet-panel.module.css'

export type FacetPanelProps = {
  readonly path: string
  readonly query: ListingQuery
  readonly listing: Listing
  readonly categories: readonly Category[]
  readonly hrefFor: (query: ListingQuery) => string
  /** Navigates to the result of a change, based on the last selection. */
  readonly choose: (change: Change) => void
}

/** Opens when a value in it is selected; deselecting does not close it. */
export const useOpenFrom = (wanted: boolean): boolean => {
  const [open, setOpen] = useState(wanted)
  if (wanted && !open) setOpen(true)
  return open
}

/** The URL of a change relative to the query shown, and a function to navigate relative to the latest query. */
export type Going = Pick<FacetPanelProps, 'choose'> & { readonly hrefTo: (change: Change) => string }

/** The colors of a finish or veneer, from the products shown. */
export type ColorsOf = (label: string) => readonly string[] | undefined

type ChunksProps = {
  readonly chunks: ReturnType<typeof facetChunks>
  readonly go: Going
  readonly changeFor: (value: string) => Change
  readonly colorsOf: ColorsOf
  readonly bare?: boolean
}

/** Ten values, then "Load more" for ten more (S2-9.02): nested disclosures, so no script is needed. */
export const Chunks = ({
  chunks: [first, ...rest],
  go,
  changeFor,
  colorsOf,
  bare,
}: ChunksProps): ReactElement | null => {
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
 * A value without results is shown but not a link (S2-4.19). A click is reflected immediately, before the page updates.
 */
export const Value = ({
  go,
  change,
  selected: wasSelected,
  label,
  count,
  colors,
  bare,
  onClick,
}: ValueProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const href = go.hrefTo(change)
  const [clicked, setClicked] = useState<string>()
  if (clicked !== undefined && clicked !== href) setClicked(undefined)
  const selected = (clicked === href) !== wasSelected
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
