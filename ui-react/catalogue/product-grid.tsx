import { memo, type ReactElement, type ReactNode } from 'react'
import type { ProductCard as Card } from '../../core/catalogue/product'
import { classNames } from '../kit/class-names'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'

type GridProps = {
  readonly products: readonly Card[]
  readonly level?: 2 | 3
  /** One row that scrolls sideways, with the cells' edges shared all the same. */
  readonly row?: boolean
  readonly eager?: number
  readonly label?: string
  readonly id?: string
  /** What else can be done with a product. */
  readonly tools?: (product: Card) => ReactNode
}

/** Cells that share their hairlines; in a grid, or in one row that snaps. */
export const ProductGrid = ({ products, level, row, eager = 0, label, id, tools }: GridProps): ReactElement => (
  <ul id={id} className={classNames(styles.grid, row && styles.row)} aria-label={label} tabIndex={row ? 0 : undefined}>
    {products.map((product, at) => (
      <Cell key={product.id} product={product} level={level} eager={at < eager} tools={tools} />
    ))}
  </ul>
)

type CellProps = Pick<GridProps, 'level' | 'tools'> & { readonly product: Card; readonly eager: boolean }

/** A product that stands in the next answer as it stood in the last is left as it is. */
const Cell = memo(
  ({ product, level, eager, tools }: CellProps): ReactElement => (
    <li className={styles.cell}>
      <ProductCard product={product} level={level} eager={eager} tools={tools?.(product)} />
    </li>
  ),
  (was, is) => was.level === is.level && was.eager === is.eager && was.tools === is.tools && JSON.stringify(was.product) === JSON.stringify(is.product),
)
