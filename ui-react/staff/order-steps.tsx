import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { OrderStatus } from '../../core/orders/order'
import { maxOrderNoteLength } from '../../core/orders/order-change'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import { canCancelRest, isPickedUp, needsReason, notifiesBuyer, stepsAtDesk } from '../../core/orders/order-steps'
import { knownCarriers } from '../../core/orders/tracking-link'
import { useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { CancelRestForm, restIntent } from './cancel-rest-form'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type StepsProps = { readonly order: DeskOrder; readonly clickKey: string; readonly refused?: FormAnswer }

/** Possible status changes with their fields, and the cancellation of a rest; the likeliest is expanded. */
export const OrderSteps = ({ order, clickKey, refused: answer }: StepsProps): ReactElement => {
  const text = useText()
  const steps = stepsAtDesk(order)
  const refused = answer?.intent === 'step' ? answer : undefined
  const restRefused = answer?.intent === restIntent ? answer : undefined
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{text('staff.steps')}</h2>
      {order.bankPayment === 'awaited' && <p>{text('staff.issues.bank-payment')}</p>}
      {order.bankPayment === 'trusted' && <p>{text('staff.bank-trusted')}</p>}
      {steps.length === 0 && !canCancelRest(order) && <p className={styles.quiet}>{text('staff.steps-none')}</p>}
      <div>
        {steps.map((to, at) => (
          <details key={to} name="step" open={answer ? refused?.values['to'] === to : at === 0} className={styles.step}>
            <summary>{stepText(text, order, to)}</summary>
            <StepForm
              order={order}
              clickKey={clickKey}
              to={to}
              refused={refused?.values['to'] === to ? refused : undefined}
            />
          </details>
        ))}
        <CancelRestForm key={`rest-${order.version}`} order={order} clickKey={clickKey} refused={restRefused} />
      </div>
    </section>
  )
}

const stepText = (text: ReturnType<typeof useText>, order: DeskOrder, to: OrderStatus): string =>
  text(`staff.step.${to === 'shipped' && isPickedUp(order) ? 'ready' : to}`)

const StepForm = ({ order, clickKey, to, refused }: StepsProps & { readonly to: OrderStatus }): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('step')
  const form = useFocusOnRefusal(refused)
  const errorOf = (field: string) => {
    const wrong = refused?.issues.find(issue => issue.field === field)
    return wrong && text(wrong.code, wrong.values)
  }
  const travels = to === 'shipped' && !isPickedUp(order)
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part}>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${clickKey}-${to}`} />
      <input type="hidden" name="to" value={to} />
      {travels && (
        <div className={styles.pair}>
          <TextInput
            id={`${id}carrier`}
            name="carrier"
            label={text('staff.carrier')}
            required
            list={`${id}carriers`}
            maxLength={60}
            defaultValue={refused?.values['carrier']}
            error={errorOf('carrier')}
          />
          <datalist id={`${id}carriers`}>
            {knownCarriers.map(carrier => (
              <option key={carrier} value={carrier} />
            ))}
          </datalist>
          <TextInput
            id={`${id}tracking`}
            name="tracking"
            label={text('staff.tracking')}
            required
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            defaultValue={refused?.values['tracking']}
            error={errorOf('tracking')}
          />
        </div>
      )}
      <TextArea
        id={`${id}note`}
        name="note"
        label={text(needsReason(to) ? 'staff.reason-to-buyer' : 'staff.note-to-buyer')}
        help={text(notifiesBuyer(to) ? 'staff.step-mailed' : 'staff.step-mailed-with-note')}
        required={needsReason(to)}
        aside={needsReason(to) ? undefined : text('forms.optional')}
        maxLength={maxOrderNoteLength}
        defaultValue={refused?.values['note']}
        error={errorOf('note')}
      />
      {to === 'cancelled' && (
        <p className={styles.quiet}>
          {[text('staff.cancel-note'), order.card?.chargeId !== undefined && text('staff.cancel-refund')]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value="step"
        variant={to === 'cancelled' || to === 'on-hold' ? 'secondary' : 'primary'}
        busy={busy}
        busyText={text('staff.saving')}
      >
        {stepText(text, order, to)}
      </Button>
    </Form>
  )
}
