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
  /** Products that may be shown next: they stand in the document already, measured and unseen. */
  readonly ready?: readonly Card[]
}

const none: readonly Card[] = []

/** Cells that share their hairlines; in a grid, or in one row that snaps. Ready ones stand in front, where those that they replace do not move. */
export const ProductGrid = ({ products, level, row, eager = 0, label, id, tools, ready = none }: GridProps): ReactElement => {
  const cell = (unseen?: true) => (product: Card, at: number) => (
    <li key={product.id} className={styles.cell} data-ready={unseen}>
      <Cell product={product} level={level} eager={at < eager} tools={tools} />
    </li>
  )
  const shown = new Set(ready.length > 0 ? products.map(({ id: each }) => each) : [])
  return (
    <ul id={id} className={classNames(styles.grid, row && styles.row)} aria-label={label} tabIndex={row ? 0 : undefined}>
      {[...ready.flatMap((product, at) => (shown.has(product.id) ? [] : cell(true)(product, at))), ...products.map(cell())]}
    </ul>
  )
}

type CellProps = Pick<GridProps, 'level' | 'tools'> & { readonly product: Card; readonly eager: boolean }

/** A product that stands in the next answer as it stood in the last is left as it is. */
const Cell = memo(
  ({ product, level, eager, tools }: CellProps): ReactElement => <ProductCard product={product} level={level} eager={eager} tools={tools?.(product)} />,
  (was, is) => was.level === is.level && was.eager === is.eager && was.tools === is.tools && (was.product === is.product || JSON.stringify(was.product) === JSON.stringify(is.product)),
)
