import { renderPage, renderShell, type RenderParts } from '../../ui-react/app/entry.server'
import type { Config } from '../config/configuration'
import { limitedPage } from './limited-pages'
import type { Log } from './log'
import { asOfHeaders, type StaleReads } from './stale-reads'
import { renderLimits } from './render-limits'
import { throttledLog } from '../wiring/throttled-log'
import { systemClock } from '../wiring/system'

/** Queue length of the renderer, per slot. */
const lineForEachPlace = 8
/** After this time in the queue, rendering in the browser is faster. */
const waitMs = 400

/** Limits concurrent renderings per process; beyond the limit, the browser renders the page. */
export const pagesWithinLimits = (
  { rendering: { places, seconds } }: Pick<Config, 'rendering'>,
  log: Pick<Log, 'warn'>,
) => {
  const limits = renderLimits({ places, line: places * lineForEachPlace, waitMs, limitMs: seconds * 1_000 })
  const logRejection = throttledLog(systemClock.now, 1_000, (reason, more) =>
    log.warn(
      { reason, more, running: limits.running(), waiting: limits.waiting() },
      'server rendering was skipped, the browser renders the page',
    ),
  )
  return (request: Request, reads: StaleReads, parts: RenderParts): Promise<Response> =>
    limitedPage(limits, request, {
      render: async signal => {
        signal.addEventListener('abort', reads.end, { once: true })
        const page = await renderPage(request, { ...parts, asOf: reads.asOf, signal })
        for (const [name, value] of Object.entries(asOfHeaders(reads))) page.headers.set(name, value)
        return page
      },
      shell: () => renderShell(request, parts),
      onLimit: logRejection,
    })
}
