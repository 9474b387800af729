import { useState, type ReactElement } from 'react'
import { Form } from 'react-router'
import { priceField, type Facet, type ListingQuery } from '../../core/search/listing'
import { PageLink } from '../runtime/page-link'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { facetsId } from './facets-id'
import { endIn, inField, listingSearch, rangeFields, withoutRange } from './listing-address'
import { sliderMarks } from './slider-marks'
import { HiddenQueryFields } from './sort-form'
import styles from './price-facet.module.css'

type PriceFacetProps = {
  readonly facet: Extract<Facet, { tag: 'range' }>
  readonly path: string
  readonly query: ListingQuery
}

/** Closes the facet drawer of narrow screens after a selection. */
export const closeDrawer = (): void => {
  const panel = document.getElementById(facetsId)
  if (panel?.matches(':popover-open')) panel.hidePopover()
}

/**
 * Price or measure range: histogram, two sliders and two fields; a GET form whose fields suffice without JavaScript.
 */
export const PriceFacet = ({ facet, path, query }: PriceFacetProps): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { field, name } = facet
  const isPrice = field === priceField
  const step = facet.step ?? (isPrice ? 100 : 1)
  const low = Math.floor(facet.lowest / step) * step
  const high = Math.max(low + step, Math.ceil(facet.highest / step) * step)
  const lowest = text(isPrice ? 'catalogue.lowest-price' : 'catalogue.lowest-of', { name })
  const highest = text(isPrice ? 'catalogue.highest-price' : 'catalogue.highest-of', { name })
  const [min, setMin] = useState(facet.selected?.min)
  const [max, setMax] = useState(facet.selected?.max)
  const from = clamp(min ?? low, low, high)
  const to = clamp(max ?? high, low, high)
  const handle = (label: string, value: number, change: (end: number) => void, above = false) => (
    <input
      type="range"
      className={styles.handle}
      data-above={above || undefined}
      aria-label={label}
      aria-valuetext={(isPrice ? money : number)(value)}
      min={low}
      max={high}
      step={step}
      value={value}
      onChange={event => change(Number(event.currentTarget.value))}
      onPointerUp={event => event.currentTarget.form?.requestSubmit()}
      onKeyUp={event => event.key.startsWith('Arrow') && event.currentTarget.form?.requestSubmit()}
    />
  )
  return (
    <Form method="get" action={path} preventScrollReset onSubmit={closeDrawer}>
      <HiddenQueryFields query={{ ...withoutRange(query, field), page: 1 }} />
      <input type="hidden" name={rangeFields.field} value={field} />
      <Histogram buckets={facet.buckets} from={(from - low) / (high - low)} to={(to - low) / (high - low)} />
      <div className={styles.handles}>
        <span
          className={styles.track}
          style={{ insetInline: `${share(from, low, high)} ${share(high - to + low, low, high)}` }}
        />
        {handle(lowest, from, end => setMin(Math.min(end, to - step)), from - low > (high - low) / 2)}
        {handle(highest, to, end => setMax(Math.max(end, from + step)))}
      </div>
      {facet.step !== undefined && (
        <div className={styles.marks} aria-hidden>
          {sliderMarks(low, high, step).map(mark => (
            <span key={mark} style={{ insetInlineStart: share(mark, low, high) }}>
              {(isPrice ? money : number)(mark)}
            </span>
          ))}
        </div>
      )}
      <div className={styles.fields}>
        <EndField
          field={field}
          name={rangeFields.min}
          label={lowest}
          placeholder={inField(field, low)}
          end={min}
          onChange={setMin}
        />
        <span aria-hidden>–</span>
        <EndField
          field={field}
          name={rangeFields.max}
          label={highest}
          placeholder={inField(field, high)}
          end={max}
          onChange={setMax}
        />
        <Button type="submit" variant="secondary" size="dense">
          {text('catalogue.apply')}
        </Button>
      </div>
      {facet.selected && (
        <PageLink to={path + listingSearch(withoutRange(query, field))} keepsPlace className={styles.reset}>
          {text('catalogue.reset-range', { name })}
        </PageLink>
      )}
    </Form>
  )
}

const clamp = (cents: number, low: number, high: number) => Math.min(high, Math.max(low, cents))
const share = (cents: number, low: number, high: number) => `${(((cents - low) / (high - low)) * 100).toFixed(2)}%`

type EndFieldProps = {
  readonly field: string
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly end?: number
  readonly onChange: (end: number | undefined) => void
}

const EndField = ({ field, name, label, placeholder, end, onChange }: EndFieldProps): ReactElement => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      name={name}
      label={label}
      hideLabel
      dense
      lead={field === priceField && '$'}
      inputMode="decimal"
      pattern="[0-9]{1,7}([.][0-9]{1,2})?"
      placeholder={placeholder}
      value={typed ?? (end === undefined ? '' : inField(field, end))}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        onChange(endIn(field, next))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

type HistogramProps = { readonly buckets: readonly number[]; readonly from: number; readonly to: number }

/** Number of products by price; bars outside the selection fade. */
const Histogram = ({ buckets, from, to }: HistogramProps): ReactElement | null => {
  const tallest = Math.max(...buckets, 1)
  if (buckets.length < 2) return null
  return (
    <div className={styles.histogram} aria-hidden>
      {buckets.map((count, at) => {
        const middle = (at + 0.5) / buckets.length
        return (
          <span
            key={at}
            data-outside={middle < from || middle > to || undefined}
            style={{ blockSize: `${Math.max(count > 0 ? 6 : 0, (count / tallest) * 100)}%` }}
          />
        )
      })}
    </div>
  )
}
