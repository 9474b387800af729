import { useEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react'
import { acceptedFiles, acceptedKinds, fileIssue, inMegabytes, largestUpload } from '../../core/uploads/upload-limits'
import { uploadAddress } from '../../core/uploads/upload'
import type { Issue } from '../../core/shared/domain-error'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import fileInput from '../kit/fields/file-input.module.css'
import type { StoredFiles } from './chosen-files'
import styles from './modifier-field.module.css'

export type FileFieldProps = {
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly error?: string
  readonly limit?: number
  readonly stored?: StoredFiles[number]
}

/** Name of the hidden field with the name of an already uploaded file; its id is the modifier's value. */
const fileNameField = (modifierId: number): string => `file-name-${modifierId}`

/**
 * A file input. Type and size are validated on selection; the file is sent with the form. An uploaded file stays the
 * value after a rejected form until another is chosen.
 */
export const FileField = ({
  limit = largestUpload,
  stored,
  error,
  required,
  ...field
}: FileFieldProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [own, setOwn] = useState<Issue>()
  const [answered, setAnswered] = useState(stored)
  // Messages about the previous file no longer apply.
  const [outdated, setOutdated] = useState(false)
  useEffect(() => setOutdated(false), [error])
  const say = (found: Issue | undefined) => {
    setOutdated(true)
    setOwn(found)
    // Prevents the form's submit by browser validation.
    input.current?.setCustomValidity(found ? text(found.code, found.values) : '')
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? []
    setFile(chosen)
    say(chosen && fileIssue(chosen, Math.min(limit, largestUpload)))
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    setFile(undefined)
    setAnswered(undefined)
    say(undefined)
    input.current?.focus()
  }
  return (
    <div>
      {answered && (
        <>
          <input type="hidden" name={field.name} value={answered.id} />
          <input
            type="hidden"
            name={fileNameField(Number(field.name.replace('modifier-', '')))}
            value={answered.name}
          />
        </>
      )}
      <TextInput
        {...field}
        ref={input}
        type="file"
        accept={acceptedFiles}
        required={required && !answered}
        className={fileInput.input}
        onChange={choose}
        error={own ? text(own.code, own.values) : outdated ? undefined : error}
        help={text('catalogue.file-help', {
          size: number(inMegabytes(Math.min(limit, largestUpload))),
          kinds: acceptedKinds,
        })}
      />
      {answered && !file && (
        <p className={styles.kept}>
          <a href={uploadAddress(answered.id)}>{text('catalogue.file-kept', { name: answered.name })}</a>
        </p>
      )}
      {hydrated && (file ?? answered) && (
        <Button type="button" variant="tertiary" size="dense" onClick={remove}>
          {text('catalogue.file-remove')}
        </Button>
      )}
    </div>
  )
}
