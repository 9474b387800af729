import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { documentFormats, mimeTypeOf } from '../../core/catalogue/product-document'
import { acceptsEncoding } from './accepts-encoding'
import { byteRange } from './byte-range'

const buildTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.csv': 'text/csv; charset=utf-8',
  '.pack': 'application/octet-stream',
}

/** Document types, none of which a browser would execute. */
export const documentTypes: Readonly<Record<string, string>> = Object.fromEntries(
  documentFormats.map(format => [`.${format}`, mimeTypeOf(format)]),
)

/** Films support seeking, so byte ranges of them are served too. */
export const filmTypes: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.mp4': 'video/mp4' }

export type StaticFolder = {
  /** '/assets/' and the like. */
  readonly prefix: string
  readonly folder: string
  readonly cacheControl: string
  /** Served extensions with their types; default: those of the build. */
  readonly types?: Readonly<Record<string, string>>
  /** The file name for an address, if they differ. */
  readonly named?: (name: string) => string
}

const same = (name: string): string => name

/** Serves static files of the build; undefined if none of the folders contains the file. */
export const staticFiles =
  (folders: readonly StaticFolder[]) =>
  async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const path = pathOf(request)
    if (path === undefined) return undefined
    for (const { prefix, folder, cacheControl, types = buildTypes, named = same } of folders) {
      if (!path.startsWith(prefix)) continue
      const answer = await fileAnswer(
        request,
        join(folder, normalize(named(path.slice(prefix.length)))),
        folder,
        cacheControl,
        types,
      )
      if (answer) return answer
    }
    return undefined
  }

const pathOf = (request: Request): string | undefined => {
  try {
    const path = decodeURIComponent(new URL(request.url).pathname)
    // Hidden files are not served: the build writes its manifest to a hidden folder.
    return path.includes('\0') || /[/\\]\./.test(path) || path.endsWith('/') ? undefined : path
  } catch {
    return undefined
  }
}

const fileAnswer = async (
  request: Request,
  file: string,
  folder: string,
  cacheControl: string,
  types: Readonly<Record<string, string>>,
): Promise<Response | undefined> => {
  const type = types[extname(file).toLowerCase()]
  if (type === undefined || !file.startsWith(folder + sep)) return undefined
  const packed = acceptsEncoding(request.headers.get('accept-encoding'), 'br') ? await sizeOf(`${file}.br`) : undefined
  const plain = await sizeOf(file)
  if (plain === undefined) return undefined
  const chosen = packed ?? plain
  const etag = `"${plain.modified.toString(36)}-${plain.size.toString(36)}${packed ? '-br' : ''}"`
  const headers = new Headers({
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (packed) headers.set('content-encoding', 'br')
  if (type.startsWith('video/')) return filmAnswer(request, file, plain.size, headers)
  headers.set('content-length', String(chosen.size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(packed ? `${file}.br` : file)) as ReadableStream, { headers })
}

const filmAnswer = (request: Request, file: string, size: number, headers: Headers): Response => {
  headers.set('accept-ranges', 'bytes')
  const part = byteRange(request.headers.get('range'), size)
  if (part === 'beyond') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { from, to } = part ?? { from: 0, to: size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (part) headers.set('content-range', `bytes ${from}-${to}/${size}`)
  const body =
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(file, { start: from, end: to })) as ReadableStream)
  return new Response(body, { status: part ? 206 : 200, headers })
}

/** Proxies may weaken an ETag or send several. */
const isKnown = (header: string | null, etag: string): boolean =>
  (header ?? '')
    .slice(0, 2_000)
    .split(',')
    .some(mark => mark.trim().replace(/^W\//, '') === etag)

const sizeOf = async (file: string): Promise<{ readonly size: number; readonly modified: number } | undefined> => {
  try {
    const facts = await stat(file)
    return facts.isFile() ? { size: facts.size, modified: Math.floor(facts.mtimeMs) } : undefined
  } catch {
    return undefined
  }
}
