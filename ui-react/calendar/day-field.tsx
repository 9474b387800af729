import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { shortDay } from '../../core/forms/choosable-days'
import type { MomentField } from '../../core/forms/form'
import { dayInMoment } from '../../core/forms/moment'
import { lateView } from '../app/late-view'
import { useHydrated } from '../app/use-hydrated'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { IconButton } from '../kit/icon-button'
import { TextInput, type TextInputProps } from '../kit/text-input'
import { loadDayCalendar } from './load-day-calendar'
import styles from './day-field.module.css'

const DayCalendar = lateView(loadDayCalendar)

export type DayFieldProps = Omit<TextInputProps, 'defaultValue' | 'type' | 'trail' | 'help' | 'value'> & {
  readonly field: Pick<MomentField, 'asks' | 'order' | 'hours' | 'days'>
  /** What stands in it from the start, as the browser's own field writes it; '' for nothing. */
  readonly standing: string
}

/**
 * A day, with a time where it is asked for: the browser's own field, beside which a calendar opens where scripts run. It
 * shows at once which days are offered (S2-5.09, S2-5.10) and is loaded when it is first opened.
 */
export const DayField = ({ field, standing, onChange, ...input }: DayFieldProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const panelId = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(() => dayInMoment(standing, field))
  useEffect(() => (open ? closedFromOutside(wrap.current, () => setOpen(false)) : undefined), [open])

  const own = (): HTMLInputElement | null => wrap.current?.querySelector('input') ?? null
  const back = (): void => {
    setOpen(false)
    wrap.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const choose = (chosen: string): void => {
    const time = own()?.value.split('T')[1] ?? '09:00'
    write(own(), field.asks === 'both' ? `${chosen}T${time}` : chosen)
    back()
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    back()
  }
  const offered = text(`calendar.days-${field.days.rule}`)
  return (
    <div ref={wrap} className={styles.day} onKeyDown={pressed}>
      <TextInput
        {...input}
        type={field.asks === 'date' ? 'date' : 'datetime-local'}
        defaultValue={standing}
        className={classNames(hydrated && styles.own)}
        help={day === undefined ? offered : text('calendar.day-shown', { day: shortDay(day), offered })}
        onChange={event => {
          setDay(dayInMoment(event.currentTarget.value, field))
          onChange?.(event)
        }}
        trail={<IconButton icon="calendar" dense hidden={!hydrated} label={text('calendar.open')} aria-expanded={open} aria-controls={open ? panelId : undefined} onClick={() => setOpen(!open)} />}
      />
      {open && (
        <div id={panelId} role="group" aria-label={text('calendar.calendar')} className={styles.panel} onChange={event => event.stopPropagation()} onBlur={event => event.stopPropagation()}>
          <DayCalendar
            day={day}
            offered={field.days}
            onChoose={choose}
            waiting={<p className={styles.waiting}>{text('calendar.loading')}</p>}
            missing={<p className={styles.waiting} role="alert">{text('calendar.missing')}</p>}
          />
        </div>
      )}
    </div>
  )
}

/** As if it had been typed, so that the form hears of it. */
const write = (input: HTMLInputElement | null, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

const closedFromOutside = (wrap: HTMLElement | null, close: () => void): (() => void) => {
  const left = ({ target }: Event): void => {
    if (target instanceof Node && wrap?.contains(target) === false) close()
  }
  for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, left)
  return () => {
    for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, left)
  }
}
