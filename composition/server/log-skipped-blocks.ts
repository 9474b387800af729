import type { BlockReportPort } from '../../core/content/blocks/block-report.port'
import { LRUCache } from 'lru-cache'
import type { Log } from './log'

const maxLogged = 1_000

/** Logs each skipped block once per server run, as a busy page would repeat it with every visit. */
export const logSkippedBlocks = (log: Pick<Log, 'warn'>): BlockReportPort => {
  const logged = new LRUCache<string, true>({ max: maxLogged })
  return {
    skipped: blocks => {
      for (const { place, reason } of blocks) {
        const key = `${place} ${reason}`
        if (logged.get(key)) continue
        logged.set(key, true)
        log.warn({ place, reason }, 'skipped a block of a page')
      }
    },
  }
}
