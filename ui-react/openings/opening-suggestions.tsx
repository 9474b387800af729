import type { ReactElement } from 'react'
import { useFormat, useText } from '../i18n'
import { useListOptions } from '../kit/combobox/list-options'
import { Link } from '../kit/link'
import styles from './opening-search.module.css'

/** A campus may have thousands of openings; this many are rendered, others are found by typing. */
export const maxSuggestions = 100

type SuggestionsProps = {
  readonly id: string
  /** Undefined: loading. */
  readonly options: readonly string[] | undefined
  readonly total: number
  readonly active: number
  readonly hrefOf: (name: string) => string
}

/** The suggested openings below the field (S3-2.26); the number of matches is announced. */
export const OpeningSuggestions = ({ id, options, total, active, hrefOf }: SuggestionsProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const beyond = total - (options?.length ?? 0)
  const option = useListOptions(id, active)
  return (
    <div className={styles.panel} aria-busy={options === undefined}>
      <p role="status" className={options?.length ? 'visually-hidden' : styles.said}>
        {options === undefined
          ? text('openings.loading')
          : options.length === 0
            ? text('openings.none')
            : text('openings.found', { count: total, shown: number(total) })}
      </p>
      {options && options.length > 0 && (
        <div id={id} role="listbox" aria-label={text('openings.suggestions')} className={styles.list} tabIndex={-1}>
          {options.map((name, at) => (
            <Link key={name} href={hrefOf(name)} className={styles.option} {...option(at)}>
              {name}
            </Link>
          ))}
        </div>
      )}
      {beyond > 0 && <p className={styles.more}>{text('openings.more', { shown: number(beyond) })}</p>}
    </div>
  )
}
