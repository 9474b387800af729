import { observer } from 'mobx-react-lite'
import { memo, type ReactElement } from 'react'
import { canBeBought, type BulkProduct, type BulkVariant } from '../../core/bulk-order/bulk-product'
import { stepOf } from '../../core/bulk-order/bulk-quantity'
import type { BulkRow as Row } from '../../core/bulk-order/bulk-rows'
import { isQuoteOnly, type Picture } from '../../core/catalogue/product'
import { afterPaint } from '../runtime/after-paint'
import { ShownPicture, Stock } from '../product'
import { useFormat, useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Checkbox } from '../kit/fields/checkbox'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import { piecesField } from './bulk-action'
import type { BulkOrderStore } from './bulk-order.store'
import { PackChoice } from './pack-choice'
import styles from './bulk-row.module.css'

type RowProps = {
  readonly store: BulkOrderStore
  readonly row: Row
  /** Row index, for virtualized tables. */ readonly index?: number
}

export const BulkRow = (props: RowProps): ReactElement => {
  const { row } = props
  return row.tag === 'product' ? <ProductRow {...props} row={row} /> : <VariantRow {...props} row={row} />
}

// Memoized, because it does not depend on the quantity that is being typed.
const Image = memo(({ picture }: { readonly picture?: Picture }): ReactElement => (
  <td role="cell" className={styles.image}>
    {picture && (
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
  </td>
))
Image.displayName = 'Image'

/** Name, brand, and a link to the product page. */
const Name = memo(({ product: { name, slug, brand } }: { readonly product: BulkProduct }): ReactElement => (
  <>
    <Link href={slug} className={styles.name}>
      {name}
    </Link>
    {brand && <span className={styles.brand}>{brand}</span>}
  </>
))
Name.displayName = 'Name'

/** A product with several variants: can be expanded and checked as a whole. */
const ProductRow = observer(
  ({
    store,
    row: { product, opens },
    index,
  }: RowProps & { readonly row: Extract<Row, { tag: 'product' }> }): ReactElement => {
    const text = useText()
    const { number } = useFormat()
    const open = store.isOpen(product)
    const unchosen = store.unchosen.has(product.id)
    const quoteLayout = store.layout === 'quote'
    return (
      <tr role="row" className={styles.product} data-row="product" aria-rowindex={index}>
        <Image picture={product.picture ?? product.variants[0]?.picture} />
        <td role="cell" className={styles.sku}>
          <div className={styles.goods}>
            {!product.chooses && (
              <Checkbox
                dense
                hideLabel
                className={styles.tick}
                label={text('bulk-order.select', { name: product.name })}
                checked={store.isTicked(product)}
                onChange={event => store.tickProduct(product, event.currentTarget.checked)}
              />
            )}
            <span className="sku">{product.sku}</span>
          </div>
        </td>
        <th role="rowheader" scope="row" className={styles.words}>
          <Name product={product} />
          {unchosen && (
            <span className={styles.error} role="alert">
              {text('bulk-order.issues.choose-options')}
            </span>
          )}
        </th>
        <td role="cell" className={styles.price}>
          <PriceOf product={product} />
        </td>
        <td role="cell" className={styles.quantity}>
          {opens !== undefined && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              onClick={() => store.toggle(product.id)}
            >
              {quoteLayout
                ? text(open ? 'bulk-order.hide-options' : 'bulk-order.all-options')
                : text('bulk-order.variants', {
                    count: product.variants.length,
                    shown: number(product.variants.length),
                  })}
              <span className="visually-hidden"> {product.name}</span>
              <Icon name={open ? 'chevron-up' : 'chevron-down'} />
            </button>
          )}
        </td>
      </tr>
    )
  },
)

/** The lowest price among the variants in stock. */
const PriceOf = ({ product }: { readonly product: BulkProduct }): ReactElement | null => {
  const text = useText()
  const { money } = useFormat()
  const prices = product.variants.flatMap(({ price }) => (price ? [price.now] : []))
  if (isQuoteOnly(product.name) || prices.length === 0) return null
  const lowest = Math.min(...prices)
  return (
    <span className={styles.from}>
      {prices.some(price => price !== lowest) && `${text('shared.from')} `}
      {money(lowest)}
    </span>
  )
}

/** One variant with its quantity. If it is the product's only one, the row shows the product's name and picture. */
const VariantRow = observer(
  ({
    store,
    row: { product, variant, alone },
    index,
  }: RowProps & { readonly row: Extract<Row, { tag: 'variant' }> }): ReactElement => {
    const text = useText()
    const pieces = store.pieces(variant.id)
    const detail = variant.optionValues.map(({ label }) => label).join(', ')
    const folded = !alone && product.variants.length > (store.layout === 'quote' ? 3 : 1) && !store.isOpen(product)
    return (
      <tr
        role="row"
        className={styles.variant}
        data-row="variant"
        data-alone={alone || undefined}
        data-selected={pieces > 0 || undefined}
        data-folded={folded || undefined}
        aria-rowindex={index}
      >
        {alone ? <Image picture={variant.picture ?? product.picture} /> : <td role="cell" className={styles.image} />}
        <td role="cell" className={styles.sku}>
          <div className={styles.goods}>
            {!product.chooses && (
              <Checkbox
                dense
                hideLabel
                className={styles.tick}
                label={text('bulk-order.select', { name: variant.sku })}
                checked={pieces > 0}
                onChange={event => store.tick(variant.id, event.currentTarget.checked)}
              />
            )}
            <span className={styles.numbers}>
              <span className="sku">{variant.sku}</span>
              {variant.partNumber && (
                <span className={styles.own}>{text('bulk-order.own-number', { number: variant.partNumber })}</span>
              )}
            </span>
          </div>
        </td>
        <th role="rowheader" scope="row" className={styles.words}>
          {alone ? <Name product={product} /> : <span className={styles.detail}>{detail || product.name}</span>}
          <span className={styles.facts}>
            {alone && detail && <span>{detail}</span>}
            <Stock name={product.name} stock={variant.stock} />
          </span>
        </th>
        <td role="cell" className={styles.price}>
          <VariantPrice product={product} variant={variant} />
        </td>
        <td role="cell" className={styles.quantity}>
          {product.chooses ? (
            <Link href={product.slug}>{text('bulk-order.choose')}</Link>
          ) : (
            <Quantity store={store} product={product} variant={variant} />
          )}
        </td>
      </tr>
    )
  },
)

type GoodsProps = { readonly product: BulkProduct; readonly variant: BulkVariant }

const VariantPrice = memo(({ product, variant: { price } }: GoodsProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  if (isQuoteOnly(product.name) || !price) return <span className={styles.note}>{text('shared.by-quote')}</span>
  return (
    <>
      <strong>{money(price.now)}</strong>
      {price.was !== undefined && (
        <s className={styles.was}>
          <span className="visually-hidden">{text('shared.list-price')} </span>
          {money(price.was)}
        </s>
      )}
    </>
  )
})
VariantPrice.displayName = 'VariantPrice'

const Quantity = observer(
  ({ store, product, variant }: GoodsProps & { readonly store: BulkOrderStore }): ReactElement => {
    const text = useText()
    const { pack } = product
    const rounded = store.rounded.get(variant.id)
    const issue = store.issues.get(variant.id)
    const barred =
      store.layout !== 'quote' && !canBeBought(product, variant) ? text('bulk-order.quote-only') : undefined
    const help =
      rounded && pack ? (
        <span className={styles.rounded}>
          {text('bulk-order.rounded', { from: rounded.from, to: rounded.to, size: pack.size, unit: pack.unit })}
        </span>
      ) : pack ? (
        text('bulk-order.pack', { size: pack.size, unit: pack.unit })
      ) : (
        barred
      )
    return (
      <div className={classNames(styles.stepper, pack && styles.packed)}>
        <QuantityStepper
          dense
          echoed
          name={piecesField(product.id, variant.id)}
          label={text('bulk-order.quantity-of', { sku: variant.sku })}
          lessText={text('bulk-order.less', { sku: variant.sku })}
          moreText={text('bulk-order.more', { sku: variant.sku })}
          value={store.pieces(variant.id)}
          step={stepOf(product)}
          onChange={pieces => (store.note(variant.id, String(pieces)), afterPaint(store.catchUp))}
          onDone={() => store.settle(variant.id)}
          help={help}
          error={issue && text(issue.code, issue.values)}
        />
        {pack && (
          <PackChoice
            pack={pack}
            sku={variant.sku}
            value={store.pieces(variant.id)}
            onChoose={pieces => store.type(variant.id, String(pieces))}
          />
        )}
      </div>
    )
  },
)
