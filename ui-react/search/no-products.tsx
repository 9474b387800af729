import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { FoundTerm, SearchHelp } from '../../core/search/search-help'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import styles from './no-products.module.css'

type NoProductsProps = {
  readonly term: string
  readonly help?: SearchHelp
  /** An example SKU of this store. */ readonly sku?: string
}

const hrefOf = (term: string) => `/search?q=${encodeURIComponent(term)}`

/** No results (S2-8.08): corrections, synonyms, nearest categories, recent searches, tips. */
export const NoProducts = ({ term, help, sku }: NoProductsProps): ReactElement => {
  const text = useText()
  const recent = useRecent(term)
  return (
    <EmptyState
      level={2}
      title={text('search.empty-title')}
      drawing="search"
      actions={[{ href: '/', text: text('search.browse') }]}
      className={styles.empty}
    >
      {help?.didYouMean && (
        <p className={styles.meant}>
          {text('search.did-you-mean')} <Found {...help.didYouMean} />?
        </p>
      )}
      <Part title={text('search.fewer-words')}>
        {help?.fewerWords.map(found => (
          <Found key={found.term} {...found} />
        ))}
      </Part>
      <Part title={text('search.nearest')}>
        {help?.categories.map(({ id, slug, name }) => (
          <Link key={id} href={slug}>
            {name}
          </Link>
        ))}
      </Part>
      <Part title={text('search.recent-before')}>
        {recent.map(before => (
          <Link key={before} href={hrefOf(before)}>
            {before}
          </Link>
        ))}
      </Part>
      <Part title={text('search.what-to-do')}>
        {[
          text('search.tip-spelling'),
          sku ? text('search.tip-sku-like', { sku }) : text('search.tip-sku'),
          text('search.tip-size'),
        ]}
      </Part>
    </EmptyState>
  )
}

const Found = ({ term, total }: FoundTerm): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return <Link href={hrefOf(term)}>{text('search.found-term', { term, count: number(total) })}</Link>
}

/** A list with a heading; renders nothing if it is empty. */
const Part = ({
  title,
  children = [],
}: {
  readonly title: string
  readonly children?: readonly ReactNode[]
}): ReactElement | null =>
  children.length === 0 ? null : (
    <section className={styles.part}>
      <h3 className="annotation">{title}</h3>
      <ul>
        {children.map((child, at) => (
          <li key={at}>{child}</li>
        ))}
      </ul>
    </section>
  )

/** Recent searches in this browser; empty on the server. */
const useRecent = (term: string): readonly string[] => {
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    void import('./search-preview')
      .then(({ remembered }) => setRecent(remembered().filter(before => before.toLowerCase() !== term.toLowerCase())))
      .catch(() => undefined)
  }, [term])
  return recent
}
