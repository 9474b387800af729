import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './title-block.module.css'

export type TitleCell = {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  /** Marks the buyer's own terms, or a state that needs attention. */
  readonly tone?: 'accent' | 'ok' | 'warning' | 'error'
}

export type TitleBlockProps = {
  readonly title: ReactNode
  /** One sentence under the title. */
  readonly lead?: ReactNode
  /** An annotation above the title: "Lintel Supply, Dayton". */
  readonly over?: ReactNode
  /** A status beside the title. */
  readonly badge?: ReactNode
  /** Labeled facts at the right, up to four. */
  readonly cells?: readonly TitleCell[]
  readonly level?: 1 | 2
  readonly actions?: ReactNode
  /** On a document sheet, whose border already draws the upper line. */
  readonly inSheet?: boolean
  readonly className?: string
}

/** The title block of a page: title at the left, facts in cells at the right, lines above and below. */
export const TitleBlock = (props: TitleBlockProps): ReactElement => {
  const { title, lead, over, badge, cells = [], level = 1, actions, inSheet, className } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={classNames(styles.block, inSheet && styles.inSheet, className)}>
      <div className={styles.title}>
        {over && <p className="annotation">{over}</p>}
        <div className={styles.row}>
          <Heading className={styles.heading}>{title}</Heading>
          {badge}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {cells.length > 0 && (
        <dl className={styles.cells}>
          {cells.map((cell, at) => (
            <div key={at} className={styles.cell} data-tone={cell.tone}>
              <dt>{cell.label}</dt>
              <dd className={styles.value}>{cell.value}</dd>
              {cell.note && <dd className={styles.note}>{cell.note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
