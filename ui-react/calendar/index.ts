/** A day to type, or to choose in a calendar that shows which days are offered. */
export { DayField } from './day-field'
/** A month of days to choose from, for whoever asks for a day. */
export { loadDayCalendar } from './load-day-calendar'
