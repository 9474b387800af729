import { importWhenOnline } from '../runtime/import-when-online'

/** Loads the calendar with its style sheet when one is opened. */
export const loadDayCalendar = () => importWhenOnline(async () => (await import('./day-calendar')).dressedCalendar())
