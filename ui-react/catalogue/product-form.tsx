import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { foldedModifiers, isAnswered } from '../../core/catalogue/folded-modifiers'
import { fewestPieces } from '../../core/catalogue/pack'
import type { Modifier, ModifierKind, Product, ProductCard } from '../../core/catalogue/product'
import { isForSale, isQuoteOnly } from '../../core/catalogue/product'
import { variantMeasures } from '../../core/catalogue/variant-measures'
import type { Reviews } from '../../core/reviews/review'
import type { Issue } from '../../core/shared/domain-error'
import { useCount } from '../app/count'
import { useShell } from '../app/shell-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { FootBar, FootTotal } from '../kit/foot-bar'
import { Icon } from '../kit/icon'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { PriceSentence } from '../kit/price'
import { QuantityStepper } from '../kit/quantity-stepper'
import { fieldParts } from './field-parts'
import { MoreOptions } from './more-options'
import { OptionField } from './option-field'
import { ProductGallery } from './product-gallery'
import { ProductOptionsStore } from './product-options.store'
import { ProductTerms } from './product-terms'
import { CompareForm, ProductTools } from './product-tools'
import { addIntent, modifiersOf, optionsOf, type AddAnswer } from './sent-choices'
import { refusalText, useAddToCart } from './use-add-to-cart'
import styles from './product-form.module.css'

type ProductFormProps = {
  readonly product: Product
  readonly modifierProducts: readonly ProductCard[]
  readonly answer?: AddAnswer
  readonly reviews?: Reviews
  readonly quoteOnly?: boolean
}

/** Gallery and buying column: one form that posts without scripts, and follows every choice with them. */
export const ProductForm = observer(
  ({ product, modifierProducts, answer, reviews, quoteOnly: linkedForQuote }: ProductFormProps): ReactElement => {
    const text = useText()
    const quoteOnly = linkedForQuote || isQuoteOnly(product.name)
    const linked = useSearchParams()[0].get('sku')
    const sent = answer?.tag === 'refused' ? answer.sent : undefined
    const [store] = useState(() => {
      const fresh = new ProductOptionsStore(product)
      if (linked) fresh.link(linked)
      if (sent) fresh.resume(sent.options, sent.modifiers, sent.quantity)
      return fresh
    })
    const [live, setLive] = useState(false)
    const form = useRef<HTMLFormElement>(null)
    const fetcher = useAddToCart(true)
    useEffect(() => {
      // What was chosen before this ran stands in the form.
      if (form.current) {
        const given = new FormData(form.current)
        store.adopt(optionsOf(given), modifiersOf(given))
      }
      setLive(true)
    }, [store])

    const { variant } = store
    const count = useCount()
    const first = useRef(variant?.sku)
    useEffect(() => {
      if (!live || !variant) return
      if (variant.sku !== first.current) nameVariant(variant.sku)
      first.current = undefined
      count({ tag: 'variant-viewed', product, variant })
    }, [live, variant?.sku])

    const told = fetcher.data ?? answer
    const refusal = fetcher.state === 'idle' && told?.tag === 'refused' ? told : undefined
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      if (store.variant) form.set('variantId', String(store.variant.id))
      void fetcher.submit(form, { method: 'post', action: product.slug, encType: 'multipart/form-data' })
    }
    const options = product.options.map(option => (
      <div key={option.id} data-wide>
        <OptionField {...{ option, store, live }} error={issueText(refusal?.issues, `option-${option.id}`, text)} />
      </div>
    ))
    // Its code came with the page.
    const { choices: ModifierField, file: FileField, day: DayField } = fieldParts
    const errorAt = ({ id }: Modifier) => issueText(refusal?.issues, `modifier-${id}`, text)
    const field = (modifier: Modifier) => (
      <div key={modifier.id} data-kind={modifier.kind} data-wide={isWide(modifier.kind) || undefined}>
        {ModifierField && (
          <ModifierField
            {...{ modifier, store, FileField, DayField }}
            products={modifierProducts}
            kept={sent?.files[modifier.id]}
            error={errorAt(modifier)}
          />
        )}
      </div>
    )
    const folded = foldedModifiers(product.modifiers)
    const modifiers = product.modifiers.filter(modifier => !folded.includes(modifier)).map(field)
    const isInUse = (modifier: Modifier) =>
      isAnswered(modifier, store.modifiers[modifier.id]) || sent?.files[modifier.id] !== undefined
    const variantId = product.options.length > 0 ? store.variant?.id : undefined
    return (
      <div className={styles.columns}>
        <ProductGallery
          name={product.name}
          pictures={product.pictures}
          chosen={store.variant?.picture}
          measures={store.variant && variantMeasures(store.variant)}
        />
        <div className={styles.buy}>
          <h1 className={styles.title}>{product.name}</h1>
          <p className={styles.facts}>
            <span className="sku">{store.variant?.sku ?? product.sku}</span>
            {product.brand && <Link href={product.brand.slug}>{product.brand.name}</Link>}
            {product.pack && <span>{text('shared.pack', { unit: product.pack.unit, size: product.pack.size })}</span>}
          </p>
          {reviews?.average !== undefined && <Rated average={reviews.average} count={reviews.count} />}
          <ProductTerms product={product} quoteOnly={quoteOnly} store={store} />
          {quoteOnly ? (
            <QuoteOnly product={product} store={store} />
          ) : isForSale(product) ? (
            <fetcher.Form
              ref={form}
              method="post"
              action={product.slug}
              encType="multipart/form-data"
              className={`no-print ${styles.form}`}
              onSubmit={submit}
            >
              <input type="hidden" name="intent" value={addIntent} />
              <input type="hidden" name="productId" value={product.id} />
              {product.options.length === 0 && product.variants[0] && (
                <input type="hidden" name="variantId" value={product.variants[0].id} />
              )}
              {options.length > 0 && <div className={styles.group}>{options}</div>}
              {modifiers.length > 0 && <div className={styles.group}>{modifiers}</div>}
              {folded.length > 0 && (
                <MoreOptions
                  names={folded.map(({ name }) => name)}
                  open={folded.some(each => isInUse(each) || errorAt(each) !== undefined)}
                >
                  {folded.map(field)}
                </MoreOptions>
              )}
              {refusal && (
                <Notice tone="error" live>
                  {refusalText(refusal, text)}
                </Notice>
              )}
              <Buy product={product} store={store} busy={fetcher.state !== 'idle'} live={live} />
            </fetcher.Form>
          ) : (
            <div className={styles.reason}>
              <Notice tone="info">{text('catalogue.not-for-sale')}</Notice>
            </div>
          )}
          <div className="no-print">
            <ProductTools productId={product.id} variantId={variantId} name={product.name} inWords quoted={quoteOnly} />
            <CompareForm />
          </div>
        </div>
      </div>
    )
  },
)

/** The address names what is chosen, so that it can be passed on; it makes no further page to go back through. */
const nameVariant = (sku: string): void => {
  const address = new URL(location.href)
  if (address.searchParams.get('sku') === sku) return
  address.searchParams.set('sku', sku)
  history.replaceState(history.state, '', address)
}

/** The average near the title, and the way to what it is of (S2-2.33). */
const Rated = ({ average, count }: { readonly average: number; readonly count: number }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <a href="#reviews" className={`no-print ${styles.rated}`}>
      <Icon name="star" size={16} />
      {text('catalogue.rated', { average: number(average), count })}
    </a>
  )
}

/** Short answers stand two in a row. */
const isWide = (kind: ModifierKind): boolean =>
  !['text', 'numbers_only_text', 'date', 'dropdown', 'checkbox', 'file'].includes(kind)

type Text = ReturnType<typeof useText>

const issueText = (issues: readonly Issue[] | undefined, field: string, text: Text): string | undefined => {
  const found = issues?.find(issue => issue.field === field || issue.field.endsWith(`:${field}`))
  return found && text(found.code, found.values)
}

type ChosenProps = { readonly product: Product; readonly store: ProductOptionsStore }

/**
 * What the price would be is for a person to say (S2-2.36): the quote is the way on where the visitor may ask for one, and
 * the counter can be called. Without script the form opens the page of the request.
 */
const QuoteOnly = observer(({ product, store }: ChosenProps): ReactElement => {
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
      min={fewestPieces(product)}
      max={product.maximum}
      step={product.pack?.size}
      onChange={store.changeQuantity}
      onDone={store.settleQuantity}
    />
  )
})

type BuyProps = ChosenProps & { readonly busy: boolean; readonly live: boolean }

/** The running total, the quantity and the one filled button; it keeps in view at the foot of narrow screens. */
const Buy = observer(({ product, store, busy, live }: BuyProps): ReactElement => {
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
