import { useId, useState, type ReactElement } from 'react'
import { shortDay } from '../../core/shared/choosable-days'
import type { MomentField } from '../../core/forms/form'
import { dayInMoment } from '../../core/forms/moment'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { IconButton } from '../kit/icon-button'
import { DateInput } from '../kit/fields/date-input'
import type { TextInputProps } from '../kit/fields/text-input'
import { CalendarPanel } from './calendar-panel'
import { useCalendarPanel } from './use-calendar-panel'
import styles from './day-field.module.css'

export type DayFieldProps = Omit<TextInputProps, 'defaultValue' | 'type' | 'trail' | 'help' | 'value'> & {
  readonly field: Pick<MomentField, 'asks' | 'order' | 'hours' | 'days'>
  /** Initial value in the format of the native field; '' for none. */
  readonly initialValue: string
}

/**
 * A date field, optionally with time: the native input, with a calendar beside it if JavaScript runs, loaded when
 * opened. The calendar shows which days are selectable (S2-5.09, S2-5.10).
 */
export const DayField = ({ field, initialValue, onChange, ...input }: DayFieldProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const panelId = useId()
  const { holder, open, setOpen, close, onKeyDown } = useCalendarPanel()
  const [day, setDay] = useState(() => dayInMoment(initialValue, field))

  const choose = (chosen: string): void => {
    const own = holder.current?.querySelector('input') ?? null
    const time = own?.value.split('T')[1] ?? '09:00'
    write(own, field.asks === 'both' ? `${chosen}T${time}` : chosen)
    close()
  }
  const offered = text(`calendar.days-${field.days.rule}`)
  return (
    <div ref={holder} className={styles.day} onKeyDown={onKeyDown}>
      <DateInput
        {...input}
        emptyText={text('calendar.none')}
        type={field.asks === 'date' ? 'date' : 'datetime-local'}
        defaultValue={initialValue}
        className={classNames(hydrated && styles.own)}
        help={day === undefined ? offered : text('calendar.day-shown', { day: shortDay(day), offered })}
        onChange={event => {
          setDay(dayInMoment(event.currentTarget.value, field))
          onChange?.(event)
        }}
        trail={
          <IconButton
            icon="calendar"
            dense
            hidden={!hydrated}
            label={text('calendar.open')}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open && (
        <CalendarPanel
          id={panelId}
          label={text('calendar.calendar')}
          day={day}
          offered={field.days}
          missing={text('calendar.missing')}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** Sets the value and dispatches an input event, so that the form notices. */
const write = (input: HTMLInputElement | null, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}
