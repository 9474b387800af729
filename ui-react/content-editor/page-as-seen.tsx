import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Fields } from '../../core/content/fields'
import { areasOf } from '../../core/content/templates'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { withTimeout } from '../runtime/with-timeout'
import { useLanguage, useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { zoneFace, type Slot } from '../widgets/desk'
import { formPath } from './editor-paths'
import styles from './page-as-seen.module.css'
import { seenPage, type OwnSettings, type SeenPage } from './seen-page'
import { useEditor } from './use-editor'

export type RootProps = Fields & OwnSettings

const patienceMs = 15_000

/** Elements without an area: they come from the record's fields and cannot be edited here. */
const ofFields = [':scope > ', ':scope > :has([data-area]) > ']
  .map(place => `${place}:not([data-area], [data-strip], :has([data-area]))`)
  .join(', ')

/** The edited page as visitors see it: block areas editable, everything else grayed and inert. */
export const PageAsSeen = observer((own: RootProps): ReactElement => {
  const { record } = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const { seen, again } = useSeenPage()
  useEffect(() => {
    for (const part of root.current?.querySelectorAll<HTMLElement>(ofFields) ?? []) part.inert = true
  })
  const zone = (name: string) => <Area key={name} name={name} slot={own[name] as Slot | undefined} />
  return (
    <div ref={root} className={styles.page}>
      <Strip seen={seen} again={again} />
      {seen?.draw ? seen.draw(own, zone) : areasOf(record.key.model, own.template).map(zone)}
    </div>
  )
})

/** The previewed page; undefined while loading. Reloads after publishing. */
const useSeenPage = (): { readonly seen: SeenPage | undefined; readonly again: () => void } => {
  const useCases = useUseCases()
  const { record } = useEditor()
  const { key, slug, published } = record
  const [seen, show] = useState<SeenPage>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isLatest = true
    void withTimeout(seenPage(useCases, record), patienceMs)
      .catch((): SeenPage => ({ tag: 'failed' }))
      .then(found => isLatest && show(found))
    return () => void (isLatest = false)
    // Other properties of a record change with every save, but do not affect the preview.
  }, [useCases, key.model, key.id, slug, published?.revision, tries])
  const again = (): void => {
    show(undefined)
    setTries(tries + 1)
  }
  return { seen, again }
}

type StripProps = { readonly seen: SeenPage | undefined; readonly again: () => void }

/**
 * Explains which part of the page is editable here, where the rest is edited, and how to retry if it failed to load.
 */
const Strip = ({ seen, again }: StripProps): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const { key, slug = '' } = useEditor().record
  const to = seen?.tag === 'moved' ? seen.to : ''
  return (
    <p className={styles.strip} role="status" data-strip>
      {text(`content-editor.seen.${seen?.tag ?? 'loading'}`, { slug, to })}{' '}
      {seen?.draw && language !== key.language && (
        <>{text('content-editor.seen.language', { language: text(`content-desk.languages.${language}`) })} </>
      )}
      {seen?.tag === 'failed' ? (
        <Button variant="tertiary" size="dense" onClick={again}>
          {text('shared.try-again')}
        </Button>
      ) : (
        seen && <Link href={formPath(key)}>{text('content-editor.edit-fields')}</Link>
      )}
    </p>
  )
}

const Area = ({ name, slot }: { readonly name: string; readonly slot: Slot | undefined }): ReactElement => {
  const text = useText()
  const label = text(`content-editor.area.${name}`)
  const { className, ...face } = zoneFace({ types: [] })
  return (
    <section {...face} className={`${className} ${styles.area}`} data-area aria-label={label}>
      <p className={styles.areaName}>{label}</p>
      {slot?.()}
    </section>
  )
}
