import { busyPage, faultPage, missingFilePage, slowFormPage, tooLargePage, waitPage } from './static-error-pages'
import type { Log } from './log'
import { systemRandom } from '../wiring/system'

/** Addresses that carry a secret are logged without it. */
const withoutToken = (path: string): string =>
  path.replace(
    /^(\/_reset_p_\/|\/account\/confirm-email\/|\/login\/token\/|\/exp-sf-cms\/api\/bc\/abandoned-cart\/).+/,
    '$1...',
  )

/** Logs an error under an id that may be shown to the visitor. */
export const faultLog =
  (log: Log) =>
  (error: unknown, request: Request): string => {
    const id = systemRandom.token(6)
    log.error(
      {
        id,
        path: withoutToken(new URL(request.url).pathname),
        error: error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error),
      },
      'a request failed',
    )
    return id
  }

/** Converts an error for a page request to an HTML page, even if the gateway answered in the protocol's format. */
export const asPage = (request: Request, answer: Response): Response => {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (!wantsPage || !answer.headers.get('content-type')?.startsWith('application/json')) return answer
  if (answer.status === 408) return slowFormPage()
  if (answer.status === 413) return tooLargePage()
  if (answer.status === 429 && request.method === 'POST') return busyPage(429)
  if (answer.status === 429) return waitPage(Number(answer.headers.get('retry-after') ?? '60'))
  if (answer.status === 404 && request.method === 'GET') return missingFilePage()
  return answer.status >= 500 ? faultPage(answer.headers.get('x-fault-id') ?? '', answer.status) : answer
}

/** A plain-text response for machines. */
export const plain = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

/** The response with the headers that every response of the server carries. */
export const withHeaders = (
  response: Response,
  headers: Readonly<Record<string, string>>,
  cookies: readonly string[] = [],
): Response => {
  const all = new Headers(response.headers)
  // A download brings a stricter policy than pages have; it is not overwritten.
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers: all })
}
