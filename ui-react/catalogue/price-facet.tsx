import { useState, type ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { Facet, ListingQuery } from '../../core/search/listing'
import { decimalFromCents } from '../../core/shared/money'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/text-input'
import { facetsId } from './facets-id'
import { listingSearch, priceFields, withoutRange } from './listing-address'
import { KeptFields } from './sort-form'
import styles from './price-facet.module.css'

type PriceFacetProps = {
  readonly facet: Extract<Facet, { tag: 'range' }>
  readonly path: string
  readonly query: ListingQuery
}

/** A quiet histogram, two handles and two fields; a GET form whose fields are enough without scripts. */
export const PriceFacet = ({ facet, path, query }: PriceFacetProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const low = Math.floor(facet.lowest / 100) * 100
  const high = Math.max(low + 100, Math.ceil(facet.highest / 100) * 100)
  const [min, setMin] = useState(facet.selected?.min)
  const [max, setMax] = useState(facet.selected?.max)
  const from = clamp(min ?? low, low, high)
  const to = clamp(max ?? high, low, high)
  const closeDrawer = () => {
    const panel = document.getElementById(facetsId)
    if (panel?.matches(':popover-open')) panel.hidePopover()
  }
  const handle = (name: string, value: number, change: (cents: number) => void, above = false) => (
    <input
      type="range"
      className={styles.handle}
      data-above={above || undefined}
      aria-label={name}
      aria-valuetext={money(value)}
      min={low}
      max={high}
      step={100}
      value={value}
      onChange={event => change(Number(event.currentTarget.value))}
      onPointerUp={event => event.currentTarget.form?.requestSubmit()}
      onKeyUp={event => event.key.startsWith('Arrow') && event.currentTarget.form?.requestSubmit()}
    />
  )
  return (
    <Form method="get" action={path} preventScrollReset onSubmit={closeDrawer}>
      <KeptFields query={{ ...withoutRange(query, facet.field), page: 1 }} />
      <Histogram buckets={facet.buckets} from={(from - low) / (high - low)} to={(to - low) / (high - low)} />
      <div className={styles.handles}>
        <span className={styles.track} style={{ insetInline: `${share(from, low, high)} ${share(high - to + low, low, high)}` }} />
        {handle(text('catalogue.lowest-price'), from, cents => setMin(Math.min(cents, to - 100)), from - low > (high - low) / 2)}
        {handle(text('catalogue.highest-price'), to, cents => setMax(Math.max(cents, from + 100)))}
      </div>
      <div className={styles.fields}>
        <DollarField name={priceFields.min} label={text('catalogue.lowest-price')} placeholder={dollars(low)} cents={min} onChange={setMin} />
        <span aria-hidden>–</span>
        <DollarField name={priceFields.max} label={text('catalogue.highest-price')} placeholder={dollars(high)} cents={max} onChange={setMax} />
        <Button type="submit" variant="secondary" size="dense">
          {text('catalogue.apply')}
        </Button>
      </div>
      {facet.selected && (
        <Link to={path + listingSearch(withoutRange(query, facet.field))} preventScrollReset className={styles.reset}>
          {text('catalogue.reset-price')}
        </Link>
      )}
    </Form>
  )
}

const clamp = (cents: number, low: number, high: number) => Math.min(high, Math.max(low, cents))
const share = (cents: number, low: number, high: number) => `${(((cents - low) / (high - low)) * 100).toFixed(2)}%`
const dollars = (cents: number) => decimalFromCents(cents).replace(/\.00$/, '')

type DollarFieldProps = { readonly name: string; readonly label: string; readonly placeholder: string; readonly cents?: number; readonly onChange: (cents: number | undefined) => void }

const DollarField = ({ name, label, placeholder, cents, onChange }: DollarFieldProps): ReactElement => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      name={name}
      label={label}
      hideLabel
      dense
      lead="$"
      inputMode="decimal"
      pattern="[0-9]{1,7}([.][0-9]{1,2})?"
      placeholder={placeholder}
      value={typed ?? (cents === undefined ? '' : dollars(cents))}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        const amount = Number(next)
        onChange(next.trim() === '' || !Number.isFinite(amount) ? undefined : Math.round(amount * 100))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

type HistogramProps = { readonly buckets: readonly number[]; readonly from: number; readonly to: number }

/** How many products stand at which price; the bars outside the choice fade. */
const Histogram = ({ buckets, from, to }: HistogramProps): ReactElement | null => {
  const tallest = Math.max(...buckets, 1)
  if (buckets.length < 2) return null
  return (
    <div className={styles.histogram} aria-hidden>
      {buckets.map((count, at) => {
        const middle = (at + 0.5) / buckets.length
        return <span key={at} data-outside={middle < from || middle > to || undefined} style={{ blockSize: `${Math.max(count > 0 ? 6 : 0, (count / tallest) * 100)}%` }} />
      })}
    </div>
  )
}
