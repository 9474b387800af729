import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { FileSourcePort, OpenFile } from '../../core/downloads/file-source.port'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'

const service = 'files'
const firstAnswerMs = 10_000

/**
 * Requests a file from a host. Does not follow redirects, and connects to public addresses only, whatever the host name
 * resolves to.
 */
export type AskFile = (
  url: URL,
  init: { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>

/**
 * Files on the merchant's configured hosts, streamed on demand: https only, no other hosts, no redirects. The URLs
 * never reach the browser.
 */
export const merchantFiles = (hosts: readonly string[], request: AskFile): FileSourcePort => ({
  open: address => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url?.protocol !== 'https:' || url.username !== '' || !hosts.includes(url.host))
      return TE.left(unavailable(service, `${url?.host ?? 'no address'} is not in LINTEL_FILE_HOSTS`))
    return () => opened(request, url)
  },
})

/** The timeout is for the response headers; a large file may take longer. */
const opened = async (request: AskFile, url: URL): Promise<E.Either<DomainError, OpenFile>> => {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), firstAnswerMs)
  try {
    const answer = await request(url, {
      signal: waiting.signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
    })
    if (answer.status === 200 && answer.body)
      return E.right({
        type: answer.headers.get('content-type') ?? '',
        content: answer.body,
        ...sizeOf(answer.headers),
      })
    await answer.body?.cancel()
    return E.left(unavailable(service, `${url.host} responds with ${answer.status}`))
  } catch (reason) {
    return E.left(unavailable(service, `${url.host}: ${reason instanceof Error ? reason.message : String(reason)}`))
  } finally {
    clearTimeout(timer)
  }
}

/** With a content encoding, Content-Length is not the size of the file. */
const sizeOf = (headers: Headers): { readonly size?: number } => {
  const size = headers.get('content-length')
  return size !== null && /^\d{1,15}$/.test(size) && !headers.get('content-encoding') ? { size: Number(size) } : {}
}
