import type { ReactElement } from 'react'
import type { Recommended } from '../../core/recommendations/recommendation'
import { ProductRow } from '../product'
import { useText } from '../i18n'
import styles from './recommended-row.module.css'

/**
 * Products under what they were really chosen by: links that work by themselves, with arrows once there is a script.
 */
export const RecommendedRow = ({ kind, items }: Recommended): ReactElement => (
  <section className={styles.row} data-recommended={kind}>
    <ProductRow title={useText()(`recommendations.${kind}`)} products={items} />
  </section>
)
