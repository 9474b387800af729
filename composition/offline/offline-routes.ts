import { workerFetch } from './worker-fetch'
import type { WorkerRpc } from './worker-rpc'

/**
 * API calls, uploads, generated files and the media library: answered by the gateway, not by files of the build or
 * pages.
 */
const answeredByTheShop = new RegExp(
  [
    /^\/(?:api|apis|exp-sf-cms|content|graphql|static)(?:\/|$)/,
    /^\/(?:cart|account\/(?:shopping-lists|order-lines))\.csv$/,
    /^\/account\/orders(?:\.csv$|\/[^/]+\/files\/)/,
    /^\/staff\/forms\.csv$/,
    /^\/(?:documents|pictures)\/media-/,
  ]
    .map(each => each.source)
    .join('|'),
)

/**
 * Whether an address that a link leads to, or a picture comes from, is answered by the gateway or the library of the
 * shop.
 */
export const isOfflineRoute = (path: string): boolean => answeredByTheShop.test(path)

/** Long enough for a shop that opens or changes hands, short enough for somebody who clicked. */
const defaultPatienceMs = 15_000

/** The gateway's response for a page; undefined if no gateway answers. */
export const fetchOfflineRoute = async (
  line: Pick<WorkerRpc, 'ask'>,
  browser: Pick<Navigator, 'language' | 'userAgent'>,
  address: string,
  patienceMs = defaultPatienceMs,
): Promise<Response | undefined> =>
  workerFetch(
    line,
    browser,
    () => undefined,
  )(address, { method: 'GET', signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
