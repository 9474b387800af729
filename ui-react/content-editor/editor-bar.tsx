import { observer } from 'mobx-react-lite'
import { useState, type ReactElement } from 'react'
import { useLanguage, useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { recordPath } from './editor-paths'
import { PreviewDialog } from './preview-dialog'
import { PublishDialog } from './publish-dialog'
import { useBuilder, useEditor } from './use-editor'
import styles from './editor-bar.module.css'

/** Title, save state, other editors, and actions. */
export const EditorBar = observer((): ReactElement => {
  const text = useText()
  const editor = useEditor()
  const [asks, ask] = useState<'publish' | 'preview'>()
  const { record, others, publishing } = editor
  const close = (): void => ask(undefined)
  return (
    <header className={styles.bar}>
      <ButtonLink href={recordPath(record.key)} variant="tertiary" size="dense" icon="arrow-left">
        {text('content-editor.leave-editor')}
      </ButtonLink>
      <div className={styles.page}>
        <h1 className={styles.title}>{editor.content.title || text('content-editor.untitled')}</h1>
        <p className={styles.state}>
          <SavedState />
          {others.length > 0 && (
            <span className={styles.others}>
              {text('content-editor.others', {
                count: others.length,
                names: others.map(({ name }) => name).join(', '),
              })}
            </span>
          )}
        </p>
      </div>
      <History />
      <div className={styles.actions}>
        <ButtonLink href={`${recordPath(record.key)}#revisions`} variant="tertiary" size="dense">
          {text('content-editor.history')}
        </ButtonLink>
        <Button
          variant="secondary"
          size="dense"
          onClick={() => void editor.save()}
          busy={editor.saving.tag === 'saving'}
          busyText={text('content-editor.saving')}
          title="Ctrl+S"
        >
          {text('content-editor.save')}
        </Button>
        <Button variant="secondary" size="dense" onClick={() => ask('preview')}>
          {text('content-editor.preview')}
        </Button>
        <Button
          size="dense"
          onClick={() => ask('publish')}
          busy={publishing.tag === 'publishing'}
          busyText={text('content-editor.publishing')}
        >
          {text('content-editor.publish')}
        </Button>
      </div>
      {asks === 'publish' && <PublishDialog onClose={close} />}
      {asks === 'preview' && <PreviewDialog onClose={close} />}
    </header>
  )
})

const SavedState = observer((): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const { saving, savedAt, isDirty, record, publishing } = useEditor()
  const time =
    savedAt === undefined ? '' : new Date(savedAt).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
  const stateText =
    saving.tag === 'saving'
      ? text('content-editor.saving')
      : saving.tag === 'refused'
        ? text('content-editor.not-saved')
        : isDirty
          ? text('content-editor.unsaved')
          : publishing.tag === 'done'
            ? text('content-editor.published', { revision: publishing.revision })
            : savedAt !== undefined
              ? text('content-editor.saved', { time })
              : text(`content-editor.state.${record.state}`)
  return (
    <span role="status" className={saving.tag === 'refused' ? styles.refused : undefined}>
      {stateText}
    </span>
  )
})

const History = (): ReactElement => {
  const text = useText()
  const { back, forward, hasPast, hasFuture } = useBuilder(({ history }) => history)
  return (
    <div className={styles.history}>
      <Button variant="tertiary" size="dense" disabled={!hasPast} onClick={() => back()}>
        {text('content-editor.undo')}
      </Button>
      <Button variant="tertiary" size="dense" disabled={!hasFuture} onClick={() => forward()}>
        {text('content-editor.redo')}
      </Button>
    </div>
  )
}
