import { joinedBytes } from '../shared/joined-bytes'

export class TooLarge extends Error {}
export class Unreadable extends Error {}
/** Others are sending so much at the moment that there is no room for more. */
export class NoRoom extends Error {}

const jsonLimit = 1_000_000
const formLimit = 12_000_000
const depthLimit = 24

/** Of all bodies that are being read at once: many slow senders of large files may not fill the memory. */
const roomInAll = 96_000_000
let taken = 0

/** Reads a request body with a size cap, counted while reading and not believed from a header. */
export const readBody = async (request: Request, form: boolean): Promise<{ readonly body?: unknown; readonly form?: FormData }> => {
  const bytes = await readLimited(request, form ? formLimit : jsonLimit)
  if (form) {
    try {
      return { form: await new Response(bytes as BufferSource, { headers: { 'content-type': request.headers.get('content-type') ?? '' } }).formData() }
    } catch {
      throw new Unreadable()
    }
  }
  if (bytes.byteLength === 0) return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (depthOf(body) > depthLimit) throw new Unreadable()
    return { body }
  } catch {
    throw new Unreadable()
  }
}

/** The request again with a body that is known to be no larger than the limit, in bytes; for page posts that are read elsewhere. */
export const withLimitedBody = async (request: Request, limit = formLimit): Promise<Request> => {
  if (request.body === null) return request
  const bytes = await readLimited(request, limit)
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes as BufferSource })
}

const readLimited = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new TooLarge()
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      taken += next.value.byteLength
      if (size > limit || taken > roomInAll) {
        await reader.cancel()
        throw size > limit ? new TooLarge() : new NoRoom()
      }
      chunks.push(next.value)
    }
  } finally {
    taken -= size
  }
  return joinedBytes(chunks, size)
}

const depthOf = (value: unknown, depth = 0): number => {
  if (depth > depthLimit || typeof value !== 'object' || value === null) return depth
  let deepest = depth
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}
