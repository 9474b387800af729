import { withinReach } from '../runtime/within-reach'

/** The calendar with its style sheet, when one is opened. */
export const loadDayCalendar = () => withinReach(async () => (await import('./day-calendar')).dressedCalendar())
