import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker'
import {
  firstYear,
  isChoosable,
  lastYear,
  nextChoosable,
  turnsBack,
  type DaysOffered,
} from '../../core/shared/choosable-days'
import { dayOf } from '../../core/shared/store-day'
import { useLanguage, useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { calendarTexts, dayNamed, midnightOf, type CalendarTexts } from './calendar-texts'
import { fetchLostSheets } from '../runtime/fetch-lost-sheets'
import styles from './day-calendar.module.css'

export type DayCalendarProps = {
  readonly day?: string
  readonly offered: DaysOffered
  readonly onChoose: (day: string) => void
}

/** A month calendar in which only the offered days are selectable (S2-5.09 to S2-5.11). */
export const DayCalendar = ({ day, offered, onChoose }: DayCalendarProps): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const texts = useMemo(() => calendarTexts(language), [language])
  const today = dayOf(Date.now())
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus(), [])
  return (
    <div ref={place} className={styles.calendar}>
      <DatePicker
        inline
        locale={texts.locale}
        selected={day === undefined ? null : midnightOf(day)}
        openToDate={midnightOf(day ?? nextChoosable(today, offered))}
        filterDate={date => isChoosable(dayNamed(date), today, offered)}
        onChange={(date: Date | null) => date && onChoose(dayNamed(date))}
        chooseDayAriaLabelPrefix={text('calendar.choose-day')}
        disabledDayAriaLabelPrefix={text('calendar.not-offered')}
        renderCustomHeader={head => (
          <Head {...{ head, texts, turns: turnsBack(dayNamed(head.date).slice(0, 7), today, offered) }} />
        )}
        calendarStartDay={language === 'fr-LU' ? 1 : 0}
      />
    </div>
  )
}

/** Loads the calendar's style sheet, then returns the component. */
export const dressedCalendar = async (): Promise<typeof DayCalendar> => (await fetchLostSheets(), DayCalendar)

type HeadProps = {
  readonly head: ReactDatePickerCustomHeaderProps
  readonly texts: CalendarTexts
  readonly turns: boolean
}

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)

const Head = ({ head, texts, turns }: HeadProps): ReactElement => {
  const text = useText()
  const { date, decreaseMonth, increaseMonth, changeMonth, changeYear } = head
  const last = date.getFullYear() === lastYear && date.getMonth() === 11
  return (
    <div className={styles.head}>
      <IconButton
        icon="chevron-left"
        dense
        label={text('calendar.previous-month')}
        disabled={!turns}
        onClick={decreaseMonth}
      />
      <select
        aria-label={text('calendar.month')}
        value={date.getMonth()}
        onChange={event => changeMonth(Number(event.currentTarget.value))}
      >
        {texts.months.map((month, at) => (
          <option key={month} value={at}>
            {month}
          </option>
        ))}
      </select>
      <select
        aria-label={text('calendar.year')}
        value={date.getFullYear()}
        onChange={event => changeYear(Number(event.currentTarget.value))}
      >
        {years.map(year => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <IconButton
        icon="chevron-right"
        dense
        label={text('calendar.next-month')}
        disabled={last}
        onClick={increaseMonth}
      />
    </div>
  )
}
