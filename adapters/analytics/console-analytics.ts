import type { Counter } from './counter'
import { gtagEvent } from './gtag-event'

/** Logs every event to the browser console, for setting up analytics. */
export const consoleAnalytics = (write: (...parts: readonly unknown[]) => void): Counter => ({
  track: event => write(...gtagEvent(event)),
})
