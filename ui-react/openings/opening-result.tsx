import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { openingHref, withoutOpeningHref } from '../../core/openings/opening-address'
import type { OpeningSearch } from '../../core/openings/view-openings'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { resultsId } from './opening-search'
import styles from './opening-result.module.css'

type ResultProps = {
  readonly slug: string
  readonly search?: OpeningSearch
  /** The initial result, which is not announced. */
  readonly atFirst?: OpeningSearch
  /** The table, for one opening or the whole category. */
  readonly children: ReactNode
}

/** Result of an opening search (S3-2.26); focused after a search. */
export const OpeningResult = ({ slug, search, atFirst, children }: ResultProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(atFirst)
  useEffect(() => {
    if (last.current === search) return
    last.current = search
    place.current?.scrollIntoView()
    if (search) place.current?.focus({ preventScroll: true })
  }, [search])
  return (
    <div id={resultsId} ref={place} tabIndex={-1} className={styles.results}>
      {search && <SearchStatus slug={slug} search={search} />}
      {search?.tag !== 'unknown' && children}
    </div>
  )
}

const SearchStatus = ({ slug, search }: { readonly slug: string; readonly search: OpeningSearch }): ReactElement => {
  const text = useText()
  const query = new URLSearchParams(useLocation().search)
  const whole = withoutOpeningHref(slug, query)
  switch (search.tag) {
    case 'found':
      return (
        <p role="status" className={styles.showing}>
          {text('openings.showing', { name: search.name })}
          <Link
            href={whole}
            aria-label={text('openings.clear')}
            title={text('openings.clear')}
            className={styles.clear}
          >
            <Icon name="close" />
          </Link>
        </p>
      )
    case 'failed':
      return (
        <Notice tone="error" live title={text('openings.failed')}>
          <p>{text('openings.failed-why')}</p>
        </Notice>
      )
    case 'unknown':
      return (
        <div role="status">
          <EmptyState level={2} title={text('openings.none')} actions={[{ href: whole, text: text('openings.whole') }]}>
            <p>{text('openings.unknown', { name: search.name })}</p>
            {search.near.length > 0 && <Near names={search.near} hrefOf={name => openingHref(slug, query, name)} />}
          </EmptyState>
        </div>
      )
  }
}

/** Links to openings whose names contain the term; they work without JavaScript. */
const Near = ({
  names,
  hrefOf,
}: {
  readonly names: readonly string[]
  readonly hrefOf: (name: string) => string
}): ReactElement => {
  const text = useText()
  return (
    <>
      <p>{text('openings.near')}</p>
      <ul className={styles.near}>
        {names.map(name => (
          <li key={name}>
            <Link href={hrefOf(name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
