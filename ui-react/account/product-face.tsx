import type { ReactElement, ReactNode } from 'react'
import type { OrderLine } from '../../core/checkout/order'
import { ChosenOptions, LinePicture } from '../cart'
import { Link } from '../kit/link'
import styles from './product-face.module.css'

export type ProductFaceProps = {
  readonly line: Pick<OrderLine, 'picture' | 'slug' | 'name' | 'sku' | 'options'>
  /** What it is called where that is more than its name. */
  readonly title?: string
  /** What it is, where it is not from the shelf. */
  readonly kind?: ReactNode
  /** What there is to say about it besides. */
  readonly children?: ReactNode
}

/** What was ordered: picture, name, SKU and choices; its page where it still has one. */
export const ProductFace = ({ line: { picture, slug, name, sku, options }, title = name, kind, children }: ProductFaceProps): ReactElement => (
  <div className={styles.product}>
    <LinePicture small picture={picture} />
    <div className={styles.words}>
      {slug ? (
        <Link href={slug} className={styles.name}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{title}</span>
      )}
      {sku && <span className={`sku ${styles.sku}`}>{sku}</span>}
      {kind}
      <ChosenOptions options={options} />
      {children}
    </div>
  </div>
)
