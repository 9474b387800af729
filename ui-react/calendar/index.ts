/** A date field with a calendar that shows which days are offered. */
export { DayField } from './day-field'
/** The calendar alone, for other kinds of fields, and the hook that opens and closes it. */
export { CalendarPanel } from './calendar-panel'
export { useCalendarPanel } from './use-calendar-panel'
