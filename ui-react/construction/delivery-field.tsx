import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { deliveryDays, nextDeliveryDays } from '../../core/construction/delivery-calendar'
import { programDay } from '../../core/construction/order-details'
import { dayOf } from '../../core/shared/store-day'
import { loadDayCalendar } from '../calendar'
import { lateView } from '../app/late-view'
import { useHydrated } from '../app/use-hydrated'
import { useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { Select } from '../kit/select'
import { TextInput } from '../kit/text-input'
import styles from './delivery-field.module.css'

const DayCalendar = lateView(loadDayCalendar)

export type DeliveryFieldProps = {
  readonly day: string
  readonly blocked: readonly string[]
  readonly required: boolean
  readonly error?: string
  readonly help: string
  readonly onChoose: (day: string) => void
}

/** The day of delivery: read-only, chosen in a calendar alone (S3-5.30). Without script it is a list of the next days. */
export const DeliveryField = ({ day, blocked, onChoose, ...field }: DeliveryFieldProps): ReactElement => {
  const text = useText()
  const panelId = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const label = text('construction.delivery')
  if (!useHydrated()) {
    return <Select {...field} label={label} id="requestedDelivery" name="requestedDelivery" defaultValue={day} placeholder={text('construction.delivery-choose')} options={nextDeliveryDays(dayOf(Date.now()), blocked).map(value => ({ value, label: programDay(value) }))} />
  }
  const close = (): void => {
    setOpen(false)
    wrap.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    <div ref={wrap} className={styles.day} onKeyDown={pressed} onBlur={({ relatedTarget, currentTarget }) => relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && setOpen(false)}>
      <TextInput
        {...field}
        id="requestedDelivery"
        label={label}
        readOnly
        value={programDay(day)}
        placeholder="mm/dd/yyyy"
        onClick={() => setOpen(true)}
        trail={<IconButton icon="calendar" dense label={text('construction.open-calendar')} aria-expanded={open} aria-controls={open ? panelId : undefined} onClick={() => setOpen(!open)} />}
      />
      {open && (
        <div id={panelId} role="group" aria-label={text('construction.calendar')} className={styles.panel}>
          <DayCalendar
            day={day === '' ? undefined : day}
            offered={deliveryDays(blocked)}
            onChoose={chosen => {
              onChoose(chosen)
              close()
            }}
            waiting={<p className={styles.waiting}>{text('construction.calendar-loading')}</p>}
            missing={<p className={styles.waiting} role="alert">{text('construction.calendar-missing')}</p>}
          />
        </div>
      )}
    </div>
  )
}
