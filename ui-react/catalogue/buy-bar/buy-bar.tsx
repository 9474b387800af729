import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { minPieces } from '../../../core/catalogue/pack'
import type { Product } from '../../../core/catalogue/product'
import { useShell } from '../../runtime/shell-context'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { FootBar, FootTotal } from '../../kit/foot-bar'
import { Link } from '../../kit/link'
import { PriceSentence } from '../../kit/marks/price'
import { QuantityStepper } from '../../kit/fields/quantity-stepper'
import type { ProductOptionsStore } from '../../product/product-options.store'
import styles from '../product-form.module.css'

type ChosenProps = { readonly product: Product; readonly store: ProductOptionsStore }

/**
 * For products without a price (S2-2.36): a quote request, if permitted, and the phone number. Without JavaScript the
 * form opens the request page.
 */
export const QuoteBar = observer(({ product, store }: ChosenProps): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  return (
    <form action="/request-quote/" className={`no-print ${styles.form}`}>
      <div className={styles.quote}>
        <PriceSentence>{text('shared.quote-only')}</PriceSentence>
        <p className={styles.note}>{text('catalogue.quote-only-note')}</p>
        <Link href="/contact-us/">{text('catalogue.ask-counter')}</Link>
      </div>
      {quotes && (
        <FootBar>
          <input type="hidden" name="product_id" value={product.id} />
          {store.variant && <input type="hidden" name="variant_id" value={store.variant.id} />}
          <div className={styles.controls}>
            <Quantity product={product} store={store} />
            <Button type="submit" size="main" wide>
              {text('catalogue.quote')}
            </Button>
          </div>
        </FootBar>
      )}
    </form>
  )
})

const Quantity = observer(({ product, store }: ChosenProps): ReactElement => {
  const text = useText()
  return (
    <QuantityStepper
      name="quantity"
      label={text('catalogue.quantity')}
      lessText={text('catalogue.less')}
      moreText={text('catalogue.more')}
      value={store.quantity}
      min={minPieces(product)}
      max={product.maximum}
      step={product.pack?.size}
      onChange={store.changeQuantity}
      onDone={store.settleQuantity}
    />
  )
})

type BuyProps = ChosenProps & { readonly busy: boolean; readonly live: boolean }

/** The running total, the quantity and the primary button; sticky at the bottom of narrow screens. */
export const BuyBar = observer(({ product, store, busy, live }: BuyProps): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { variant, unitPrice, lineTotal } = store
  const soldOut = variant ? variant.stock <= 0 : product.variants.every(each => each.stock <= 0)
  const unpriced = variant !== undefined && variant.price === undefined
  const rules = [
    product.pack && text('catalogue.sold-in', { unit: product.pack.unit, size: product.pack.size }),
    product.pack &&
      store.rounded !== undefined &&
      text('catalogue.rounded', { asked: store.rounded, quantity: store.quantity }),
    product.minimum > 1 && text('catalogue.minimum', { count: product.minimum }),
    product.maximum !== undefined && text('catalogue.maximum', { count: product.maximum }),
  ].filter(Boolean)
  return (
    <FootBar>
      {unitPrice !== undefined && lineTotal !== undefined && (
        <FootTotal
          live
          label={
            live && store.missing.length > 0
              ? text('catalogue.choose', { names: store.missing.join(', ') })
              : text('catalogue.pieces-at', { count: number(store.pieces), price: money(unitPrice) })
          }
        >
          {store.price?.from && <span className={styles.from}>{text('shared.from')} </span>}
          {money(lineTotal)}
        </FootTotal>
      )}
      <div className={styles.controls}>
        <Quantity product={product} store={store} />
        <Button
          type="submit"
          size="main"
          wide
          busy={busy}
          busyText={text('shared.adding')}
          disabled={soldOut || unpriced}
        >
          {unpriced
            ? text('catalogue.variant-not-for-sale')
            : soldOut
              ? text('shared.out-of-stock')
              : text('shared.add-to-cart')}
        </Button>
      </div>
      {rules.length > 0 && (
        <p className={styles.note} role={product.pack && 'status'}>
          {rules.join(' ')}
        </p>
      )}
    </FootBar>
  )
})
