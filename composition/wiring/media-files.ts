import * as E from 'fp-ts/Either'
import { mediaFileAt } from '../../adapters/reference/content/media-blobs'
import type { BlobStorePort } from '../../core/shared/blob-store.port'

/** Immutable: a picture that is cropped again gets a new address. */
const forEver = 'public, max-age=31536000, immutable'

/** Serves pictures and documents of the media library. Undefined if there is no such file. */
export const mediaFiles =
  (blobs: BlobStorePort) =>
  async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const file = mediaFileAt(new URL(request.url).pathname)
    if (!file) return undefined
    const found = await blobs.read(file.blob)()
    if (E.isLeft(found))
      return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    if (!found.right || !isStill(found.right, file.type)) return undefined
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': forEver,
      'content-length': String(found.right.byteLength),
      'x-content-type-options': 'nosniff',
    })
    return new Response(request.method === 'HEAD' ? null : (found.right as BodyInit), { headers })
  }

/** The original of a picture is stored beside documents, and must not be served as one. */
const isStill = (bytes: Uint8Array, type: string): boolean =>
  type !== 'application/pdf' || String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
