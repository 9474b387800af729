/** A day to type, or to choose in a calendar that shows which days are offered. */
export { DayField } from './day-field'
/** The calendar alone, for fields of another kind, and what opens and closes it. */
export { CalendarPanel } from './calendar-panel'
export { useCalendarPanel } from './use-calendar-panel'
