import { useRef, type ReactElement } from 'react'
import type { ProductCard } from '../../core/catalogue/product'
import { useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { SectionHead } from '../kit/section-head'
import { ProductGrid } from './product-grid'
import styles from './product-row.module.css'

/** A scroll-snap row; arrows scroll it by a page. */
export const ProductRow = ({
  title,
  products,
}: {
  readonly title: string
  readonly products: readonly ProductCard[]
}): ReactElement => {
  const text = useText()
  const holder = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => {
    const row = holder.current?.querySelector('ul')
    row?.scrollBy({
      left: direction * row.clientWidth * 0.8,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  return (
    <div ref={holder}>
      <SectionHead title={title}>
        <span className={styles.arrows}>
          <IconButton outlined dense icon="chevron-left" label={text('catalogue.row-back')} onClick={() => move(-1)} />
          <IconButton outlined dense icon="chevron-right" label={text('catalogue.row-on')} onClick={() => move(1)} />
        </span>
      </SectionHead>
      <ProductGrid products={products} level={3} row label={title} />
    </div>
  )
}
