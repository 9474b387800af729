import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type DragEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import { acceptedMedia, mediaKinds } from '../../../core/media/check-media'
import type { MediaItem } from '../../../core/media/media'
import { useSentShare } from '../../runtime/sent-share'
import { useHydrated } from '../../runtime/use-hydrated'
import { useUseCases } from '../../runtime/use-cases/use-cases-context'
import { problemText, useSubmitting } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { classNames } from '../../kit/class-names'
import fileInput from '../../kit/fields/file-input.module.css'
import { Icon } from '../../kit/marks/icon'
import { TextInput } from '../../kit/fields/text-input'
import { megabytesOf } from './media-facts'
import { MediaUploadStore, type Upload } from './media-upload.store'
import styles from './media.module.css'

type Props = {
  readonly largest: number
  /** Stored items, after all uploads. */
  readonly onStored: (items: readonly MediaItem[]) => void
  readonly error?: string
}

export const uploadIntent = 'upload'

/** Uploads one or more files by field or drag and drop; without JavaScript it is a plain form of its page. */
export const MediaUpload = observer(({ largest, onStored, error }: Props): ReactElement => {
  const text = useText()
  const id = useId()
  const hydrated = useHydrated()
  const useCases = useUseCases()
  const [store] = useState(() => new MediaUploadStore(file => useCases.staffAddMedia(file), largest))
  const [over, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const posting = useSubmitting(uploadIntent)

  const send = async (files: FileList | null | undefined): Promise<void> => {
    if (!files || files.length === 0) return
    const stored = await store.send([...files])
    if (field.current) field.current.value = ''
    onStored(stored)
  }
  const sendFirst = useRef(send)
  // Uploads files selected before hydration.
  useEffect(() => void sendFirst.current(field.current?.files), [])
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files)
  }
  const drag = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={classNames(styles.upload, over && styles.over)}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-label={text('media.upload')}
    >
      <TextInput
        ref={field}
        id={`${id}file`}
        name="file"
        type="file"
        multiple
        accept={acceptedMedia}
        className={fileInput.input}
        label={text('media.files')}
        help={text(hydrated ? 'media.files-help-drop' : 'media.files-help', {
          kinds: mediaKinds,
          maximum: megabytesOf(largest),
        })}
        error={error}
        onChange={event => void send(event.currentTarget.files)}
      />
      <Button
        type="submit"
        name="intent"
        value={uploadIntent}
        icon="upload"
        busy={posting}
        busyText={text('media.uploading')}
        className={styles.plain}
      >
        {text('media.upload')}
      </Button>
      <Sent store={store} />
    </Form>
  )
})

/** Progress and result of each file. */
const Sent = observer(({ store }: { readonly store: MediaUploadStore }): ReactElement | null => {
  const text = useText()
  const share = useSentShare(store.busy)
  const { uploads, done, busy } = store
  if (uploads.length === 0) return null
  return (
    <div className={styles.sent}>
      <p role="status">
        {text(busy ? 'media.sending' : 'media.sent', {
          done: busy ? done : uploads.filter(({ state }) => state === 'kept').length,
          total: uploads.length,
        })}
      </p>
      {busy && (
        <progress
          className={styles.progress}
          aria-label={text('media.uploading')}
          max={uploads.length}
          value={done + (share ?? 0)}
        />
      )}
      <ul className={styles.uploads}>
        {uploads.map(upload => (
          <SentFile key={upload.number} upload={upload} />
        ))}
      </ul>
    </div>
  )
})

const SentFile = ({ upload: { name, state, why } }: { readonly upload: Upload }): ReactElement => {
  const text = useText()
  return (
    <li data-state={state}>
      {state === 'kept' && <Icon name="check" />}
      {state === 'refused' && <Icon name="alert" />}
      {why ? problemText(why, text) : `${name}: ${text(`media.state.${state}`)}`}
    </li>
  )
}
