import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { inMegabytes } from '../../../core/uploads/upload-limits'
import { largestBody } from '../../../core/files/body-limits'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/fields/checkbox'
import fileInput from '../../kit/fields/file-input.module.css'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './prices.module.css'

type FileFormProps = { readonly clickKey: string; readonly refused?: FormAnswer }

/** A file of prices becomes a draft, which changes nothing until it goes live. */
export const PriceFileForm = ({ clickKey, refused }: FileFormProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const id = useId()
  const busy = useSubmitting('file')
  const form = useFocusOnRefusal(refused)
  const errorOf = (field: string) => {
    const wrong = refused?.issues.find(issue => issue.field === field)
    return wrong && text(wrong.code, wrong.values)
  }
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className={staff.heading}>
        {text('prices.file-title')}
      </h2>
      <p className={staff.quiet}>{text('prices.file-lead')}</p>
      <input type="hidden" name="key" value={`${clickKey}-file`} />
      <TextInput
        id={`${id}file`}
        name="file"
        type="file"
        required
        accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={fileInput.input}
        label={text('prices.file')}
        help={text('prices.file-help', { maximum: number(inMegabytes(largestBody.files)) })}
        error={errorOf('file')}
      />
      <TextInput
        id={`${id}column`}
        name="column"
        autoComplete="off"
        maxLength={100}
        label={text('prices.column')}
        help={text('prices.column-help')}
        defaultValue={refused?.values['column']}
        error={errorOf('column')}
      />
      <Checkbox
        id={`${id}replaces`}
        name="replaces"
        value="yes"
        defaultChecked={refused?.values['replaces'] === 'yes'}
        label={text('prices.replaces')}
        help={text('prices.replaces-help')}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="file" icon="upload" busy={busy} busyText={text('prices.reading')}>
          {text('prices.draft')}
        </Button>
      </div>
    </Form>
  )
}
