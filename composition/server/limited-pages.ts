import { busyPage, unansweredPage } from './static-error-pages'
import type { RenderLimits } from './render-limits'

export type PageParts = {
  /** Loaders, actions and rendering; abandoned when the signal aborts. */
  readonly render: (signal: AbortSignal) => Promise<Response>
  /** The app shell, from which the browser renders the page itself. */
  readonly shell: () => Response
  /** Called when a page was refused (queue full) or timed out. */
  readonly onLimit: (reason: 'busy' | 'late') => void
}

/** Form posts are always completed: an order must not be aborted halfway. Their calls have timeouts of their own. */
const formLimitMs = 30_000

/**
 * Renders a page within the limits (security rule 46). Beyond them visitors get the app shell, which the browser fills
 * over the usual calls. Form posts, which must run here, and robots, which would index an empty page, get a 503 with
 * Retry-After.
 */
export const limitedPage = async (
  limits: RenderLimits,
  request: Request,
  { render, shell, onLimit }: PageParts,
): Promise<Response> => {
  const sends = request.method === 'POST'
  const rendering = await limits.run(render, sends ? { limitMs: formLimitMs } : { left: request.signal })
  if (rendering.tag === 'done') return rendering.value
  if (!request.signal.aborted) onLimit(rendering.tag)
  if (sends) return rendering.tag === 'busy' ? busyPage() : unansweredPage()
  return isRobot(request) ? busyPage() : shell()
}

/** Crawlers, which run no script and index what they see. */
export const isRobot = (request: Request): boolean =>
  /bot\b|crawl|spider|slurp|facebookexternalhit/i.test((request.headers.get('user-agent') ?? '').slice(0, 400))
