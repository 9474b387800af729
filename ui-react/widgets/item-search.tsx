import { useEffect, useId, useState, type MouseEvent, type ReactElement, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { matchingBlocks, type ItemBlock, type ItemMatch } from '../../core/pages/blocks/item-search'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import type { ItemSearchKind } from './zones'
import styles from './item-search.module.css'

const field = 'items'

/**
 * Searches product blocks on the page (S2-2.84): a selection scrolls into view and clears the search (S2-4.45). Without
 * JavaScript the page is reloaded with matches as links.
 */
export const ItemSearch = ({
  blocks,
  kind,
}: {
  readonly blocks: readonly ItemBlock[]
  readonly kind: ItemSearchKind
}): ReactElement => {
  const text = useText()
  const id = useId()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get(field) ?? '')
  useEffect(() => setTyped(new URLSearchParams(search).get(field) ?? ''), [search])
  const matches = matchingBlocks(blocks, typed)
  const goTo = (match: ItemMatch | undefined): void => {
    if (!match) return
    setTyped('')
    bringUp(match.block.id)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    goTo(matches[0])
  }
  return (
    <form
      role="search"
      aria-label={text('widgets.item-search-label')}
      action={pathname}
      className={styles.search}
      data-kind={kind}
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && setTyped('')}
    >
      <TextInput
        id={id}
        name={field}
        type="search"
        dense
        label={text('widgets.item-search')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {!hydrated && (
        <Button type="submit" variant="secondary" size="dense">
          {text('widgets.item-search-go')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {typed.trim() !== '' && text('widgets.item-search-count', { count: matches.length })}
      </p>
      {typed.trim() !== '' && <Matches matches={matches} goTo={goTo} />}
    </form>
  )
}

const Matches = ({
  matches,
  goTo,
}: {
  readonly matches: readonly ItemMatch[]
  readonly goTo: (match: ItemMatch) => void
}): ReactElement => {
  const text = useText()
  const follow =
    (match: ItemMatch) =>
    (event: MouseEvent): void => {
      event.preventDefault()
      goTo(match)
    }
  return matches.length === 0 ? (
    <p className={styles.matches}>{text('widgets.item-search-none')}</p>
  ) : (
    <ul className={styles.matches}>
      {matches.map(match => (
        <li key={match.block.id}>
          <a href={`#${match.block.id}`} className={styles.match} onClick={follow(match)}>
            {match.block.heading ?? text('widgets.products')}
            {match.numbers.length > 0 && <span className="sku">{match.numbers.slice(0, maxNamed).join(', ')}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of matching numbers shown per block. */
const maxNamed = 3

/**
 * Smooth unless reduced motion is preferred; `scroll-margin` keeps it 149 pixels below the top (S2-9.09). Moves
 * keyboard focus.
 */
const bringUp = (id: string): void => {
  const block = document.getElementById(id)
  block?.focus({ preventScroll: true })
  block?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    block: 'start',
  })
}
