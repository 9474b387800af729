import type { Pace } from '../shared/poll'

/** Polling interval and attempts of pages that wait for a dependency (S1-9.05). */
export const tradePortalPace: Pace = { everyMs: 500, tries: 30 }
export const punchOutPace: Pace = { everyMs: 100, tries: 100 }
