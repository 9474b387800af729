import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { foldedModifiers, isAnswered } from '../../core/catalogue/folded-modifiers'
import type { Modifier, ModifierKind, Product, ProductCard } from '../../core/catalogue/product'
import { isForSale, isQuoteOnly } from '../../core/catalogue/product'
import { variantMeasures } from '../../core/catalogue/variant-measures'
import type { Reviews } from '../../core/reviews/review'
import type { Issue } from '../../core/shared/domain-error'
import { useTrackEvent } from '../runtime/track-event'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { BuyBar, QuoteBar } from './buy-bar/buy-bar'
import { fieldParts } from '../product/field-parts'
import { MoreOptions } from './more-options'
import { OptionField } from '../product/option-field'
import { ProductGallery } from './product-gallery'
import { ProductOptionsStore } from '../product/product-options.store'
import { ProductTerms } from './product-terms'
import { CompareForm, ProductTools } from '../product/product-tools'
import { addIntent, modifiersOf, optionsOf, type AddAnswer } from '../product/sent-choices'
import { refusalText, useAddToCart } from '../product/use-add-to-cart'
import styles from './product-form.module.css'

type ProductFormProps = {
  readonly product: Product
  readonly modifierProducts: readonly ProductCard[]
  readonly answer?: AddAnswer
  readonly reviews?: Reviews
  readonly quoteOnly?: boolean
}

/** Gallery and buying column: one form that can be posted without JavaScript, and reacts to each selection with it. */
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
      // Selections made before hydration are in the form.
      if (form.current) {
        const given = new FormData(form.current)
        store.adopt(optionsOf(given), modifiersOf(given))
      }
      setLive(true)
    }, [store])

    const { variant } = store
    const count = useTrackEvent()
    const first = useRef(variant?.sku)
    useEffect(() => {
      if (!live || !variant) return
      if (variant.sku !== first.current) nameVariant(variant.sku)
      first.current = undefined
      count({ tag: 'variant-viewed', product, variant })
    }, [live, variant?.sku])

    const result = fetcher.data ?? answer
    const refusal = fetcher.state === 'idle' && result?.tag === 'refused' ? result : undefined
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
    // The page has loaded its code already.
    const { choices: ModifierField, file: FileField, day: DayField } = fieldParts
    const errorAt = ({ id }: Modifier) => issueText(refusal?.issues, `modifier-${id}`, text)
    const field = (modifier: Modifier) => (
      <div key={modifier.id} data-kind={modifier.kind} data-wide={isWide(modifier.kind) || undefined}>
        {ModifierField && (
          <ModifierField
            {...{ modifier, store, FileField, DayField }}
            products={modifierProducts}
            stored={sent?.files[modifier.id]}
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
            <QuoteBar product={product} store={store} />
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
              <BuyBar product={product} store={store} busy={fetcher.state !== 'idle'} live={live} />
            </fetcher.Form>
          ) : (
            <div className={styles.reason}>
              <Notice tone="info">{text('catalogue.not-for-sale')}</Notice>
            </div>
          )}
          <div className="no-print">
            <ProductTools productId={product.id} variantId={variantId} name={product.name} labeled quoted={quoteOnly} />
            <CompareForm />
          </div>
        </div>
      </div>
    )
  },
)

/** The URL names the selected variant, so that it can be shared; it replaces the history entry. */
const nameVariant = (sku: string): void => {
  const address = new URL(location.href)
  if (address.searchParams.get('sku') === sku) return
  address.searchParams.set('sku', sku)
  history.replaceState(history.state, '', address)
}

/** The average rating near the title, with a link to the reviews (S2-2.33). */
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

/** Short fields are shown two in a row. */
const isWide = (kind: ModifierKind): boolean =>
  !['text', 'numbers_only_text', 'date', 'dropdown', 'checkbox', 'file'].includes(kind)

type Text = ReturnType<typeof useText>

const issueText = (issues: readonly Issue[] | undefined, field: string, text: Text): string | undefined => {
  const found = issues?.find(issue => issue.field === field || issue.field.endsWith(`:${field}`))
  return found && text(found.code, found.values)
}
