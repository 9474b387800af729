import type { BodySize } from '../../core/files/body-limits'
import type { DomainError } from '../../core/shared/domain-error'

/** A request as seen by routes: decoded, without cookies and session, which only the gateway sees. */
export type Call = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Parsed JSON body; undefined without one. Always decode it before use. */
  readonly body: unknown
  /** Multipart or urlencoded fields, for routes that declare `form: true`. */
  readonly form?: FormData
  readonly header: (name: string) => string | undefined
}

export type Answer = {
  readonly status: number
  /** JSON value, or text/bytes with a content type of its own in `headers`. Undefined: no body. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One endpoint of a protocol family, free of any HTTP framework: the gateway mounts it, tests call it.
 * `path` is hono's syntax: `/exp-sf-cms/api/bc/carts/items/:itemId`. `Ports` is what it needs of the core.
 */
export type Route<Ports> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** A GET that changes state requires the same proof of origin as a write (security rule: carts/set). */
  readonly changesState?: boolean
  /** Parses form fields (urlencoded or multipart) instead of JSON. */
  readonly form?: boolean
  /** Size class of the request body; default: small. */
  readonly takes?: BodySize
  /**
   * False: responses are not stored under an idempotency key, because the route handles retries itself or returns
   * secrets. A function decides by the body, for one path with several operations.
   */
  readonly keepsAnswer?: false | ((body: unknown) => Promise<boolean>)
  /** A read-only POST, which is allowed in previews too. */
  readonly onlyReads?: boolean
  readonly handle: (call: Call, ports: Ports) => Promise<Answer>
}

export const json = (body: unknown, status = 200): Answer => ({ status, body })

/** The HTTP status of an error, where the protocol does not define one. */
export const statusOf = (error: DomainError): number => {
  switch (error.tag) {
    case 'not-found':
      return 404
    case 'signed-out':
      return 401
    case 'forbidden':
      return 403
    case 'invalid':
    case 'refused':
      return 422
    case 'conflict':
      return 409
    case 'limited':
      return 429
    case 'unavailable':
      return 503
  }
}
