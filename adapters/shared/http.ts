import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'

export type HttpAnswer = { readonly status: number; readonly body: unknown; readonly header: (name: string) => string | null }

export type HttpOptions = {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * JSON over HTTP to one host. A status of 500 and above, a broken body, a time-out or no connection is 'unavailable';
 * every other status is an answer that the client reads itself.
 */
export type Http = {
  readonly get: (path: string, options?: HttpOptions) => TE.TaskEither<DomainError, HttpAnswer>
  readonly post: (path: string, options?: HttpOptions) => TE.TaskEither<DomainError, HttpAnswer>
  readonly put: (path: string, options?: HttpOptions) => TE.TaskEither<DomainError, HttpAnswer>
  readonly delete: (path: string, options?: HttpOptions) => TE.TaskEither<DomainError, HttpAnswer>
}

export type HttpSettings = {
  /** '' for the page's own origin. */
  readonly origin: string
  readonly service: string
  readonly fetch: (request: string, init: RequestInit) => Promise<Response>
  readonly headers?: () => Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** Every write carries `x-lintel-request`, which no other site's form or picture tag can send: proof of our own page. */
export const requestHeader = 'x-lintel-request'

export const fetchHttp = (settings: HttpSettings): Http => {
  const send = (method: string) => (path: string, options: HttpOptions = {}) =>
    TE.tryCatch(() => exchange(settings, method, path, options), reason => unavailable(settings.service, String(reason)))
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

const exchange = async (settings: HttpSettings, method: string, path: string, options: HttpOptions): Promise<HttpAnswer> => {
  const headers: Record<string, string> = { accept: 'application/json', ...settings.headers?.(), ...options.headers }
  if (method !== 'GET') headers[requestHeader] = '1'
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const response = await settings.fetch(settings.origin + path + queryText(options.query), {
    method,
    headers,
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs ?? 15_000),
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const text = await response.text()
  if (text.length > (settings.maxBytes ?? 8_000_000)) throw new Error(`answer of ${text.length} characters`)
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (response.status >= 500 && !isEnvelope(body)) throw new Error(`status ${response.status}`)
  return { status: response.status, body, header: name => response.headers.get(name) }
}

const isEnvelope = (body: unknown) => typeof body === 'object' && body !== null && 'Status' in body

const queryText = (query: HttpOptions['query']) => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
