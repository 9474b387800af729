import { LRUCache } from 'lru-cache'
import type { ReceivedNotice } from '../../adapters/bigcommerce/webhooks/notice.wire'

export type NoticeReads = {
  readonly products: (ids: readonly number[]) => Promise<void>
  /** Reads what changed by date: of a storm of notices, or where a notice names no product. */
  readonly changes: () => Promise<void>
  readonly converted: (cartId: string, orderId: number) => Promise<void>
}

/** Runs work after a time; returns what cancels it. */
export type Later = (ms: number, work: () => void) => () => void

const later: Later = (ms, work) => {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

/** How long notices are collected before the store is asked; inventory is the most frequent of them. */
const collectMs = 5_000
const stockMs = 30_000

/** Beyond this many products, reading what changed by date costs less. */
const maxProducts = 500
/** Notices whose repetition is known. */
const maxKnown = 5_000

/**
 * Collects notices of a store in memory and has each thing read once. One that is lost with the process is read by its
 * date within minutes.
 */
export const noticeQueue = (reads: NoticeReads, after: Later = later) => {
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: 10 * 60_000 })
  const products = new Set<number>()
  const stocks = new Set<number>()
  let asksChanges = false
  let cancel: (() => void) | undefined
  let cancelStock: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()

  const take = (ids: Set<number>): readonly number[] => {
    const taken = [...ids].sort((a, b) => a - b)
    ids.clear()
    return taken
  }
  const queued = (work: () => Promise<void>): void => {
    running = running.then(work)
  }
  const read = (ids: readonly number[]): void => {
    if (ids.length > maxProducts || asksChanges) queued(reads.changes)
    asksChanges = false
    if (ids.length > 0 && ids.length <= maxProducts) queued(() => reads.products(ids))
  }
  const flush = (): void => {
    cancel = undefined
    read(take(products))
  }
  const flushStock = (): void => {
    cancelStock = undefined
    read(take(stocks))
  }
  return {
    accept: ({ key, notice }: ReceivedNotice): void => {
      if (known.has(key)) return
      known.set(key, true)
      switch (notice.tag) {
        case 'product':
          if (products.size <= maxProducts) products.add(notice.id)
          cancel ??= after(collectMs, flush)
          return
        case 'stock':
          if (stocks.size <= maxProducts) stocks.add(notice.productId)
          cancelStock ??= after(stockMs, flushStock)
          return
        case 'catalogue':
          asksChanges = true
          cancel ??= after(collectMs, flush)
          return
        case 'cart-converted':
          return queued(() => reads.converted(notice.cartId, notice.orderId))
        case 'other':
          return
      }
    },
    /** Resolves when what was begun has ended; collected notices are left to the next read of changes. */
    stop: async (): Promise<void> => {
      cancel?.()
      cancelStock?.()
      await running
    },
  }
}
