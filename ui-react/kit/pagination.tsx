import type { ReactElement, ReactNode } from 'react'
import { Icon } from './marks/icon'
import { Link } from './link'
import { paginationWindow, type PaginationEntry } from './pagination-window'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** Name of the landmark: "Pages". */
  readonly label: string
  readonly current: number
  readonly total: number
  readonly hrefFor: (page: number) => string
  readonly previousText: string
  readonly nextText: string
  /** "Page 3" */
  readonly pageText: (page: number) => string
  /** Label of an ellipsis: "Pages 4 to 9, go to page 6". */
  readonly gapText: (from: number, to: number, page: number) => string
  /** At the left: "1 to 24 of 43". */
  readonly summary?: ReactNode
  /** At the right: "24 per page". */
  readonly aside?: ReactNode
  readonly onNavigate?: (page: number) => void
}

/** Numbered links: five on wide screens, three and a "current / total" label on narrow ones (S2-2.76, S2-4.24). */
export const Pagination = (props: PaginationProps): ReactElement => {
  const { label, current, total, summary, aside } = props
  return (
    <div className={styles.bar}>
      <span>{summary}</span>
      {total > 1 && (
        <nav aria-label={label} className={styles.nav}>
          <Step {...props} page={current - 1} text={props.previousText} icon="chevron-left" rel="prev" />
          <Entries {...props} size={5} className={styles.wide} />
          <Entries {...props} size={3} className={styles.narrow} />
          <Step {...props} page={current + 1} text={props.nextText} icon="chevron-right" rel="next" />
          <span className={styles.position} aria-hidden>
            {`${current} / ${total}`}
          </span>
        </nav>
      )}
      <span className={styles.aside}>{aside}</span>
    </div>
  )
}

type EntriesProps = PaginationProps & { readonly size: number; readonly className: string | undefined }

const Entries = ({ current, total, size, className, ...props }: EntriesProps): ReactElement => (
  <ul className={className}>
    {paginationWindow(current, total, size).map(entry => (
      <li key={`${entry.tag}-${entry.page}`}>
        <Link
          href={props.hrefFor(entry.page)}
          className={entry.tag === 'page' ? styles.page : styles.gap}
          aria-label={entryText(props, entry)}
          aria-current={entry.tag === 'page' && entry.page === current ? 'page' : undefined}
          onClick={() => props.onNavigate?.(entry.page)}
        >
          {entry.tag === 'page' ? entry.page : '…'}
        </Link>
      </li>
    ))}
  </ul>
)

const entryText = (texts: Pick<PaginationProps, 'pageText' | 'gapText'>, entry: PaginationEntry): string =>
  entry.tag === 'page' ? texts.pageText(entry.page) : texts.gapText(entry.from, entry.to, entry.page)

type StepProps = PaginationProps & {
  readonly page: number
  readonly text: string
  readonly icon: 'chevron-left' | 'chevron-right'
  readonly rel: string
}

const Step = ({ page, text, icon, rel, total, hrefFor, onNavigate }: StepProps): ReactElement =>
  page < 1 || page > total ? (
    <span className={styles.step} aria-hidden>
      <Icon name={icon} />
    </span>
  ) : (
    <Link href={hrefFor(page)} className={styles.step} aria-label={text} rel={rel} onClick={() => onNavigate?.(page)}>
      <Icon name={icon} />
    </Link>
  )
