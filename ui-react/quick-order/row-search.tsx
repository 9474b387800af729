import { observer } from 'mobx-react-lite'
import { useEffect, useState, type KeyboardEvent, type ReactElement } from 'react'
import { atSearchWidth } from '../../core/catalogue/picture-width'
import { isQuoteOnly, type Product } from '../../core/catalogue/product'
import { hitsPerPage, pickedOf, type PickedForRow, type RowHit } from '../../core/bulk-upload/find-for-row'
import { useHostedPicture } from '../runtime/picture-hosts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { LinePicture } from '../product'
import { OptionField, ProductOptionsStore } from '../product'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { Picture } from '../kit/marks/picture'
import { RowSearchStore } from './row-search.store'
import styles from './row-search.module.css'

/** Interface of the results for the row's field. */
export type RowResults = {
  readonly exact: () => PickedForRow | undefined
  /** Moves the focus into the results; false if there are none. */ readonly enter: () => boolean
}

export type RowSearchProps = {
  readonly id: string
  readonly row: number
  readonly typed: string
  readonly onPick: (picked: PickedForRow) => void
  readonly onClose: () => void
  readonly onResults: (results: RowResults | undefined) => void
}

/**
 * Search results for a row while typing (S3-2.34): three products per page, each with its options and a Select button.
 */
export const RowSearch = observer(({ id, row, typed, onPick, onClose, onResults }: RowSearchProps): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const [store] = useState(
    () => new RowSearchStore(useCases, (milliseconds, then) => void setTimeout(then, milliseconds)),
  )
  const { found, searching } = store
  useEffect(() => store.type(typed), [store, typed])
  useEffect(() => () => store.leave(), [store])
  const enter = (): boolean => {
    if (searching || found.tag !== 'found') return false
    const first = document
      .getElementById(id)
      ?.querySelector<HTMLElement>('input:not(:disabled), select, button:not(:disabled)')
    first?.focus()
    return first != null
  }
  useEffect(() => onResults({ exact: () => (searching ? undefined : store.exact(typed)), enter }))
  useEffect(() => () => onResults(undefined), [])
  return (
    <div
      id={id}
      role="dialog"
      aria-label={text('quick-order.results', { row })}
      aria-busy={searching}
      className={styles.panel}
      onKeyDown={event => leaveOnEscape(event, onClose)}
    >
      <Results store={store} typed={typed} onPick={onPick} />
    </div>
  )
})

/** Status and results of the search. */
export const Results = observer(
  ({
    store,
    typed,
    onPick,
  }: Pick<RowSearchProps, 'typed' | 'onPick'> & { readonly store: RowSearchStore }): ReactElement => {
    const text = useText()
    const { found } = store
    return (
      <>
        <p role="status" className={found.tag === 'found' && found.items.length > 0 ? 'visually-hidden' : styles.hint}>
          {statusText(store, text)}
        </p>
        {found.tag === 'found' && found.items.length > 0 && (
          <>
            <ul className={styles.hits}>
              {found.items.map(hit => (
                <li key={hit.card.id}>
                  {hit.product ? (
                    <ChoiceHit hit={hit} product={hit.product} typed={typed} onPick={onPick} />
                  ) : (
                    <PlainHit hit={hit} onPick={onPick} />
                  )}
                </li>
              ))}
            </ul>
            {found.total > hitsPerPage && <Pages store={store} page={found.page} total={found.total} />}
          </>
        )}
      </>
    )
  },
)

const leaveOnEscape = (event: KeyboardEvent, leave: () => void): void => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  leave()
}

const statusText = ({ found, searching }: RowSearchStore, text: ReturnType<typeof useText>): string => {
  if (found.tag === 'idle' || (searching && (found.tag === 'failed' || found.items.length === 0)))
    return text('shared.loading')
  if (found.tag === 'failed') return text('quick-order.search-failed')
  return found.items.length === 0
    ? text('quick-order.none-found', { term: found.term })
    : text('quick-order.shown', range(found.page, found.total))
}

const range = (page: number, total: number) => ({
  from: (page - 1) * hitsPerPage + 1,
  to: Math.min(page * hitsPerPage, total),
  total,
})

const Pages = ({
  store,
  page,
  total,
}: {
  readonly store: RowSearchStore
  readonly page: number
  readonly total: number
}): ReactElement => {
  const text = useText()
  const last = Math.ceil(total / hitsPerPage)
  return (
    <div className={styles.pages}>
      <span aria-hidden>{text('quick-order.shown', range(page, total))}</span>
      <IconButton
        icon="chevron-left"
        label={text('quick-order.previous-page')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && store.open(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={text('quick-order.next-page')}
        aria-disabled={page >= last}
        onClick={() => page < last && store.open(page + 1)}
      />
    </div>
  )
}

type HitProps = { readonly hit: RowHit; readonly onPick: (picked: PickedForRow) => void }

const PlainHit = ({ hit: { card }, onPick }: HitProps): ReactElement => {
  const picked =
    card.plainVariantId !== undefined && card.purchasable && !isQuoteOnly(card.name)
      ? { sku: card.sku, name: card.name }
      : undefined
  return <Hit card={card} sku={card.sku} price={card.price} picked={picked} onPick={onPick} />
}

/** Select is disabled until the options determine a variant (S3-5.21). */
const ChoiceHit = observer(
  ({
    hit: { card },
    product,
    typed,
    onPick,
  }: HitProps & { readonly product: Product; readonly typed: string }): ReactElement => {
    const [store] = useState(() => {
      const fresh = new ProductOptionsStore(product)
      fresh.link(typed.trim())
      return fresh
    })
    const { variant } = store
    const picked = variant && product.purchasable && !isQuoteOnly(product.name) ? pickedOf(product, variant) : undefined
    return (
      <Hit
        card={{ ...card, picture: store.picture ?? card.picture }}
        sku={variant?.sku ?? card.sku}
        price={store.price}
        picked={picked}
        onPick={onPick}
      >
        {product.options.length > 0 && (
          <div className={styles.options}>
            {product.options.map(option => (
              <OptionField key={option.id} option={option} store={store} live />
            ))}
          </div>
        )}
      </Hit>
    )
  },
)

type HitFaceProps = Pick<RowHit, 'card'> & {
  readonly sku: string
  readonly price: { readonly now: number; readonly from: boolean } | undefined
  readonly picked: PickedForRow | undefined
  readonly onPick: (picked: PickedForRow) => void
  readonly children?: ReactElement | false
}

const Hit = ({ card, sku, price, picked, onPick, children }: HitFaceProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  /** Enter on an option selects the result instead of submitting the form. */
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (picked) onPick(picked)
  }
  return (
    <div role="group" aria-label={card.name} className={styles.hit} onKeyDown={enter}>
      <HitPicture {...card} />
      <span className={styles.words}>
        <span className={styles.name}>{card.name}</span>
        <span className="sku">{sku}</span>
      </span>
      {price && !isQuoteOnly(card.name) ? (
        <span className={styles.price}>
          {price.from ? text('shared.price-from', { price: money(price.now) }) : money(price.now)}
        </span>
      ) : (
        <span />
      )}
      {children}
      <Button
        variant="secondary"
        size="dense"
        className={styles.select}
        disabled={!picked}
        onClick={() => picked && onPick(picked)}
      >
        {text('quick-order.select')} <span className="visually-hidden">{card.name}</span>
      </Button>
    </div>
  )
}

/** Pictures of a commerce host come from the image host of searches, 160 wide. */
const HitPicture = ({ picture }: Pick<RowHit['card'], 'picture'>): ReactElement => {
  const hosted = useHostedPicture(picture, 'search')
  if (hosted === undefined) return <LinePicture small picture={picture} />
  return (
    <span className={styles.picture}>
      <Picture
        ground
        base="/pictures/placeholder"
        hosted={atSearchWidth(hosted)}
        alt=""
        width={160}
        height={160}
        widths={[160]}
        sizes="56px"
      />
    </span>
  )
}
