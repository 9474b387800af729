import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { languages, type Language } from '../../core/access/visitor'
import type { PreviewChoices } from '../../core/content/content-desk.port'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { Notice } from '../kit/notice'
import { Select } from '../kit/fields/select'
import { refusalText } from './refusal-text'
import { useEditor } from './use-editor'
import styles from './editor.module.css'

/** Chooses the audience of a preview: saves the page and opens it in a new tab. */
export const PreviewDialog = observer(({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const useCases = useUseCases()
  const editor = useEditor()
  const { record } = editor
  const [choices, setChoices] = useState<PreviewChoices>()
  const [groupId, setGroup] = useState('')
  const [language, setLanguage] = useState<Language>(record.key.language)
  const [refused, refuse] = useState<DomainError>()
  useEffect(() => {
    void editor.save()
    void useCases
      .staffPreviewChoices()()
      .then(answer => (isLeft(answer) ? refuse(answer.left) : setChoices(answer.right)))
  }, [editor, useCases])
  const shownError = refused ?? (editor.saving.tag === 'refused' ? editor.saving.error : undefined)
  const start = async (): Promise<void> => {
    // Opened in the click handler: after the response popup blockers would prevent it.
    const tab = window.open('', '_blank')
    const answer = (await editor.save())
      ? await useCases.staffStartPreview({ language, ...(groupId === '' ? {} : { groupId: Number(groupId) }) })()
      : undefined
    if (answer && !isLeft(answer)) {
      const address = editor.record.slug ?? '/'
      if (tab) tab.location.href = address
      else window.location.assign(address)
      return onClose()
    }
    tab?.close()
    if (answer) refuse(answer.left)
  }
  return (
    <Dialog
      open
      size="small"
      title={text('content-editor.preview-title')}
      closeText={text('shared.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('content-editor.cancel')}
          </Button>
          <Button onClick={() => void start()} disabled={choices === undefined}>
            {text('content-editor.preview-start')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {shownError && (
          <Notice tone="error" live>
            {refusalText(text, shownError, format.moment)}
          </Notice>
        )}
        <p>{text('content-editor.preview-about')}</p>
        <Select
          label={text('content-editor.preview-group')}
          value={groupId}
          onChange={({ target }) => setGroup(target.value)}
          options={[
            { value: '', label: text('content-editor.preview-guest') },
            ...(choices?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          label={text('content-editor.preview-language')}
          value={language}
          onChange={({ target }) => setLanguage(languages.find(each => each === target.value) ?? language)}
          options={languages.map(each => ({ value: each, label: text(`content-editor.language.${each}`) }))}
        />
      </div>
    </Dialog>
  )
})
