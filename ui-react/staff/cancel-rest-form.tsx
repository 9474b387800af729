import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { maxOrderNoteLength } from '../../core/orders/order-change'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import { isTaking, piecesLeft } from '../../core/orders/order-shipping'
import { canCancelRest } from '../../core/orders/order-steps'
import { useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

export const restIntent = 'cancel-rest'

type RestProps = { readonly order: DeskOrder; readonly clickKey: string; readonly refused?: FormAnswer }

/** Cancels what has not shipped of an order of which a part has. */
export const CancelRestForm = ({ order, clickKey, refused }: RestProps): ReactElement | null => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting(restIntent)
  const form = useFocusOnRefusal(refused)
  if (!order.shipping || !canCancelRest(order)) return null
  const wrong = refused?.issues.find(issue => issue.field === 'note')
  const lines = order.shipping.lines.filter(line => piecesLeft(line) > 0)
  return (
    <details name="step" open={refused !== undefined} className={styles.step}>
      <summary>{text('staff.cancel-rest')}</summary>
      {isTaking(order.shipping) ? (
        <p>{text('staff.issues.part-taking')}</p>
      ) : (
        <Form ref={form} method="post" preventScrollReset noValidate className={styles.part}>
          <input type="hidden" name="version" value={order.version} />
          <input type="hidden" name="key" value={`${clickKey}-rest`} />
          <ul className={styles.pieces} aria-label={text('staff.cancel-rest-lines')}>
            {lines.map(line => (
              <li key={line.position}>
                <strong>{text('staff.cancel-rest-line', { left: piecesLeft(line), count: line.quantity })}</strong>{' '}
                {line.name}, {line.sku}
              </li>
            ))}
          </ul>
          <TextArea
            id={`${id}note`}
            name="note"
            label={text('staff.reason-to-buyer')}
            help={text('staff.step-mailed')}
            required
            maxLength={maxOrderNoteLength}
            defaultValue={refused?.values['note']}
            error={wrong && text(wrong.code, wrong.values)}
          />
          <p className={styles.quiet}>
            {text(order.shipping.onAccount ? 'staff.cancel-rest-note-account' : 'staff.cancel-rest-note')}
          </p>
          <Button
            type="submit"
            name="intent"
            value={restIntent}
            variant="secondary"
            busy={busy}
            busyText={text('staff.saving')}
          >
            {text('staff.cancel-rest')}
          </Button>
        </Form>
      )}
    </details>
  )
}
