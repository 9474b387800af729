import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { BulkProduct } from '../../core/bulk-order/bulk-product'
import { sizeLabel, sizesOf, type OrderEntry } from '../../core/construction/order-lines'
import type { OrderSection } from '../../core/construction/order-sections'
import { maxPieces } from '../../core/cart/check-line'
import { ShownPicture } from '../product'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { Link } from '../kit/link'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import { Select } from '../kit/fields/select'
import { quantityField, sizeField } from './order-fields-of'
import type { OrderFormStore } from './order-form.store'
import styles from './order-table.module.css'

const columns = ['product', 'size', 'price', 'quantity', 'total'] as const

type TableProps = { readonly store: OrderFormStore; readonly section: OrderSection; readonly at: number }

/**
 * The line table of a section, in the layout that editors chose: pictures, plain rows, beside its heading, numbered, or
 * cells (S3-2.37, S2-9.26).
 */
export const OrderTable = ({ store, section, at }: TableProps): ReactElement => {
  const text = useText()
  const { layout, heading, mainHeading, subHeading, products } = section
  const name = mainHeading ?? heading ?? text('construction.lines')
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby={`section-${at}`}>
      <header className={styles.head}>
        <h3 id={`section-${at}`} className={styles.heading}>
          {name}
        </h3>
        {mainHeading !== undefined && heading !== undefined && <p className={styles.sub}>{heading}</p>}
        {subHeading !== undefined && <p className={styles.note}>{subHeading}</p>}
      </header>
      <table role="table" className={styles.table} aria-labelledby={`section-${at}`}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {text(`construction.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {products.map(product => (
            <ProductRows key={product.id} store={store} product={product} pictured={layout !== '2' && layout !== '4'} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowsProps = { readonly store: OrderFormStore; readonly product: BulkProduct; readonly pictured: boolean }

const ProductRows = observer(({ store, product, pictured }: RowsProps): ReactElement => {
  const entries = store.entriesOf(product)
  return (
    <>
      {entries.map((entry, at) => (
        <LineRow
          key={entry.at}
          {...{ store, product, entry, pictured }}
          first={at === 0}
          last={at === entries.length - 1}
        />
      ))}
    </>
  )
})
ProductRows.displayName = 'ProductRows'

type RowProps = RowsProps & { readonly entry: OrderEntry; readonly first: boolean; readonly last: boolean }

const LineRow = observer(({ store, product, entry, pictured, first, last }: RowProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const hydrated = useHydrated()
  const sizes = sizesOf(product)
  const size = sizes.find(({ id }) => id === entry.variantId) ?? sizes[0]
  const price = size?.price?.now
  const issue = first ? store.issues.get(`product:${product.id}`) : undefined
  const picture = product.picture ?? product.variants[0]?.picture
  const cheapest = Math.min(...sizes.map(each => each.price?.now ?? Infinity))
  const { name } = product
  return (
    <tr
      role="row"
      className={styles.line}
      data-first={first || undefined}
      data-filled={entry.quantity > 0 || undefined}
    >
      <th role="rowheader" scope="row" className={styles.product}>
        {first && pictured && picture && (
          <ShownPicture
            picture={picture}
            alt=""
            width={160}
            height={160}
            sizes="64px"
            widths={[picture.width ?? 160]}
            ground
            className={styles.picture}
          />
        )}
        <span className={first ? styles.words : 'visually-hidden'}>
          <Link href={product.slug} className={styles.name}>
            {name}
          </Link>
          <span className="sku">{size?.sku ?? product.sku}</span>
          {issue && <span className={styles.error}>{text(issue.code, issue.values)}</span>}
        </span>
        {!first && <span className={`sku ${styles.again}`}>{size?.sku}</span>}
      </th>
      {size === undefined ? (
        <td role="cell" colSpan={4} className={styles.none}>
          {text('construction.unavailable')}
        </td>
      ) : (
        <>
          <td role="cell" className={styles.size}>
            <Select
              name={sizeField(entry)}
              label={text('construction.size-of', { name })}
              hideLabel
              dense
              value={String(size.id)}
              onChange={event => store.change(entry, { variantId: Number(event.currentTarget.value) })}
              options={sizes.map(each => ({ value: String(each.id), label: sizeLabel(each) }))}
            />
            {hydrated && last && sizes.length > store.entriesOf(product).length && (
              <Button
                variant="tertiary"
                size="dense"
                aria-label={text('construction.another-size-of', { name })}
                onClick={() => store.addSize(product)}
              >
                {text('construction.another-size')}
              </Button>
            )}
          </td>
          <td role="cell" className={styles.price} data-label={text('construction.columns.price')}>
            {hydrated || sizes.length === 1 || cheapest === price
              ? money(price ?? 0)
              : text('construction.from-price', { price: money(cheapest) })}
          </td>
          <td role="cell" className={styles.quantity}>
            <QuantityStepper
              name={quantityField(entry)}
              label={text('construction.quantity-of', { name })}
              lessText={text('construction.less', { name })}
              moreText={text('construction.more', { name })}
              value={entry.quantity}
              max={maxPieces}
              dense
              onChange={quantity =>
                store.change(entry, { quantity: Math.max(0, Math.min(maxPieces, Math.floor(quantity))) })
              }
            />
            {!first && (
              <IconButton
                icon="close"
                dense
                label={text('construction.drop-size', { name })}
                onClick={() => store.dropSize(entry)}
              />
            )}
          </td>
          <td role="cell" className={styles.total} data-label={text('construction.columns.total')}>
            {entry.quantity > 0 && money((price ?? 0) * entry.quantity)}
          </td>
        </>
      )}
    </tr>
  )
})
LineRow.displayName = 'LineRow'
