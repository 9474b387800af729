import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { SearchPreview as Previewed } from '../../core/catalogue/pages'
import type { ProductCard } from '../../core/catalogue/product'
import { isQuoteOnly } from '../../core/catalogue/product'
import { useFormat, useText } from '../i18n'
import { Link } from '../kit/link'
import { Picture } from '../kit/picture'
import { previewState, shortestTerm, type PreviewState } from './preview-state'
import styles from './search-preview.module.css'

export type SearchPreviewProps = {
  readonly id: string
  /** Trimmed. */
  readonly typed: string
  readonly active: number
  /** Told the addresses of the options, in order, for the field's keys. */
  readonly onOptions: (hrefs: readonly string[]) => void
}

const pauseMs = 300

/** Suggestions and product previews below the field (S2-4.13): asked for after a pause, from three characters on. */
export const SearchPreview = ({ id, typed, active, onOptions }: SearchPreviewProps): ReactElement => {
  const text = useText()
  const { load, data, state } = useFetcher<PreviewAnswer>({ key: 'search-preview' })
  useEffect(() => {
    if (typed.length < shortestTerm) return
    const timer = setTimeout(() => void load(`/search/preview?q=${encodeURIComponent(typed)}`), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, load])
  const shown = previewState(typed, data, state !== 'idle')
  const hrefs = useMemo(() => hrefsOf(shown), [shown.tag, data])
  const tell = useRef(onOptions)
  tell.current = onOptions
  useEffect(() => tell.current(hrefs), [hrefs])
  return (
    <div className={styles.panel} aria-busy={state !== 'idle'}>
      {shown.tag === 'hint' && <p className={styles.hint}>{text('search.start-typing')}</p>}
      {shown.tag === 'waiting' && <p className={styles.hint}>{text('search.searching')}</p>}
      {shown.tag === 'nothing' && (
        <p className={styles.hint} role="status">
          {text('search.no-products')}
        </p>
      )}
      {shown.tag === 'found' && <Found id={id} preview={shown.preview} typed={typed} active={active} />}
    </div>
  )
}

export type PreviewAnswer = { readonly typed: string; readonly preview?: Previewed }

const suggestionHref = (term: string) => `/search?q=${encodeURIComponent(term)}&ac=true`

const hrefsOf = (shown: PreviewState): readonly string[] =>
  shown.tag === 'found' ? [...shown.preview.suggestions.map(suggestionHref), ...shown.preview.products.map(product => product.slug)] : []

type FoundProps = { readonly id: string; readonly preview: Previewed; readonly typed: string; readonly active: number }

const Found = ({ id, preview, typed, active }: FoundProps): ReactElement => {
  const text = useText()
  const { suggestions, products, total } = preview
  const option = (at: number) => ({ id: `${id}-${at}`, role: 'option' as const, 'aria-selected': at === active })
  return (
    <>
      <div id={id} role="listbox" aria-label={text('search.suggestions')} className={styles.list}>
        <div role="group" aria-label={text('search.suggestions')} className={styles.terms}>
          <p className="annotation" aria-hidden>
            {text('search.suggestions')}
          </p>
          {suggestions.map((term, at) => (
            <Link key={term} href={suggestionHref(term)} tabIndex={-1} className={styles.term} {...option(at)}>
              {term}
            </Link>
          ))}
          {suggestions.length === 0 && <p className={styles.none}>{text('search.no-data')}</p>}
        </div>
        <div role="group" aria-label={text('search.products')} className={styles.products}>
          <p className="annotation" aria-hidden>
            {text('search.products')}
          </p>
          {products.map((product, at) => (
            <Link key={product.id} href={product.slug} tabIndex={-1} className={styles.product} {...option(suggestions.length + at)}>
              <Hit product={product} />
            </Link>
          ))}
        </div>
      </div>
      <Link href={`/search?q=${encodeURIComponent(typed)}`} className={styles.all}>
        {text('search.all-results', { count: total })}
      </Link>
    </>
  )
}

const Hit = ({ product }: { readonly product: ProductCard }): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const { price, picture } = product
  return (
    <>
      {picture ? <Picture base={`/pictures/${picture.key}`} alt="" width={160} height={160} sizes="48px" widths={[160]} ground className={styles.picture} /> : <span />}
      <span>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.sku}>{product.sku}</span>
      </span>
      {price && !isQuoteOnly(product.name) && <span className={styles.price}>{price.from ? text('shared.price-from', { price: money(price.now) }) : money(price.now)}</span>}
    </>
  )
}
