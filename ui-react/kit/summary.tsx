import type { ReactElement, ReactNode } from 'react'
import styles from './summary.module.css'

export type SummaryRow = {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Below the label: a coupon's code, a remove button. */
  readonly note?: ReactNode
  /** A value that is text, not a figure ("Customer choice at checkout"). */
  readonly quiet?: boolean
}

export type SummaryProps = {
  readonly rows: readonly SummaryRow[]
  readonly total?: SummaryRow
  readonly label?: string
}

/** Figures in rows, the total below a line. */
export const Summary = ({ rows, total, label }: SummaryProps): ReactElement => (
  <dl className={styles.summary} aria-label={label}>
    {rows.map((row, at) => (
      <Row key={at} {...row} />
    ))}
    {total && <Row {...total} className={styles.total} />}
  </dl>
)

const Row = ({
  label,
  value,
  note,
  quiet,
  className = styles.row,
}: SummaryRow & { readonly className?: string }): ReactElement => (
  <div className={className}>
    <dt>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </dt>
    <dd data-quiet={quiet || undefined}>{value}</dd>
  </div>
)
