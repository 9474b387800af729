import type { ReactElement } from 'react'
import { DimensionMark } from './marks/dimension-mark'
import styles from './skeleton.module.css'

export type SkeletonLineProps = { readonly width?: 'short' | 'half' | 'long' | 'full'; readonly tall?: boolean }

/** Placeholder for a line of text. Announce "Loading" once on the region (`aria-busy`). */
export const SkeletonLine = ({ width = 'full', tall }: SkeletonLineProps): ReactElement => (
  <span className={styles.line} data-width={width} data-tall={tall || undefined} aria-hidden />
)

/** Placeholder for a product card, with the same dimensions. */
export const SkeletonCard = (): ReactElement => (
  <div className={styles.card} aria-hidden>
    <span className={styles.picture} />
    <DimensionMark startFraction={0.3} endFraction={0.7} label="" />
    <SkeletonLine width="long" />
    <SkeletonLine width="half" />
    <span className={styles.floor}>
      <SkeletonLine width="short" tall />
      <SkeletonLine width="half" />
    </span>
  </div>
)
