import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { joinedBytes } from './joined-bytes'

export type HttpAnswer = {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | null
}

export type HttpOptions = {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sends NDJSON: one JSON value per line. */
  readonly lines?: readonly unknown[]
  /** Sends form fields and files instead of JSON. */
  readonly form?: FormData
  /** Expects a file of at most this many bytes: `body` is then a Uint8Array, unless the response is JSON. */
  readonly bytes?: number
  /** The response is an HTML page: only status and headers matter, and redirects are not followed. */
  readonly page?: boolean
  /** A read-only POST, such as a search: may be retried, and shared by concurrent equal calls. */
  readonly onlyReads?: boolean
}

/**
 * JSON over HTTP to one host. Status 500 and above, a malformed body, a timeout or no connection is 'unavailable'; any
 * other status is returned to the client.
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
  /** Query parameters of every request, for example `locale` for the language. */
  readonly query?: () => Readonly<Record<string, string>>
  /** Timeout of the whole exchange. */
  readonly timeoutMs?: number
  /** Timeout until the response headers arrive. */
  readonly connectMs?: number
  /** Maximum size of a response in bytes; larger ones are aborted. */
  readonly maxBytes?: number
  /** False: a write does not name itself by `x-lintel-request`, which only our own server asks for. */
  readonly ownHeader?: false
  /** Called with each JSON response, before it is decoded. */
  readonly watch?: (answer: HostAnswer) => void
}

/** A host's response; `isJson` is true for an empty body too. */
export type HostAnswer = {
  readonly path: string
  readonly status: number
  readonly body: unknown
  readonly isJson: boolean
}

/** Every write sends `x-lintel-request`, a CSRF protection: forms and pictures of other sites cannot set headers. */
export const requestHeader = 'x-lintel-request'

/** The id of the customer a page was rendered for: its calls are refused if another customer is signed in. */
export const expectedCustomerHeader = 'x-lintel-as'

/**
 * A random token of the page that sends a write, 22 to 64 letters, digits, `_` or `-`. Writes of a guest without a
 * cookie share one session, and so one cart, if they send the same token.
 */
export const visitHeader = 'x-lintel-visit'

/** Idempotency key of a write: 8 to 100 letters, digits, `_`, `.` or `-`. */
export const idempotencyHeader = 'idempotency-key'

/** Response header of stale data: the time it was read, in epoch milliseconds. */
export const asOfHeader = 'x-lintel-as-of'

export const fetchHttp = (settings: HttpSettings): Http => {
  const send =
    (method: string) =>
    (path: string, options: HttpOptions = {}) =>
      TE.tryCatch(
        () => exchange(settings, method, path, options),
        reason => unavailable(settings.service, String(reason)),
      )
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

const exchange = async (
  settings: HttpSettings,
  method: string,
  path: string,
  options: HttpOptions,
): Promise<HttpAnswer> => {
  const headers: Record<string, string> = { accept: 'application/json', ...settings.headers?.(), ...options.headers }
  if (method !== 'GET' && settings.ownHeader !== false) headers[requestHeader] = '1'
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (options.lines) headers['content-type'] = 'application/x-ndjson'
  const connecting = new AbortController()
  // Uploads need more time.
  const wholeMs = settings.timeoutMs ?? (options.form ? 60_000 : 15_000)
  const timer = setTimeout(() => connecting.abort(new Error('connection timeout')), settings.connectMs ?? wholeMs)
  const response = await settings
    .fetch(settings.origin + path + queryText({ ...settings.query?.(), ...options.query }), {
      method,
      headers,
      credentials: 'same-origin',
      redirect: options.page ? 'manual' : 'error',
      signal: AbortSignal.any([connecting.signal, AbortSignal.timeout(wholeMs)]),
      // The browser sets the content type of a form, with its boundary.
      ...bodyIn(options),
    })
    .finally(() => clearTimeout(timer))
  if (options.page) await response.body?.cancel()
  const body = options.page
    ? undefined
    : await bodyOf(response, options.bytes, settings.maxBytes ?? 8_000_000).catch((reason: unknown) => {
        settings.watch?.({ path, status: response.status, body: undefined, isJson: false })
        throw reason
      })
  if (!options.page) settings.watch?.({ path, status: response.status, body, isJson: true })
  if (response.status >= 500 && !isEnvelope(body)) throw new Error(`status ${response.status}`)
  return { status: response.status, body, header: name => response.headers.get(name) }
}

const bodyIn = ({ form, lines, body }: HttpOptions): Pick<RequestInit, 'body'> => {
  if (form) return { body: form }
  if (lines) return { body: lines.map(line => `${JSON.stringify(line)}\n`).join('') }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

const bodyOf = async (response: Response, fileBytes: number | undefined, maxBytes: number): Promise<unknown> => {
  const isFile =
    fileBytes !== undefined &&
    response.status < 300 &&
    !(response.headers.get('content-type') ?? '').startsWith('application/json')
  const bytes = await limitedBytes(response, isFile ? fileBytes : maxBytes)
  if (isFile) return bytes
  return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes))
}

/** Reads chunk by chunk, so that an endless response is aborted before it fills the memory. */
const limitedBytes = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new Error(`response over ${maxBytes} bytes`)
  }
  if (!response.body) return new Uint8Array()
  const reader = response.body.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`response over ${maxBytes} bytes`)
    }
    pieces.push(piece.value)
  }
  return joinedBytes(pieces, size)
}

const isEnvelope = (body: unknown) => typeof body === 'object' && body !== null && 'Status' in body

const queryText = (query: HttpOptions['query']) => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
