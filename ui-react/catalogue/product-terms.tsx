import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { leadIn } from '../../core/catalogue/lead-time'
import { priceUnit } from '../../core/catalogue/pack'
import type { Product } from '../../core/catalogue/product'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import type { ProductOptionsStore } from '../product/product-options.store'
import { priceWhy } from '../product/price-why'
import { Stock } from '../product/product-price'
import styles from './product-terms.module.css'

type TermsProps = { readonly product: Product; readonly quoteOnly: boolean; readonly store: ProductOptionsStore }

/** This buyer's price, the replaced price, and stock. */
export const ProductTerms = observer(({ product, quoteOnly, store }: TermsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { money } = format
  const { buyer } = useShell()
  const { price } = store
  const shown = !quoteOnly && price !== undefined
  const { pack } = product
  const unit = priceUnit(product)
  const soldPer =
    pack && price
      ? text('catalogue.pack-price', { unit: pack.unit, size: pack.size, price: money(price.now * pack.size) })
      : unit && text('catalogue.per-unit', { unit })
  return (
    <dl className={styles.terms}>
      {shown && (
        <div className={styles.cell} data-contract={price.contract || undefined}>
          <dt>{price.contract ? text('shared.contract-price', { buyer: buyer ?? '' }) : text('shared.price')}</dt>
          <dd className={styles.now}>
            {price.from && <span className={styles.from}>{text('shared.from')} </span>}
            {money(price.now)}
            {soldPer && <span className={styles.own}>{soldPer}</span>}
            {price.why && !price.from && <span className={styles.own}>{priceWhy(price.why, text, format)}</span>}
          </dd>
        </div>
      )}
      {shown && price.was !== undefined && (
        <div className={styles.cell}>
          <dt>{text('shared.list-price')}</dt>
          <dd className={styles.was}>
            <s>{money(price.was)}</s>
          </dd>
        </div>
      )}
      <div className={styles.cell}>
        <dt>{text('catalogue.availability')}</dt>
        <dd className={styles.stock}>
          <Stock name={product.name} byQuote={quoteOnly} stock={store.stock} lead={leadIn(product.customFields)} />
          {product.stockAt !== undefined && !quoteOnly && (
            <span className={styles.own}>{text('catalogue.stock-at', { at: format.moment(product.stockAt) })}</span>
          )}
          {product.liftgate !== undefined && (
            <span className={styles.own}>{text('catalogue.liftgate', { amount: money(product.liftgate) })}</span>
          )}
          {store.variant?.partNumber && (
            <span className={styles.own}>{text('shared.part-number', { number: store.variant.partNumber })}</span>
          )}
        </dd>
      </div>
    </dl>
  )
})
