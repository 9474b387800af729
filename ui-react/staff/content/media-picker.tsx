import { useEffect, useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { MediaItem } from '../../../core/media/media'
import { isRight } from '../../runtime/either'
import { useUseCases } from '../../runtime/use-cases/use-cases-context'
import { useText } from '../../i18n'
import { TextInput } from '../../kit/fields/text-input'
import { MediaFace } from './media-facts'
import styles from './record-form.module.css'

type Found =
  | { readonly tag: 'looking' }
  | { readonly tag: 'away' }
  | { readonly tag: 'found'; readonly items: readonly MediaItem[] }

const pauseMs = 300

/** Pictures of the library, newest or by search; click to pick. */
export const MediaPicker = ({ onPick }: { readonly onPick: (item: MediaItem) => void }): ReactElement => {
  const text = useText()
  const id = useId()
  const { staffMedia } = useUseCases()
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<Found>({ tag: 'looking' })
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(
      () =>
        void staffMedia({ text: term, kind: 'picture', page: 1 })().then(
          page => isWanted && setFound(isRight(page) ? { tag: 'found', items: page.right.items } : { tag: 'away' }),
        ),
      term === '' ? 0 : pauseMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [term, staffMedia])
  // Enter in the search would submit the surrounding form.
  const stay = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={styles.picker} role="group" aria-label={text('record.choose-title')}>
      <TextInput
        id={`${id}words`}
        type="search"
        dense
        label={text('record.find')}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
        onKeyDown={stay}
      />
      {found.tag !== 'found' ? (
        <p role="status">{text(found.tag === 'away' ? 'record.pictures-away' : 'record.loading')}</p>
      ) : found.items.length === 0 ? (
        <p role="status">{text('record.no-pictures')}</p>
      ) : (
        <ul className={styles.pictures}>
          {found.items.map(item => (
            <li key={item.id}>
              <button type="button" className={styles.pick} onClick={() => onPick(item)}>
                <MediaFace item={item} sizes="120px" />
                <span>{item.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
