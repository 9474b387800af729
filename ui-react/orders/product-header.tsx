import type { ReactElement, ReactNode } from 'react'
import type { OrderLine } from '../../core/orders/order'
import { ChosenOptions } from '../cart'
import { LinePicture } from '../product'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import styles from './product-header.module.css'

export type ProductHeaderProps = {
  readonly line: Pick<OrderLine, 'picture' | 'slug' | 'name' | 'sku' | 'partNumber' | 'options'>
  /** The title, if it differs from the product's name. */
  readonly title?: string
  /** Label of the buyer's own part number, if the reader is not the buyer. */
  readonly numberText?: string
  /** The kind, for lines other than physical products. */
  readonly kind?: ReactNode
  /** Further details. */
  readonly children?: ReactNode
}

/** An ordered product: picture, name, SKU, part number and choices; linked if its page still exists. */
export const ProductHeader = ({
  line: { picture, slug, name, sku, partNumber, options },
  title = name,
  numberText,
  kind,
  children,
}: ProductHeaderProps): ReactElement => (
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
      {partNumber && <PartNumber number={partNumber} numberText={numberText} />}
      {kind}
      <ChosenOptions options={options} />
      {children}
    </div>
  </div>
)

type PartNumberProps = Pick<ProductHeaderProps, 'numberText'> & { readonly number: string }

const PartNumber = ({ number, numberText = 'shared.part-number' }: PartNumberProps): ReactElement => (
  <span className={styles.sku}>{useText()(numberText, { number })}</span>
)
