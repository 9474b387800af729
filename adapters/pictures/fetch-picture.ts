import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'

/** Why there is no picture: its host does not respond, or this URL has none. */
export type NoPicture = { readonly tag: 'no-host' | 'no-picture'; readonly reason: string }
export type FetchedPicture = { readonly tag: 'picture'; readonly bytes: Buffer }

export type FetchLimits = {
  readonly bytes: number
  readonly milliseconds: number
  /** For tests: allows http. */
  readonly loopback?: true
}

/** Restricts requests to public addresses, because URLs come from an imported file. */
export type PictureNetwork = {
  readonly isAllowed: (address: string) => boolean
  readonly lookup: NonNullable<RequestOptions['lookup']>
}

export const pictureLimits: FetchLimits = { bytes: 10 * 1024 * 1024, milliseconds: 5_000 }
const maxRedirects = 3

/**
 * Fetches a picture by a URL from a file: https only, only addresses that `network` allows (also after name
 * resolution), redirects on the same host only, within limits of size and time.
 */
export const fetchPicture = async (
  address: string,
  limits: FetchLimits,
  network: PictureNetwork,
): Promise<FetchedPicture | NoPicture> => {
  const deadline = AbortSignal.timeout(limits.milliseconds)
  let url = address
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const target = allowedUrl(url, limits)
    if (target === undefined)
      return { tag: 'no-picture', reason: 'only https addresses without a user name are fetched' }
    const answer = await ask(target, { limits, network }, deadline)
    if (answer.tag !== 'redirect') return answer
    const next = URL.canParse(answer.to, target) ? new URL(answer.to, target) : undefined
    if (next?.host !== target.host) return { tag: 'no-picture', reason: 'it redirects to another host' }
    url = next.href
  }
  return { tag: 'no-picture', reason: 'it redirects in a loop' }
}

const allowedUrl = (address: string, { loopback }: FetchLimits): URL | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isSecure = url.protocol === 'https:' || (loopback === true && url.protocol === 'http:')
  return isSecure && url.username === '' && url.password === '' ? url : undefined
}

type Answer = FetchedPicture | NoPicture | { readonly tag: 'redirect'; readonly to: string }

const ask = (
  url: URL,
  { limits, network }: { readonly limits: FetchLimits; readonly network: PictureNetwork },
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise(resolve => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An IP literal is not resolved, so the lookup cannot check it.
    if (isIP(host) !== 0 && !network.isAllowed(host))
      return resolve({ tag: 'no-host', reason: 'its address is private' })
    const options: RequestOptions = {
      agent: false,
      signal,
      lookup: network.lookup,
      headers: {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        'user-agent': 'lintel-catalogue-import',
      },
    }
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(
      url,
      options,
      response => void read(response, limits).then(resolve),
    )
    request.on('error', error =>
      resolve({ tag: 'no-host', reason: signal.aborted ? 'it did not respond in time' : reasonOf(error) }),
    )
  })

const read = async (response: IncomingMessage, limits: FetchLimits): Promise<Answer> => {
  const { statusCode = 0, headers } = response
  const give = (answer: Answer) => {
    response.destroy()
    return answer
  }
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
    return give({ tag: 'redirect', to: headers.location })
  if (statusCode !== 200) return give({ tag: 'no-picture', reason: `it responds with ${statusCode}` })
  if (!/^image\/(?!svg)/i.test(headers['content-type'] ?? ''))
    return give({ tag: 'no-picture', reason: 'it is not a picture' })
  if (Number(headers['content-length'] ?? 0) > limits.bytes)
    return give({ tag: 'no-picture', reason: 'it is too large' })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size > limits.bytes) return give({ tag: 'no-picture', reason: 'it is too large' })
      chunks.push(chunk as Buffer)
    }
    return { tag: 'picture', bytes: Buffer.concat(chunks) }
  } catch (error) {
    return { tag: 'no-picture', reason: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error)
