import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { maxReasonLength } from '../../../core/construction/blocked-days'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { DateInput } from '../../kit/fields/date-input'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'

type FormProps = {
  readonly today: string
  readonly clickKey: string
  /** Length of the history: when it grows, the form resets. */
  readonly history: number
  readonly refused?: FormAnswer
}

/** Form to block a day or a range of days, with a reason. */
export const BlockDaysForm = ({ today, clickKey, history, refused }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('block')
  const form = useFocusOnRefusal(refused)
  const field = (name: 'from' | 'to' | 'reason') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`construction-desk.${name}`),
      defaultValue: refused?.values[name],
      error: wrong && text(wrong.code, wrong.values),
    }
  }
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      key={history}
      className={staff.part}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className={staff.heading}>
        {text('construction-desk.block')}
      </h2>
      <input type="hidden" name="key" value={`${clickKey}-block`} />
      <div className={staff.pair}>
        <DateInput {...field('from')} emptyText={text('staff.no-date')} min={today} required />
        <TextInput {...field('to')} type="date" min={today} help={text('construction-desk.to-help')} />
      </div>
      <TextInput
        {...field('reason')}
        required
        maxLength={maxReasonLength}
        help={text('construction-desk.reason-help')}
        autoComplete="off"
      />
      <Button type="submit" name="intent" value="block" busy={busy} busyText={text('staff.saving')}>
        {text('construction-desk.block-button')}
      </Button>
    </Form>
  )
}
