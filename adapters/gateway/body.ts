import { bodyDueMs, largestBody, type BodySize } from '../../core/files/body-limits'
import { joinedBytes } from '../shared/joined-bytes'
import type { BodyRoom, Reservation } from './body-room'
import { hasTooManyFields } from './form-fields'

export class TooLarge extends Error {}
export class Unreadable extends Error {}
/** The content type is not accepted here. */
export class WrongType extends Error {}
/** The body exceeded the minimum rate or the total timeout. */
export class TooSlow extends Error {}

const depthLimit = 24

export type BodyLimits = {
  readonly room: BodyRoom
  /** Network address of the client. */
  readonly client: string
  readonly size: BodySize
  readonly now: () => number
}

/** The parsed body and its reservation: call `release` once the request is answered. */
export type ReadBody<A> = { readonly value: A; readonly release: () => void }

export type ParsedBody = { readonly body?: unknown; readonly form?: FormData }

/**
 * Parses a request body as UTF-8 JSON or as form fields; bytes are counted while reading, because Content-Length cannot
 * be trusted.
 */
export const readBody = async (request: Request, form: boolean, limits: BodyLimits): Promise<ReadBody<ParsedBody>> => {
  const { bytes, release } = await readLimited(request, form ? isFormType : isJsonType, limits)
  try {
    return { value: form ? { form: await formOf(request, bytes) } : jsonOf(bytes), release }
  } catch {
    release()
    throw new Unreadable()
  }
}

/** The request with its body limited and buffered, for form posts that are parsed elsewhere. */
export const withLimitedBody = async (request: Request, limits: BodyLimits): Promise<ReadBody<Request>> => {
  if (request.body === null || ['GET', 'HEAD'].includes(request.method))
    return { value: request, release: () => undefined }
  const { bytes, release } = await readLimited(request, isFormType, limits)
  return {
    value: new Request(request.url, { method: request.method, headers: request.headers, body: bytes as BufferSource }),
    release,
  }
}

const isJsonType = (type: string): boolean =>
  /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i.test(type)
const isFormType = (type: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)[ \t]*(?:;|$)/i.test(type)

const jsonOf = (bytes: Uint8Array): ParsedBody => {
  if (bytes.byteLength === 0) return {}
  const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (depthOf(body) > depthLimit) throw new Unreadable()
  return { body }
}

const formOf = async (request: Request, bytes: Uint8Array): Promise<FormData> =>
  bytes.byteLength === 0
    ? new FormData()
    : new Response(bytes as BufferSource, {
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      }).formData()

/** An empty body needs no type; others must have a type accepted by the call, without content encoding. */
const checkType = ({ headers }: Request, isRead: (type: string) => boolean): void => {
  const packing = headers.get('content-encoding') ?? 'identity'
  if (packing.toLowerCase() !== 'identity' || !isRead((headers.get('content-type') ?? '').slice(0, 300)))
    throw new WrongType()
}

const readLimited = async (
  request: Request,
  isRead: (type: string) => boolean,
  { room, client, size, now }: BodyLimits,
) => {
  const limit = largestBody[size]
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (!Number.isSafeInteger(announced) || announced > limit) throw new TooLarge()
  if (announced > 0 || (request.body && request.headers.has('content-type') && !request.headers.has('content-length')))
    checkType(request, isRead)
  const held = room.reserve(client, announced)
  try {
    const bytes = await bytesOf(request, limit, held, now)
    if (bytes.byteLength > 0) checkType(request, isRead)
    if (
      isRead === isFormType &&
      bytes.byteLength > 0 &&
      hasTooManyFields(bytes, request.headers.get('content-type') ?? '')
    )
      throw new TooLarge()
    return { bytes, release: held.release }
  } catch (error) {
    held.release()
    throw error
  }
}

const bytesOf = async (request: Request, limit: number, held: Reservation, now: () => number): Promise<Uint8Array> => {
  const { body } = request as { readonly body: ReadableStream<Uint8Array> | null | undefined }
  if (body === null) return new Uint8Array()
  // Firefox has no `request.body` stream; a request inside the page is complete already.
  if (body === undefined) return withinLimit(new Uint8Array(await request.arrayBuffer()), limit, held)
  const began = now()
  const chunks: Uint8Array[] = []
  let received = 0
  const reader = body.getReader()
  try {
    for (;;) {
      const chunk = await inTime(reader.read(), began + bodyDueMs(received) - now())
      if (chunk.done) return joinedBytes(chunks, received)
      received += chunk.value.byteLength
      if (received > limit) throw new TooLarge()
      held.growTo(received)
      chunks.push(chunk.value)
    }
  } catch (error) {
    // Cancels without waiting: the rest of the body is not read.
    void reader.cancel().catch(() => undefined)
    throw error
  }
}

const withinLimit = (bytes: Uint8Array, limit: number, held: Reservation): Uint8Array => {
  if (bytes.byteLength > limit) throw new TooLarge()
  held.growTo(bytes.byteLength)
  return bytes
}

/** Also rejects if the client disconnects, as the body is then incomplete. */
const inTime = async <A>(read: Promise<A>, milliseconds: number): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new TooSlow()), Math.max(0, milliseconds))),
  )
  try {
    return await Promise.race([read.catch(() => Promise.reject(new Unreadable())), late])
  } finally {
    clearTimeout(timer)
  }
}

const depthOf = (value: unknown, depth = 0): number => {
  if (depth > depthLimit || typeof value !== 'object' || value === null) return depth
  let deepest = depth
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}
