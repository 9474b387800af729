import type { HostAnswer } from './http'

const fields = ['Status', 'errors', 'data', 'code', 'title'] as const

/**
 * Whether the host knows the requested path, by its response. 'no': a 404 with HTML or text, as any web server sends.
 * 'perhaps': a 404 without body, or with unknown JSON. A 404 in an envelope or a vendor's error body is about a record
 * or a search index, so the path is known. 'unsaid': another kind of failure.
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

/** OpenSearch's error codes for a missing index, alias or document. */
const isOfSearchServer = (body: { readonly _index?: unknown; readonly error?: unknown }): boolean =>
  '_index' in body ||
  (typeof body.error === 'object' && body.error !== null && 'type' in body.error) ||
  (typeof body.error === 'string' && /^alias .* missing$/.test(body.error))
