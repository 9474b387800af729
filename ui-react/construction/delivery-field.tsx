import { useId, type ReactElement } from 'react'
import { deliveryDays, nextDeliveryDays } from '../../core/construction/delivery-calendar'
import { programDay } from '../../core/orders/order-details'
import { dayOf } from '../../core/shared/store-day'
import { useHydrated } from '../runtime/use-hydrated'
import { CalendarPanel, useCalendarPanel } from '../calendar'
import { useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import styles from './delivery-field.module.css'

export type DeliveryFieldProps = {
  readonly day: string
  readonly blocked: readonly string[]
  readonly required: boolean
  readonly error?: string
  readonly help: string
  readonly onChoose: (day: string) => void
}

/**
 * The delivery date: read-only, selected in a calendar only (S3-5.30). Without JavaScript it is a select of the next
 * days.
 */
export const DeliveryField = ({ day, blocked, onChoose, ...field }: DeliveryFieldProps): ReactElement => {
  const text = useText()
  const panelId = useId()
  const { holder, open, setOpen, close, onKeyDown } = useCalendarPanel()
  const label = text('construction.delivery')
  if (!useHydrated()) {
    return (
      <Select
        {...field}
        label={label}
        id="requestedDelivery"
        name="requestedDelivery"
        defaultValue={day}
        placeholder={text('construction.delivery-choose')}
        options={nextDeliveryDays(dayOf(Date.now()), blocked).map(value => ({ value, label: programDay(value) }))}
      />
    )
  }
  return (
    <div ref={holder} className={styles.day} onKeyDown={onKeyDown}>
      <TextInput
        {...field}
        id="requestedDelivery"
        label={label}
        readOnly
        value={programDay(day)}
        placeholder="mm/dd/yyyy"
        onClick={() => setOpen(true)}
        trail={
          <IconButton
            icon="calendar"
            dense
            label={text('construction.open-calendar')}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open && (
        <CalendarPanel
          id={panelId}
          label={text('construction.calendar')}
          day={day === '' ? undefined : day}
          offered={deliveryDays(blocked)}
          missing={text('construction.calendar-missing')}
          onChoose={chosen => {
            onChoose(chosen)
            close()
          }}
        />
      )}
    </div>
  )
}
