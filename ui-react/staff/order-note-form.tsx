import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { maxOrderNoteLength } from '../../core/orders/order-change'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import { useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { RadioGroup } from '../kit/fields/radio-group'
import { TextArea } from '../kit/fields/text-area'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type NoteProps = { readonly order: DeskOrder; readonly clickKey: string; readonly refused?: FormAnswer }

/** A note about the order: internal, or for the buyer, who sees it on the order's page and gets it by mail. */
export const OrderNoteForm = ({ order, clickKey, refused }: NoteProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('note')
  const form = useFocusOnRefusal(refused)
  const wrong = refused?.issues.find(issue => issue.field === 'text')
  return (
    // A saved note resets the form.
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      key={order.version}
      className={styles.part}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className={styles.heading}>
        {text('staff.note')}
      </h2>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${clickKey}-note`} />
      <RadioGroup
        name="audience"
        legend={text('staff.audience')}
        look="list"
        defaultValue={refused?.values['audience'] ?? 'internal'}
        options={[
          { value: 'internal', label: text('staff.audience-internal'), note: text('staff.audience-internal-note') },
          { value: 'buyer', label: text('staff.audience-buyer'), note: text('staff.audience-buyer-note') },
        ]}
      />
      <TextArea
        id={`${id}text`}
        name="text"
        label={text('staff.note-text')}
        required
        maxLength={maxOrderNoteLength}
        defaultValue={refused?.values['text']}
        error={wrong && text(wrong.code, wrong.values)}
      />
      <Button type="submit" name="intent" value="note" variant="secondary" busy={busy} busyText={text('staff.saving')}>
        {text('staff.note-save')}
      </Button>
    </Form>
  )
}
