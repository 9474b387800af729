import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOf } from '../../core/access/visitor'
import type { DeskRecord } from '../../core/content/content-desk.port'
import { requestOf, useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { emWidth } from '../runtime/text-size'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { answered } from '../runtime/staff-answer'
import { formPath, recordPath } from './editor-paths'
import styles from './editor-page.module.css'

export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<DeskRecord> => {
  const language = new URL(request.url).searchParams.get('language') ?? requestOf(context).language
  return answered(
    request,
    useCasesOf(context).staffRecord({
      model: params['model'] ?? '',
      id: params['id'] ?? '',
      language: languageOf(language),
    }),
  )
}

/** Minimum width: on narrower screens the canvas is unusable. */
const wideEnough = () => `(width >= ${emWidth(64)})`

type EditorOf = ComponentType<{ readonly record: DeskRecord }>

/** The visual editor on wide screens with JavaScript; otherwise a link to the form of the page's fields. */
export const Component = (): ReactElement => {
  const text = useText()
  const record = useLoaderData<DeskRecord>()
  const [Editor, setEditor] = useState<EditorOf>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const room = window.matchMedia(wideEnough())
    const load = (): void => {
      if (!room.matches) return
      import('./editor')
        .then(async ({ Editor: Loaded, loadEditor }) => (await loadEditor(), setEditor(() => Loaded)))
        .catch(() => setFailed(true))
    }
    load()
    room.addEventListener('change', load)
    return () => room.removeEventListener('change', load)
  }, [])
  return (
    <>
      <PageMeta title={record.title} noindex />
      <div className={styles.narrow}>
        <Narrow record={record} reason="content-editor.narrow" />
      </div>
      <div className={styles.wide}>
        {Editor ? (
          <Editor key={`${record.key.model} ${record.key.id} ${record.key.language}`} record={record} />
        ) : failed ? (
          <Narrow record={record} reason="content-editor.failed" />
        ) : (
          <p className={styles.loading} aria-busy>
            {text('content-editor.loading')}
          </p>
        )}
        {!Editor && (
          <noscript>
            <Narrow record={record} reason="content-editor.no-script" />
          </noscript>
        )}
      </div>
    </>
  )
}

const Narrow = ({
  record,
  reason,
}: {
  readonly record: DeskRecord
  readonly reason: 'content-editor.narrow' | 'content-editor.no-script' | 'content-editor.failed'
}): ReactElement => {
  const text = useText()
  return (
    <div className={styles.instead}>
      <h1 className={styles.title}>{record.title}</h1>
      <Notice
        actions={
          <>
            <ButtonLink href={formPath(record.key)}>{text('content-editor.to-form')}</ButtonLink>
            <ButtonLink href={recordPath(record.key)} variant="secondary">
              {text('content-editor.back')}
            </ButtonLink>
          </>
        }
      >
        <p>{text(reason)}</p>
      </Notice>
    </div>
  )
}
