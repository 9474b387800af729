import { useEffect, useRef, useState, type ReactElement, type ReactNode, type SubmitEvent } from 'react'
import type { ProductCard as Card } from '../../core/catalogue/product'
import { isQuoteOnly } from '../../core/catalogue/product'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { Link } from '../kit/link'
import { SwatchFace } from '../kit/fields/swatch-face'
import { addIntent } from './sent-choices'
import { CardPicture } from './product-picture'
import { CardPrice, Stock } from './product-price'
import { useAddToCart } from './use-add-to-cart'
import styles from './product-card.module.css'

export type ProductCardProps = {
  readonly product: Card
  readonly eager?: boolean
  readonly level?: 2 | 3
  readonly sizes?: string
  /** Further actions, if there is room. */
  readonly tools?: ReactNode
}

const gridSizes = '(width < 768px) 46vw, (width < 1024px) 30vw, 240px'

/** One cell of a product grid: picture to scale, name, SKU, finishes; price and stock at the bottom of the cell. */
export const ProductCard = ({
  product,
  eager,
  level = 2,
  sizes = gridSizes,
  tools,
}: ProductCardProps): ReactElement => {
  const text = useText()
  const Heading = level === 2 ? 'h2' : 'h3'
  const out = product.stock <= 0 && !isQuoteOnly(product.name)
  return (
    <article className={styles.card}>
      <CardPicture picture={product.picture} sizes={sizes} eager={eager} muted={out} />
      {out && (
        <span className={styles.badge} aria-hidden>
          <Badge>{text('shared.out-of-stock')}</Badge>
        </span>
      )}
      <Heading className={styles.name}>
        <Link href={product.slug} className={styles.link}>
          {product.name}
        </Link>
      </Heading>
      <p className={styles.sku}>
        <span className="sku">{product.sku}</span>
        {product.pack && <span>{text('shared.pack', { unit: product.pack.unit, size: product.pack.size })}</span>}
      </p>
      <CardSwatches swatches={product.swatches} />
      <div className={styles.floor}>
        <div>
          <CardPrice product={product} />
          <Stock name={product.name} stock={product.stock} lead={product.lead} />
        </div>
        {product.plainVariantId !== undefined && product.purchasable && !out && (
          <AddForm product={product} variantId={product.plainVariantId} />
        )}
      </div>
      {tools}
    </article>
  )
}

const shownSwatches = 4

const CardSwatches = ({ swatches }: Pick<Card, 'swatches'>): ReactElement | null =>
  swatches.length < 2 ? null : (
    <ul className={styles.swatches} aria-label={swatches.map(swatch => swatch.label).join(', ')}>
      {swatches.slice(0, shownSwatches).map(swatch => (
        <li key={swatch.label} title={swatch.label}>
          <SwatchFace small colors={swatch.colors} />
        </li>
      ))}
      {swatches.length > shownSwatches && <li className={styles.more}>+{swatches.length - shownSwatches}</li>}
    </ul>
  )

export type AddFormProps = {
  readonly product: Card
  readonly variantId: number
  /** A labeled button instead of the card's icon button. */
  readonly labeled?: boolean
}

/**
 * Adds a product without options to the cart, in its minimum quantity. A page has many of these and most are never
 * used, so each is a plain form until it is submitted.
 */
export const AddForm = ({ product, variantId, labeled }: AddFormProps): ReactElement => {
  const text = useText()
  const [sent, send] = useState<FormData>()
  const [busy, setBusy] = useState(false)
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    send(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={product.slug} className={styles.add} data-busy={busy || undefined} onSubmit={add}>
      <input type="hidden" name="intent" value={addIntent} />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value={product.minimum} />
      {labeled ? (
        <Button type="submit" size="dense" variant="secondary" busy={busy} busyText={text('shared.adding')}>
          {text('shared.add-to-cart')}
          <span className="visually-hidden">{product.name}</span>
        </Button>
      ) : (
        <IconButton
          type="submit"
          outlined
          icon="cart"
          label={text('catalogue.add-named', { name: product.name })}
          aria-disabled={busy || undefined}
        />
      )}
      {busy && !labeled && (
        <span className="visually-hidden" role="status">
          {text('shared.adding')}
        </span>
      )}
      {sent && <Adding form={sent} action={product.slug} onDone={() => setBusy(false)} />}
    </form>
  )
}

/** Submits the form, once per submission, and reports the result. */
const Adding = ({
  form,
  action,
  onDone,
}: {
  readonly form: FormData
  readonly action: string
  readonly onDone: () => void
}): null => {
  const { submit, state, data } = useAddToCart()
  const begun = useRef<FormData>(undefined)
  useEffect(() => {
    if (begun.current === form) return
    begun.current = form
    void submit(form, { method: 'post', action })
  }, [form, action, submit])
  useEffect(() => {
    if (state === 'idle' && data !== undefined) onDone()
  }, [state, data])
  return null
}
