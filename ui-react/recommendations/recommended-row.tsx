import type { ReactElement } from 'react'
import type { Recommended } from '../../core/recommendations/recommendation'
import { ProductRow } from '../product'
import { useText } from '../i18n'
import styles from './recommended-row.module.css'

/** Recommended products below a heading that names their source: plain links, with arrows once JavaScript runs. */
export const RecommendedRow = ({ kind, items }: Recommended): ReactElement => (
  <section className={styles.row} data-recommended={kind}>
    <ProductRow title={useText()(`recommendations.${kind}`)} products={items} />
  </section>
)
