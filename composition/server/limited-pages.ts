import { busyPage, unansweredPage } from './static-error-pages'
import type { RenderLimits } from './render-limits'

export type PageParts = {
  /** Loaders, actions and rendering; given up once the signal says so. */
  readonly render: (signal: AbortSignal) => Promise<Response>
  /** The page that the browser puts together by itself. */
  readonly shell: () => Response
  /** Told when a page did not get its turn or its time. */
  readonly onLimit: (reason: 'busy' | 'late') => void
}

/** A form is carried out to its end: nobody gives up half of an order. Its calls have limits of their own. */
const formLimitMs = 30_000

/**
 * One page within the limits (security rule 46). Who cannot be served in time gets the shell that the browser fills
 * over the same calls as any later page. That helps neither a form, which must be carried out here, nor a robot, which
 * would remember an empty page: they are asked to come back.
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

/** Who reads pages for others, without script, and remembers what they saw. */
export const isRobot = (request: Request): boolean =>
  /bot\b|crawl|spider|slurp|facebookexternalhit/i.test((request.headers.get('user-agent') ?? '').slice(0, 400))
