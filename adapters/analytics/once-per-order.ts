import type { Counter } from './counter'

/** The subset of browser storage used here. */
export type OrderMemory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'counted-orders'
const maxStored = 40

/**
 * Sends purchase and conversion once per order, even if its page is reloaded. Without working storage: once per page.
 */
export const oncePerOrder = (counter: Counter, memory: () => OrderMemory): Counter => {
  const here = new Set<string>()
  const sentEvents = (): readonly string[] => {
    try {
      return (memory().getItem(key) ?? '')
        .split(' ')
        .filter(each => /^[a-z]{1,20}:\d{1,15}$/.test(each))
        .slice(-maxStored)
    } catch {
      return []
    }
  }
  const markSent = (name: string): void => {
    here.add(name)
    try {
      memory().setItem(key, [...sentEvents(), name].slice(-maxStored).join(' '))
    } catch {
      // Full or blocked storage must not affect the shopper.
    }
  }
  return {
    track: event => {
      if (!('orderId' in event)) return counter.track(event)
      const name = `${event.name}:${event.orderId}`
      if (here.has(name) || sentEvents().includes(name)) return
      markSent(name)
      counter.track(event)
    },
  }
}
