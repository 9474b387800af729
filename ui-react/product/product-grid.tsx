import { memo, type ReactElement, type ReactNode } from 'react'
import type { ProductCard as Card } from '../../core/catalogue/product'
import { classNames } from '../kit/class-names'
import { ProductCard } from './product-card'
import type { Place } from './product-places'
import styles from './product-grid.module.css'

export type GridProps = {
  readonly products: readonly Card[]
  readonly level?: 2 | 3
  /** One horizontally scrolling row, with shared cell borders. */
  readonly row?: boolean
  readonly eager?: number
  readonly label?: string
  readonly id?: string
  /** Further actions for a product. */
  readonly tools?: (product: Card) => ReactNode
  /** Merges prefetched products into the list: they are in the document already, laid out and hidden. */
  readonly places?: (products: readonly Card[]) => readonly Place<Card>[]
}

/** Cells with shared hairlines; as a grid, or as one scroll-snap row. */
export const ProductGrid = ({ products, level, row, eager = 0, label, id, tools, places }: GridProps): ReactElement => {
  const cell = ({ product, at, unseen }: Place<Card>) => (
    <li key={product.id} className={styles.cell} data-ready={unseen}>
      <Cell product={product} level={level} eager={at < eager} tools={tools} />
    </li>
  )
  return (
    <ul
      id={id}
      className={classNames(styles.grid, row && styles.row)}
      aria-label={label}
      tabIndex={row ? 0 : undefined}
    >
      {places ? places(products).map(cell) : products.map((product, at) => cell({ product, at }))}
    </ul>
  )
}

type CellProps = Pick<GridProps, 'level' | 'tools'> & { readonly product: Card; readonly eager: boolean }

/** Memoized: an unchanged product does not re-render. */
const Cell = memo(
  ({ product, level, eager, tools }: CellProps): ReactElement => (
    <ProductCard product={product} level={level} eager={eager} tools={tools?.(product)} />
  ),
  (was, is) =>
    was.level === is.level &&
    was.eager === is.eager &&
    was.tools === is.tools &&
    (was.product === is.product || JSON.stringify(was.product) === JSON.stringify(is.product)),
)
