import type { Pace } from '../shared/poll'

/** How often and how long pages wait for what they depend on (S1-9.05). */
export const tradePortalPace: Pace = { everyMs: 500, tries: 30 }
export const punchOutPace: Pace = { everyMs: 100, tries: 100 }
