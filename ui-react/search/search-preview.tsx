import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { SearchPreview as Previewed } from '../../core/pages/pages'
import { atSearchWidth } from '../../core/catalogue/picture-width'
import type { ProductCard } from '../../core/catalogue/product'
import { isQuoteOnly } from '../../core/catalogue/product'
import { useTrackEvent } from '../runtime/track-event'
import { useHostedPicture } from '../runtime/picture-hosts'
import { useFormat, useText } from '../i18n'
import { useListOptions } from '../kit/combobox/list-options'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { previewState, shortestTerm, type PreviewState } from './preview-state'
import type { PreviewOption } from './search-keys'
import { forget, remember, remembered } from './recent-terms'
import styles from './search-preview.module.css'

export type SearchPreviewProps = {
  readonly id: string
  /** Trimmed. */
  readonly typed: string
  readonly active: number
  /** Reports the options in order, for keyboard navigation of the field. */
  readonly onOptions: (options: readonly PreviewOption[]) => void
  /** Closes the sheet, on narrow screens. */
  readonly onClose?: false | (() => void)
}

const pauseMs = 300

/**
 * Suggestions and product previews below the field (S2-4.13): debounced, from three characters on. Before that it shows
 * recent searches of this browser.
 */
export const SearchPreview = ({ id, typed, active, onOptions, onClose }: SearchPreviewProps): ReactElement => {
  const text = useText()
  const { load, data, state } = useFetcher<PreviewAnswer>({ key: 'search-preview' })
  const count = useTrackEvent()
  const panel = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => setRecent(remembered()), [])
  useEffect(() => {
    if (typed.length < shortestTerm) return
    const timer = setTimeout(() => void load(`/search/preview?q=${encodeURIComponent(typed)}`), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, load])
  useEffect(() => {
    if (data?.preview) count({ tag: 'previewed', term: data.typed, results: data.preview.total })
  }, [data, count])
  const shown = previewState(typed, data, state !== 'idle')
  const options = useMemo(
    () => optionsOf(shown, typed, recent),
    [shown.tag, data, recent, shown.tag === 'found' && typed],
  )
  const onOptionsRef = useRef(onOptions)
  onOptionsRef.current = onOptions
  useEffect(() => onOptionsRef.current(options), [options])
  useEffect(() => () => onOptionsRef.current([]), [])
  const option = useListOptions(id, active)
  /** The button disappears with the list, so the focus returns to the field. */
  const clear = () => {
    panel.current?.parentElement?.querySelector('input')?.focus()
    forget()
    setRecent([])
  }
  return (
    <div ref={panel} className={styles.panel} aria-busy={state !== 'idle'}>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" label={text('shared.close')} />
        </button>
      )}
      <p role="status" className={shown.tag === 'found' ? 'visually-hidden' : styles.hint}>
        {statusText(shown, text)}
      </p>
      {shown.tag === 'hint' && recent.length > 0 && <Recent id={id} terms={recent} option={option} onClear={clear} />}
      {shown.tag === 'found' && <Found id={id} preview={shown.preview} typed={typed} option={option} />}
    </div>
  )
}

export type PreviewAnswer = { readonly typed: string; readonly preview?: Previewed }

/** Announced on change; visible only if nothing else shows it. */
const statusText = (shown: PreviewState, text: ReturnType<typeof useText>): string => {
  switch (shown.tag) {
    case 'hint':
      return text('search.start-typing')
    case 'waiting':
      return text('search.searching')
    case 'nothing':
      return text('search.no-products')
    case 'found':
      return text('search.found', { terms: shown.preview.suggestions.length, count: shown.preview.total })
  }
}

const resultsHref = (term: string) => `/search?q=${encodeURIComponent(term)}`
const suggestionHref = (term: string) => `${resultsHref(term)}&ac=true`
const remembering = (term: string) => () => remember(term)

const optionsOf = (shown: PreviewState, typed: string, recent: readonly string[]): readonly PreviewOption[] => {
  if (shown.tag === 'hint') return recent.map(term => ({ href: resultsHref(term), choose: remembering(term) }))
  if (shown.tag !== 'found') return []
  return [
    ...shown.preview.suggestions.map(term => ({ href: suggestionHref(term), choose: remembering(term) })),
    ...(shown.preview.pages ?? []).map(({ href }) => ({ href, choose: remembering(typed) })),
    ...shown.preview.products.map(product => ({ href: product.slug, choose: remembering(typed) })),
    { href: resultsHref(typed), choose: remembering(typed) },
  ]
}

type OptionProps = ReturnType<typeof useListOptions>

type RecentProps = {
  readonly id: string
  readonly terms: readonly string[]
  readonly option: OptionProps
  readonly onClear: () => void
}

const Recent = ({ id, terms, option, onClear }: RecentProps): ReactElement => {
  const text = useText()
  return (
    <div className={styles.recent}>
      <p className="annotation" aria-hidden>
        {text('search.recent')}
      </p>
      <div id={id} role="listbox" aria-label={text('search.recent')}>
        {terms.map((term, at) => (
          <Link key={term} href={resultsHref(term)} onClick={remembering(term)} className={styles.term} {...option(at)}>
            {term}
          </Link>
        ))}
      </div>
      <button type="button" className={styles.clear} onClick={onClear}>
        {text('search.clear-recent')}
      </button>
    </div>
  )
}

type FoundProps = {
  readonly id: string
  readonly preview: Previewed
  readonly typed: string
  readonly option: OptionProps
}

const Found = ({ id, preview, typed, option }: FoundProps): ReactElement => {
  const text = useText()
  const { suggestions, products, total, pages = [] } = preview
  const beforeProducts = suggestions.length + pages.length
  return (
    <div id={id} role="listbox" aria-label={text('search.suggestions')}>
      <div role="presentation" className={styles.list}>
        <div role="presentation">
          <div role="group" aria-label={text('search.suggestions')}>
            <p className="annotation" aria-hidden>
              {text('search.suggestions')}
            </p>
            {suggestions.map((term, at) => (
              <Link
                key={term}
                href={suggestionHref(term)}
                onClick={remembering(term)}
                className={styles.term}
                {...option(at)}
              >
                {term}
              </Link>
            ))}
            {suggestions.length === 0 && <p className={styles.none}>{text('search.no-data')}</p>}
          </div>
          {pages.length > 0 && (
            <div role="group" aria-label={text('search.pages')}>
              <p className="annotation" aria-hidden>
                {text('search.pages')}
              </p>
              {pages.map(({ title, href }, at) => (
                <Link
                  key={href}
                  href={href}
                  onClick={remembering(typed)}
                  className={styles.term}
                  {...option(suggestions.length + at)}
                >
                  {title}
                </Link>
              ))}
            </div>
          )}
        </div>
        <div role="group" aria-label={text('search.products')} className={styles.products}>
          <p className="annotation" aria-hidden>
            {text('search.products')}
          </p>
          {products.map((product, at) => (
            <Link
              key={product.id}
              href={product.slug}
              onClick={remembering(typed)}
              className={styles.product}
              {...option(beforeProducts + at)}
            >
              <Hit product={product} />
            </Link>
          ))}
        </div>
      </div>
      <Link
        href={resultsHref(typed)}
        onClick={remembering(typed)}
        className={styles.all}
        {...option(beforeProducts + products.length)}
      >
        {text('search.all-results', { count: total })}
      </Link>
    </div>
  )
}

const Hit = ({ product }: { readonly product: ProductCard }): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const { price, picture } = product
  const hosted = useHostedPicture(picture, 'search')
  return (
    <>
      {picture ? (
        <Picture
          base={`/pictures/${picture.key}`}
          hosted={hosted && atSearchWidth(hosted)}
          alt=""
          width={160}
          height={160}
          sizes="48px"
          widths={[160]}
          ground
          className={styles.picture}
        />
      ) : (
        <span />
      )}
      <span>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.sku}>{product.sku}</span>
      </span>
      {price && !isQuoteOnly(product.name) && (
        <span className={styles.price}>
          {price.from ? text('shared.price-from', { price: money(price.now) }) : money(price.now)}
        </span>
      )}
    </>
  )
}

export { searchKeys } from './search-keys'
export { remembered } from './recent-terms'
