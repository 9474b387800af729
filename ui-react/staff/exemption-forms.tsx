import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { maxCertificateTextLength } from '../../core/exemption/certificate'
import { useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import { DateInput } from '../kit/fields/date-input'
import { TextInput } from '../kit/fields/text-input'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type FormProps = { readonly clickKey: string; readonly refused?: FormAnswer }

/** Value and issue of a field. */
const useField = (refused?: FormAnswer) => {
  const text = useText()
  const id = useId()
  return (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return { id: id + name, name, defaultValue: refused?.values[name], error: wrong && text(wrong.code, wrong.values) }
  }
}

/** States and last day, as on the certificate. */
export const AcceptForm = ({ company, clickKey, refused }: FormProps & { readonly company?: string }): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('accept')
  const form = useFocusOnRefusal(refused)
  const field = useField(refused)
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('exemption-desk.accept')}
      </h2>
      <input type="hidden" name="key" value={clickKey} />
      <TextInput
        {...field('states')}
        label={text('exemption-desk.states-field')}
        help={text('exemption-desk.states-help')}
        required
        autoComplete="off"
        maxLength={300}
      />
      <DateInput
        {...field('lastDay')}
        emptyText={text('staff.no-date')}
        label={text('exemption-desk.last-day')}
        help={text('exemption-desk.last-day-help')}
        required
      />
      <TextArea
        {...field('note')}
        label={text('exemption-desk.note')}
        help={text('exemption-desk.note-help')}
        maxLength={maxCertificateTextLength}
      />
      <p className={styles.quiet}>
        {company === undefined
          ? text('exemption-desk.accept-note')
          : text('exemption-desk.accept-note-company', { company })}
      </p>
      <Button type="submit" name="intent" value="accept" busy={busy} busyText={text('staff.saving')}>
        {text('exemption-desk.accept-button')}
      </Button>
    </Form>
  )
}

/** The reason is sent to the buyer. */
export const RefuseForm = ({ clickKey, refused }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('refuse')
  const form = useFocusOnRefusal(refused)
  const field = useField(refused)
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('exemption-desk.refuse')}
      </h2>
      <input type="hidden" name="key" value={clickKey} />
      <TextArea
        {...field('reason')}
        label={text('exemption-desk.reason')}
        help={text('exemption-desk.reason-help')}
        required
        maxLength={maxCertificateTextLength}
      />
      <Button
        type="submit"
        name="intent"
        value="refuse"
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text('exemption-desk.refuse-button')}
      </Button>
    </Form>
  )
}
