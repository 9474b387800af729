import { useEffect, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from '../../core/cart/cart'
import { linesAtAGlance, type CartWindow } from '../../core/cart/cart-window'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { LineRow } from '../kit/line-row'
import { Link } from '../kit/link'
import { SkeletonLine } from '../kit/skeleton'
import type { CartData } from './cart-page'
import { CheckoutButton } from './checkout-button'
import { LineKindNote, lineName } from './line-kind'
import { LinePicture } from '../product/line-picture'
import styles from './cart-preview.module.css'

export type CartPreviewProps = {
  /** Called when a link in the panel is followed, so that the panel closes. */
  readonly onClose?: () => void
}

/** Cart preview in the header panel: at most 400 px high (S2-2.20), scrolling. Loads the cart when opened. */
export const CartPreview = ({ onClose }: CartPreviewProps): ReactElement => {
  const { load, data } = useFetcher<CartData>({ key: 'cart-preview' })
  useEffect(() => void load('/cart/'), [load])
  return (
    <div className={styles.preview} aria-busy={data === undefined}>
      <Content data={data} onClose={onClose} />
    </div>
  )
}

const Content = ({ data, onClose }: CartPreviewProps & { readonly data?: CartData }): ReactElement => {
  const text = useText()
  if (!data) return <Waiting />
  if (!data.cart) return <p className={styles.empty}>{text('cart.fault')}</p>
  if (data.cart.lines.length === 0) return <p className={styles.empty}>{text('cart.empty')}</p>
  return <Filled cart={data.cart} onClose={onClose} />
}

/** Skeleton without text: the texts of the cart are loaded together with it. */
const Waiting = (): ReactElement => (
  <div className={styles.waiting}>
    <SkeletonLine width="half" />
    <SkeletonLine width="long" />
    <SkeletonLine width="short" />
  </div>
)

const Filled = ({ cart, onClose }: { readonly cart: CartWindow } & CartPreviewProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const more = cart.shows.lines - Math.min(linesAtAGlance, cart.lines.length)
  return (
    <>
      <ul className={styles.lines} tabIndex={0} aria-label={text('cart.table')}>
        {cart.lines.slice(0, linesAtAGlance).map(line => (
          <PreviewLine key={line.id} line={line} onClose={onClose} />
        ))}
        {more > 0 && <li className={styles.more}>{text('cart.and-more', { count: more })}</li>}
      </ul>
      <div className={styles.foot}>
        <p className={styles.total}>
          {text('cart.total')} <strong>{format.money(cart.total)}</strong>
        </p>
        <div className={styles.actions}>
          <ButtonLink href="/cart/" variant="secondary" size="main" wide onClick={onClose}>
            {text('cart.view')}
          </ButtonLink>
          <CheckoutButton cart={cart} />
        </div>
      </div>
    </>
  )
}

const PreviewLine = ({ line, onClose }: { readonly line: CartLine } & CartPreviewProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <LineRow
      picture={<LinePicture small picture={line.picture} muted={line.issue !== undefined} />}
      amount={format.money(line.extendedSalePrice)}
    >
      {line.slug ? (
        <Link href={line.slug} className={styles.name} onClick={onClose}>
          {line.name}
        </Link>
      ) : (
        <span>{lineName(line, text)}</span>
      )}
      <p className={styles.note}>
        {line.sku && <span className="sku">{line.sku}</span>}
        {line.partNumber && <span>{text('shared.part-number', { number: line.partNumber })}</span>}
        <span>
          {text('cart.times', { quantity: format.number(line.quantity), price: format.money(line.salePrice) })}
        </span>
      </p>
      <LineKindNote line={line} />
      {line.issue && <p className={styles.issue}>{text(line.issue.code, line.issue.values)}</p>}
    </LineRow>
  )
}
