import type { ReactElement, ReactNode } from 'react'
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
      <li key={product.id} className={styles.cell}>
        <ProductCard product={product} level={level} eager={at < eager} tools={tools?.(product)} />
      </li>
    ))}
  </ul>
)
