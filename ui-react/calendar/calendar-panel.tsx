import { useState, type ReactElement } from 'react'
import type { DaysOffered } from '../../core/shared/choosable-days'
import { lazyView } from '../runtime/lazy-view'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { loadDayCalendar } from './load-day-calendar'
import styles from './calendar-panel.module.css'

const DayCalendar = lazyView(loadDayCalendar)

export type CalendarPanelProps = {
  readonly id: string
  readonly label: string
  readonly day?: string
  readonly offered: DaysOffered
  /** Message if the calendar fails to load. */
  readonly missing: string
  readonly onChoose: (day: string) => void
}

/** The calendar in a popover below its field; its code is loaded when it is first opened. */
export const CalendarPanel = ({ id, label, day, offered, missing, onChoose }: CalendarPanelProps): ReactElement => {
  const text = useText()
  const [tries, setTries] = useState(0)
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      className={styles.panel}
      onChange={event => event.stopPropagation()}
      onBlur={event => event.stopPropagation()}
    >
      <DayCalendar
        key={tries}
        day={day}
        offered={offered}
        onChoose={onChoose}
        waiting={<p className={styles.said}>{text('calendar.loading')}</p>}
        missing={
          <>
            <p className={styles.said} role="alert">
              {missing}
            </p>
            <Button variant="tertiary" size="dense" onClick={() => setTries(tries + 1)}>
              {text('calendar.again')}
            </Button>
          </>
        }
      />
    </div>
  )
}
