import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { DeskGiftDetail } from '../../../core/gifts/gift-desk.port'
import { maxVoidReasonLength } from '../../../core/gifts/gift-form'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { TextArea } from '../../kit/fields/text-area'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './gifts.module.css'

type VoidFormProps = { readonly gift: DeskGiftDetail; readonly clickKey: string; readonly refused?: FormAnswer }

/** Voids what is left, with a reason; it cannot be undone, so the form is opened first. */
export const VoidForm = ({ gift, clickKey, refused }: VoidFormProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const busy = useSubmitting('void')
  const ref = useFocusOnRefusal(refused)
  const wrong = refused?.issues.find(({ field }) => field === 'reason')
  return (
    <details className={staff.step} open={refused !== undefined}>
      <summary>{text('gift-certificates.void')}</summary>
      <Form ref={ref} method="post" preventScrollReset noValidate className={styles.void}>
        <input type="hidden" name="key" value={clickKey} />
        <input type="hidden" name="version" value={gift.version} />
        <p>{text('gift-certificates.void-lead', { rest: format.money(gift.balance) })}</p>
        <TextArea
          id={`${id}reason`}
          name="reason"
          label={text('gift-certificates.reason')}
          help={text('gift-certificates.reason-help')}
          required
          rows={2}
          maxLength={maxVoidReasonLength}
          defaultValue={refused?.values['reason']}
          error={wrong && text(wrong.code, wrong.values)}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="void"
            variant="secondary"
            busy={busy}
            busyText={text('staff.saving')}
          >
            {text('gift-certificates.void-button', { rest: format.money(gift.balance) })}
          </Button>
        </div>
      </Form>
    </details>
  )
}
