import { surrogateKeyHeader } from '../../ui-react/app/document/surrogate-keys'
import type { Asked } from '../../adapters/gateway/session-carrier'
import type { ReadyPage } from './pages/page-cache'

type Requested = Asked & { readonly method: string; readonly path: string }
type Sent = { readonly status: number; readonly header: (name: string) => string | null }

/** Parameters of pages that a guest's links carry; others may have been typed, or identify a person. */
const publicParams: Readonly<Record<string, RegExp>> = {
  from: /^\d{1,4}$/,
  sort: /^[a-z-]{1,20}$/,
  c: /^\d{1,10}$/,
  in_stock: /^true$/,
  section: /^bulk-order$/,
}

/** Longer addresses are not links of ours. */
const maxPathLength = 300

/**
 * The one rule of what shared caches may keep (security rule 63): a complete page that was rendered for all guests of
 * its address, so that it has surrogate keys, to a request that names no visitor: no cookie at all, no authorization,
 * no parameters but those of our links.
 */
export const isShareable = ({ method, path, headers }: Requested, { status, header }: Sent): boolean =>
  header(surrogateKeyHeader) !== null &&
  method === 'GET' &&
  headers.get('cookie') === null &&
  headers.get('authorization') === null &&
  isPublicAddress(path) &&
  status === 200 &&
  (header('content-type') ?? '').startsWith('text/html') &&
  // The renderer marks degraded and stale pages by another value.
  header('cache-control') === 'private, no-store' &&
  header('set-cookie') === null

const isPublicAddress = (path: string): boolean => {
  if (path.length > maxPathLength) return false
  const { searchParams } = new URL(path, 'http://shop.invalid')
  return [...searchParams].every(
    ([name, value]) => Object.hasOwn(publicParams, name) && publicParams[name]?.test(value) === true,
  )
}

/** Passes on what shared caches may keep, and removes the keys from everything else. */
export type SharedCaches = {
  readonly response: (request: Request, answer: Response) => Response
  readonly readyPage: (request: Requested, page: ReadyPage) => ReadyPage
}

/**
 * A CDN keeps a shareable page for `seconds`, and as long again while it revalidates; browsers keep none. `Vary` has
 * what the page depends on, for caches that are not configured to pass customers on. Without `seconds`, nothing is
 * shareable.
 */
export const sharedCaches = (seconds: number | undefined): SharedCaches => {
  const lifetime = `max-age=${seconds ?? 0}, stale-while-revalidate=${seconds ?? 0}`
  const marks = {
    // `private` forbids shared caches to keep it, whatever the other headers say; to browsers it adds nothing.
    'cache-control': 'no-store',
    'surrogate-control': lifetime,
    'cdn-cache-control': lifetime,
    vary: 'accept-encoding, accept-language, cookie',
  }
  const marksFor = (request: Requested, sent: Sent): Readonly<Record<string, string>> | undefined =>
    seconds !== undefined && isShareable(request, sent) ? marks : undefined
  return {
    response: (request, answer) => {
      if (!answer.headers.has(surrogateKeyHeader)) return answer
      const { pathname, search } = new URL(request.url)
      const marked = marksFor(
        { method: request.method, path: pathname + search, headers: request.headers },
        { status: answer.status, header: name => answer.headers.get(name) },
      )
      const headers = new Headers(answer.headers)
      if (marked === undefined) headers.delete(surrogateKeyHeader)
      for (const [name, value] of Object.entries(marked ?? {})) headers.set(name, value)
      return new Response(answer.body, { status: answer.status, headers })
    },
    readyPage: (request, page) => {
      const { [surrogateKeyHeader]: keys, ...rest } = page.headers
      if (keys === undefined) return page
      const marked = marksFor(request, { status: page.status, header: name => page.headers[name] ?? null })
      return { ...page, headers: marked ? { ...page.headers, ...marked } : rest }
    },
  }
}
