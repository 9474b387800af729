import type { ReactElement, ReactNode } from 'react'
import { SectionHead } from '../section-head'
import styles from './kit-page.module.css'

/** A headed part of the kit page, its samples in columns. */
export const KitSection = (props: {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactElement => (
  <section className={styles.section}>
    <SectionHead title={props.title} />
    <div className={props.wide ? styles.stack : styles.columns}>{props.children}</div>
  </section>
)

/** One sample with its name above. */
export const KitSample = (props: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div className={styles.sample}>
    <h3 className={styles.name}>{props.name}</h3>
    {props.children}
  </div>
)
