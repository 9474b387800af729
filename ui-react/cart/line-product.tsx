import type { ReactElement } from 'react'
import type { CartLine } from '../../core/cart/cart'
import { uploadAddress } from '../../core/uploads/upload'
import { leadText } from '../runtime/lead-text'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { lineAnchor } from './line-anchor'
import { LineKindNote, lineName } from './line-kind'
import { LinePicture } from '../product/line-picture'
import styles from './line-product.module.css'

/** Product of a line: picture, name, SKU, choices and issues. */
export const LineProduct = ({ line }: { readonly line: CartLine }): ReactElement => {
  const text = useText()
  return (
    <div id={line.issue && lineAnchor(line.id)} className={styles.product}>
      <LinePicture picture={line.picture} muted={line.issue?.code === 'cart.out-of-stock'} />
      <div className={styles.words}>
        {line.slug ? (
          <Link href={line.slug} className={styles.name}>
            {line.name}
          </Link>
        ) : (
          <span className={styles.name}>{lineName(line, text)}</span>
        )}
        <p className={styles.facts}>
          {line.sku && <span className="sku">{line.sku}</span>}
          {line.partNumber && <span>{text('shared.part-number', { number: line.partNumber })}</span>}
          {line.brand && <span>{line.brand}</span>}
          {line.pack && <span>{text('cart.pack', { unit: line.pack.unit, size: line.pack.size })}</span>}
          {line.lead && !line.issue && <span>{leadText(line.lead, text)}</span>}
        </p>
        <LineKindNote line={line} />
        <ChosenOptions options={line.options} />
        {line.issue && (
          <p className={styles.issue}>
            <Icon name="alert" size={16} />
            {text(line.issue.code, line.issue.values)}
          </p>
        )}
      </div>
    </div>
  )
}

export const ChosenOptions = ({ options }: Pick<CartLine, 'options'>): ReactElement | null =>
  options.length === 0 ? null : (
    <dl className={styles.options}>
      {options.map(option => (
        <div key={option.name}>
          <dt>{option.name}</dt>
          <dd>
            {option.uploadId === undefined ? option.value : <a href={uploadAddress(option.uploadId)}>{option.value}</a>}
          </dd>
        </div>
      ))}
    </dl>
  )
