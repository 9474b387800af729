import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Why there is no picture: its host does not answer, or this one address has none. */
export type NoPicture = { readonly tag: 'no-host' | 'no-picture'; readonly reason: string }
export type FetchedPicture = { readonly tag: 'picture'; readonly bytes: Buffer }

export type FetchLimits = {
  readonly bytes: number
  readonly milliseconds: number
  /** For tests: this computer may be asked, and without TLS. */
  readonly loopback?: true
}

export const pictureLimits: FetchLimits = { bytes: 10 * 1024 * 1024, milliseconds: 5_000 }
const mostRedirects = 3

/**
 * Fetches a picture that a file names: https only, never from a private address whatever its name resolves to, following
 * redirects on the same host only, within limits of size and time.
 */
export const fetchPicture = async (address: string, limits: FetchLimits = pictureLimits): Promise<FetchedPicture | NoPicture> => {
  const deadline = AbortSignal.timeout(limits.milliseconds)
  let url = address
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const target = allowedUrl(url, limits)
    if (target === undefined) return { tag: 'no-picture', reason: 'only https addresses without a user name are fetched' }
    const answer = await ask(target, limits, deadline)
    if (answer.tag !== 'redirect') return answer
    const next = URL.canParse(answer.to, target) ? new URL(answer.to, target) : undefined
    if (next?.host !== target.host) return { tag: 'no-picture', reason: 'it leads to another host' }
    url = next.href
  }
  return { tag: 'no-picture', reason: 'it leads in circles' }
}

const allowedUrl = (address: string, { loopback }: FetchLimits): URL | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isSecure = url.protocol === 'https:' || (loopback === true && url.protocol === 'http:')
  return isSecure && url.username === '' && url.password === '' ? url : undefined
}

type Answer = FetchedPicture | NoPicture | { readonly tag: 'redirect'; readonly to: string }

const ask = (url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Answer> =>
  new Promise(resolve => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A literal address is never resolved, so it is looked at here.
    if (isIP(host) !== 0 && !isPublic(host, limits)) return resolve({ tag: 'no-host', reason: 'its address is private' })
    const options: RequestOptions = { agent: false, signal, lookup: publicLookup(limits), headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'lintel-catalogue-import' } }
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, response => void read(response, limits).then(resolve))
    request.on('error', error => resolve({ tag: 'no-host', reason: signal.aborted ? 'it did not answer in time' : reasonOf(error) }))
  })

const read = async (response: IncomingMessage, limits: FetchLimits): Promise<Answer> => {
  const { statusCode = 0, headers } = response
  const give = (answer: Answer) => {
    response.destroy()
    return answer
  }
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) return give({ tag: 'redirect', to: headers.location })
  if (statusCode !== 200) return give({ tag: 'no-picture', reason: `it answers ${statusCode}` })
  if (!/^image\/(?!svg)/i.test(headers['content-type'] ?? '')) return give({ tag: 'no-picture', reason: 'it is no picture' })
  if (Number(headers['content-length'] ?? 0) > limits.bytes) return give({ tag: 'no-picture', reason: 'it is too large' })
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

const reasonOf = (error: unknown): string => (error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error))

/** Resolves a name and connects only to what is public, so that a name cannot change its mind between check and use. */
const publicLookup = (limits: FetchLimits): NonNullable<RequestOptions['lookup']> => (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const allowed = found.filter(({ address }) => isPublic(address, limits))
    const [first] = allowed
    if (first === undefined) return callback(Object.assign(new Error('its address is private'), { code: 'PRIVATE' }), '', 0)
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
  })
}

const loopbackAddresses = new BlockList()
loopbackAddresses.addSubnet('127.0.0.0', 8)
loopbackAddresses.addAddress('::1', 'ipv6')

/** Addresses that are not of the public internet: own networks, link-local, carrier, documentation, benchmarks, multicast. */
const privateAddresses = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16],
  ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) privateAddresses.addSubnet(net, bits)
/** Of version 6 only global unicast is public, without the ranges that carry or tunnel other addresses. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const carriedSix = new BlockList()
for (const [net, bits] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const) carriedSix.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to the public internet. */
export const isPublic = (address: string, { loopback }: Pick<FetchLimits, 'loopback'> = {}): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (loopback && loopbackAddresses.check(plain, kind)) return true
  return family === 4 ? !privateAddresses.check(plain) : publicSix.check(plain, 'ipv6') && !carriedSix.check(plain, 'ipv6')
}
