import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { inMegabytes, largestUpload } from '../../../core/uploads/upload-limits'
import { acceptedOrderFiles } from '../../../core/construction/upload-limits'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import fileInput from '../../kit/fields/file-input.module.css'
import { Notice } from '../../kit/notice'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './construction.module.css'

type PublishProps = { readonly clickKey: string; readonly refused?: FormAnswer }

/** Uploads a new order form; each fault is reported with its position. */
export const PublishForm = ({ clickKey, refused }: PublishProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const id = useId()
  const busy = useSubmitting('publish')
  const form = useFocusOnRefusal(refused)
  const faults = refused?.issues.map(({ code, values }) => text(code, values)) ?? []
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className={staff.part}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className={staff.heading}>
        {text('construction-desk.publish')}
      </h2>
      <input type="hidden" name="key" value={`${clickKey}-publish`} />
      {faults.length > 1 && (
        <Notice tone="error" live>
          <ul className={styles.faults}>
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextInput
        id={`${id}file`}
        name="file"
        type="file"
        required
        accept={acceptedOrderFiles('order')}
        className={fileInput.input}
        label={text('construction-desk.new-file')}
        help={text('construction-desk.new-file-help', { maximum: number(inMegabytes(largestUpload)) })}
        error={faults.length > 1 ? text('construction-desk.faults', { count: faults.length }) : faults[0]}
      />
      <Button
        type="submit"
        name="intent"
        value="publish"
        icon="upload"
        busy={busy}
        busyText={text('construction-desk.publishing')}
      >
        {text('construction-desk.publish-button')}
      </Button>
    </Form>
  )
}
