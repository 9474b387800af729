import type { HostAnswer } from './http'

const fields = ['Status', 'errors', 'data', 'code', 'title'] as const

/**
 * Whether the host knows the path that was asked, by its answer. 'no': a 404 that is a page or a text, as any web
 * server gives. 'perhaps': a 404 without a body, or with JSON in a shape that is nobody's of ours. A 404 in an envelope
 * or a vendor's error body is about a record, or about an index of a search server, so the path is known. 'unsaid': a
 * failure of another kind.
 */
export const knowsPath = ({
  status,
  body,
  isJson,
}: Pick<HostAnswer, 'status' | 'body' | 'isJson'>): 'yes' | 'no' | 'perhaps' | 'unsaid' => {
  if (status !== 404) return isJson && status < 400 ? 'yes' : 'unsaid'
  if (!isJson) return 'no'
  return typeof body === 'object' && body !== null && (fields.some(field => field in body) || isOfSearchServer(body))
    ? 'yes'
    : 'perhaps'
}

/** How OpenSearch says that an index, an alias or a document is missing. */
const isOfSearchServer = (body: { readonly _index?: unknown; readonly error?: unknown }): boolean =>
  '_index' in body ||
  (typeof body.error === 'object' && body.error !== null && 'type' in body.error) ||
  (typeof body.error === 'string' && /^alias .* missing$/.test(body.error))
