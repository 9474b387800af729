import { observer } from 'mobx-react-lite'
import { useEffect, type ReactElement } from 'react'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { Notice } from '../kit/notice'
import { refusalText } from './refusal-text'
import { useEditor } from './use-editor'
import styles from './editor.module.css'

/** Confirms publication: revision, address, language. Saves first. */
export const PublishDialog = observer(({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { storeName } = useShell()
  const editor = useEditor()
  const { record, publishing, saving, content } = editor
  useEffect(() => void editor.save(), [editor])
  const refused = publishing.tag === 'refused' ? publishing.error : saving.tag === 'refused' ? saving.error : undefined
  const isReady = saving.tag === 'idle' && !editor.isDirty
  const publish = async (): Promise<void> => {
    await editor.publish()
    if (editor.publishing.tag === 'done') onClose()
  }
  return (
    <Dialog
      open
      size="small"
      title={text('content-editor.publish-title', { title: content.title })}
      closeText={text('shared.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('content-editor.cancel')}
          </Button>
          <Button
            onClick={() => void publish()}
            disabled={!isReady}
            busy={publishing.tag === 'publishing'}
            busyText={text('content-editor.publishing')}
          >
            {text('content-editor.publish-now')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {refused ? (
          <Notice tone="error" live>
            {refusalText(text, refused, format.moment)}
          </Notice>
        ) : isReady ? (
          <p>
            {text('content-editor.publish-what', {
              revision: record.revision,
              store: storeName,
              language: text(`content-editor.language.${record.key.language}`),
              address: record.slug ?? '',
            })}
          </p>
        ) : (
          <p role="status">{text('content-editor.saving-first')}</p>
        )}
        <p>{text('content-editor.publish-later')}</p>
      </div>
    </Dialog>
  )
})
