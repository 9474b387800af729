import { observer } from 'mobx-react-lite'
import { useState, type ReactElement } from 'react'
import { uploadAddress } from '../../core/uploads/upload'
import { acceptedFiles, acceptedKinds, inMegabytes, largestUpload } from '../../core/uploads/upload-limits'
import { maxQuoteFiles } from '../../core/quotes/check-request'
import type { QuoteFile } from '../../core/quotes/quote'
import { isLeft } from '../runtime/either'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useFormat, useText } from '../i18n'
import fileInput from '../kit/fields/file-input.module.css'
import { IconButton } from '../kit/icon-button'
import { TextInput } from '../kit/fields/text-input'
import type { QuoteRequestStore } from './quote-request.store'
import styles from './quote-request.module.css'

/** Files of the request; uploaded on selection. */
export const QuoteFiles = observer(({ store }: { readonly store: QuoteRequestStore }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const useCases = useUseCases()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { files } = store.drafts.draft
  const keep = async (input: HTMLInputElement): Promise<void> => {
    const chosen = [...(input.files ?? [])]
    setError(undefined)
    if (store.drafts.draft.files.length + chosen.length > maxQuoteFiles) {
      input.value = ''
      return setError(text('quote-request.too-many-files', { maximum: maxQuoteFiles }))
    }
    setBusy(true)
    for (const file of chosen) {
      const stored = await useCases.keepUpload([
        { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
      ])()
      if (isLeft(stored)) {
        const found = stored.left.tag === 'invalid' ? stored.left.issues[0] : undefined
        setError(found ? text(found.code, found.values) : text('quote-request.file-failed', { name: file.name }))
        break
      }
      const one: QuoteFile = {
        id: stored.right.id,
        name: stored.right.name,
        type: file.type,
        size: stored.right.size,
        url: uploadAddress(stored.right.id),
      }
      store.changeFiles([...store.drafts.draft.files, one])
    }
    input.value = ''
    setBusy(false)
  }
  return (
    <div>
      <TextInput
        type="file"
        multiple
        accept={acceptedFiles}
        label={text('quote-request.files')}
        aside={text('forms.optional')}
        className={fileInput.input}
        error={error}
        disabled={busy}
        help={text('quote-request.files-help', {
          maximum: maxQuoteFiles,
          size: number(inMegabytes(largestUpload)),
          kinds: acceptedKinds,
        })}
        onChange={event => void keep(event.currentTarget)}
      />
      <p role="status" className="visually-hidden">
        {busy && text('shared.loading')}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(file => (
            <li key={file.id}>
              <a href={file.url}>{file.name}</a>
              <IconButton
                icon="trash"
                dense
                label={text('quote-request.remove', { name: file.name })}
                onClick={() => store.changeFiles(files.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
