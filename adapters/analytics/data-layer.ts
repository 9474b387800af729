import type { Counter } from './counter'
import { gtagEvent, type GtagEvent } from './gtag-event'

/** Queues of the tag manager and the advertising tags. */
export type DataLayer = { dataLayer?: unknown[]; adsQueue?: unknown[] }

/** Maximum queue length: without a tag script to trim it, the queue must stay bounded. */
const maxQueueLength = 200

/** S1-9.05: polling interval for the tag manager's queue, and the timeout after which the page creates one. */
const pollIntervalMs = 100
const maxWaitMs = 400

export type Wait = (milliseconds: number, then: () => void) => void

/**
 * Pushes events to the tag manager's queue, and conversions to the advertising queue too. Waits briefly for a queue
 * that a tag creates, then creates one. Makes no network request itself.
 */
export const dataLayerAnalytics = (page: DataLayer, wait: Wait): Counter => {
  const waiting: GtagEvent[] = []
  let looking = false
  const handOver = (): void => {
    const [events, ads] = [(page.dataLayer ??= []), (page.adsQueue ??= [])]
    for (const event of waiting.splice(0)) {
      if (events.length < maxQueueLength) events.push(asGtag(...event))
      if (event[1] === 'conversion' && ads.length < maxQueueLength) ads.push(asGtag(...event))
    }
  }
  const look = (waitedMs: number): void => {
    looking = page.dataLayer === undefined && waitedMs < maxWaitMs
    if (looking) wait(pollIntervalMs, () => look(waitedMs + pollIntervalMs))
    else handOver()
  }
  return {
    track: event => {
      if (waiting.length < maxQueueLength) waiting.push(gtagEvent(event))
      if (!looking) look(0)
    },
  }
}

/** gtag.js accepts commands only as `arguments` objects; arrays are ignored. */
function asGtag(..._event: GtagEvent): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments
}
