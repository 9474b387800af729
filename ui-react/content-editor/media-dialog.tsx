import { useEffect, useId, useState, type ReactElement } from 'react'
import type { Language } from '../../core/access/visitor'
import type { MediaItem } from '../../core/media/media'
import type { MediaPage } from '../../core/media/media-desk.port'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useFormat, useLanguage, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { Notice } from '../kit/notice'
import { Picture } from '../kit/marks/picture'
import { TextInput } from '../kit/fields/text-input'
import { refusalText } from './refusal-text'
import styles from './media-dialog.module.css'

export type Picked = { readonly base: string; readonly alt: string }

/** Debounce of the search. */
const pauseMs = 300

const altOf = ({ alt }: MediaItem, language: Language): string => alt[language] ?? alt.en ?? ''

/** The pictures of the media library, newest first, to select one or upload a new one. */
export const MediaDialog = ({
  onPick,
  onClose,
}: {
  readonly onPick: (picked: Picked) => void
  readonly onClose: () => void
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { term, search, found, refused, send, sending } = useLibrary()
  const own = useId()
  const pick = (item: MediaItem): void => onPick({ base: item.base, alt: altOf(item, language) })
  return (
    <Dialog
      open
      size="wide"
      title={text('content-editor.media-title')}
      closeText={text('shared.close')}
      onClose={onClose}
      actions={
        <ButtonLink href="/staff/content/media" target="_blank" variant="tertiary">
          {text('content-editor.media-library')}
        </ButtonLink>
      }
    >
      <div className={styles.library}>
        {refused && (
          <Notice tone="error" live>
            {refusalText(text, refused, format.moment)}
          </Notice>
        )}
        <div className={styles.head}>
          <TextInput
            type="search"
            label={text('content-editor.media-search')}
            value={term}
            onChange={({ target }) => search(target.value)}
          />
          <div>
            <label htmlFor={`${own}file`} className={styles.label}>
              {text('content-editor.media-send')}
            </label>
            <input
              id={`${own}file`}
              type="file"
              accept="image/*"
              disabled={sending}
              onChange={async ({ target }) => {
                const [file] = target.files ?? []
                const sent = file && (await send(file))
                target.value = ''
                if (sent) pick(sent)
              }}
            />
          </div>
        </div>
        {found?.items.length === 0 && <p>{text('content-editor.media-none')}</p>}
        <ul className={styles.pictures}>
          {found?.items.map(item => (
            <li key={item.id}>
              <button type="button" className={styles.pick} onClick={() => pick(item)}>
                <Picture
                  base={item.base}
                  alt=""
                  width={item.width ?? 4}
                  height={item.height ?? 3}
                  sizes="180px"
                  className={styles.picture}
                />
                <span className={styles.name}>{item.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {found && found.total > found.items.length && (
          <p>{text('content-editor.media-more', { count: found.total - found.items.length })}</p>
        )}
      </div>
    </Dialog>
  )
}

/** Search results of the media library for the latest input; late responses are dropped. */
const useLibrary = () => {
  const useCases = useUseCases()
  const [term, search] = useState('')
  const [found, setFound] = useState<MediaPage>()
  const [refused, refuse] = useState<DomainError>()
  const [sending, setSending] = useState(false)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(
      async () => {
        const answer = await useCases.staffMedia({ text: term, kind: 'picture', page: 1 })()
        if (!isWanted) return
        refuse(isLeft(answer) ? answer.left : undefined)
        if (!isLeft(answer)) setFound(answer.right)
      },
      term === '' ? 0 : pauseMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [useCases, term])
  const send = async (file: File): Promise<MediaItem | undefined> => {
    setSending(true)
    const answer = await useCases.staffAddMedia({
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })()
    setSending(false)
    refuse(isLeft(answer) ? answer.left : undefined)
    return isLeft(answer) ? undefined : answer.right
  }
  return { term, search, found, refused, send, sending }
}
