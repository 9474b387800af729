import type { BlockReportPort } from '../../core/content/blocks/block-report.port'
import { LRUCache } from 'lru-cache'
import type { Log } from './log'

const maxTold = 1_000

/** Logs each skipped block once per server run, as a busy page would repeat it with every visit. */
export const logSkippedBlocks = (log: Pick<Log, 'warn'>): BlockReportPort => {
  const told = new LRUCache<string, true>({ max: maxTold })
  return {
    skipped: blocks => {
      for (const { place, reason } of blocks) {
        const key = `${place} ${reason}`
        if (told.get(key)) continue
        told.set(key, true)
        log.warn({ place, reason }, 'skipped a block of a page')
      }
    },
  }
}
