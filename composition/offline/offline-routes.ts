import { workerFetch } from './worker-fetch'
import type { WorkerRpc } from './worker-rpc'

/**
 * API calls, uploads, generated files and the media library: served by the gateway instead of as build files or pages.
 */
const answeredByTheShop = new RegExp(
  [
    /^\/(?:api|apis|exp-sf-cms|content|graphql|static)(?:\/|$)/,
    /^\/(?:cart|account\/(?:shopping-lists|order-lines))\.csv$/,
    /^\/account\/orders(?:\.csv$|\/[^/]+\/files\/)/,
    /^\/(?:cart\/checkout|checkout\/done)$/,
    /^\/staff\/forms\.csv$/,
    /^\/(?:documents|pictures)\/media-/,
  ]
    .map(each => each.source)
    .join('|'),
)

/** Whether the address of a link or picture is served by the gateway or media library of the offline shop. */
export const isOfflineRoute = (path: string): boolean => answeredByTheShop.test(path)

/** Long enough for the shop to open or change its owner, short enough for a person who clicked. */
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
