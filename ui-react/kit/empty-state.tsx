import type { ReactElement, ReactNode } from 'react'
import styles from './empty-state.module.css'

const drawings = {
  /** A door opening with its dimension. */
  opening: ['M28 76V10h44v66M34 76V16h32v60', 'M14 76h72', 'M30 88h40M30 84v8M70 84v8'],
  /** A sheet with ruled lines. */
  sheet: ['M28 8h34l12 12v62H28zM62 8v12h12', 'M36 34h30M36 46h30M36 58h18', ''],
  /** An open carton. */
  box: ['M18 34h64v46H18zM18 34l10-16h44l10 16M50 18v16', 'M10 80h80', 'M20 90h60M20 86v8M80 86v8'],
  /** A search that drew nothing. */
  search: ['M44 66a26 26 0 1 0 0-52 26 26 0 0 0 0 52', 'M63 59l22 24', 'M34 40h20'],
} as const

export type EmptyStateProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** One way on, then a second as tertiary. */
  readonly actions?: ReactNode
  readonly drawing?: keyof typeof drawings
  readonly level?: 2 | 3
}

/** What is missing, drawn dashed, and the way on. */
export const EmptyState = ({ title, children, actions, drawing = 'opening', level = 2 }: EmptyStateProps): ReactElement => {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [dashed, solid, measure] = drawings[drawing]
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 100 100" fill="none" stroke="currentColor" aria-hidden>
        <path d={dashed} strokeDasharray="3 2.5" />
        <path d={solid} />
        <path d={measure} />
      </svg>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
