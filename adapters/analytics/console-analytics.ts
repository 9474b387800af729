import type { Counter } from './counter'
import { gtagEvent } from './gtag-event'

/** Writes every event to the browser's console: for whoever sets counting up. */
export const consoleAnalytics = (write: (...parts: readonly unknown[]) => void): Counter => ({
  track: event => write(...gtagEvent(event)),
})
