import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecurely } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Readable } from 'node:stream'

/** Outbound network access for addresses in files and from other services. */
export type PublicNetwork = {
  /** Whether requests to an IP address (not a name) are allowed. */
  readonly isAllowed: (address: string) => boolean
  /**
   * DNS lookup that returns allowed addresses only, so that a name cannot resolve differently between check and use
   * (DNS rebinding).
   */
  readonly lookup: NonNullable<RequestOptions['lookup']>
  /** Fetches an https URL; with loopback allowed, http too. Redirects are not followed. */
  readonly fetch: (
    url: URL,
    init: { readonly signal?: AbortSignal | null; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Response>
}

/** Access to the public internet; with `loopback`, for tests, to this computer as well. */
export const publicNetwork = (settings: { readonly loopback?: true } = {}): PublicNetwork => {
  const isAllowed = (address: string): boolean => isPublic(address, settings)
  const lookup: PublicNetwork['lookup'] = (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (first === undefined) return callback(refusal(), '', 0)
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
  const fetch: PublicNetwork['fetch'] = async (url, { signal, headers }) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A literal address is never resolved, so it is checked here.
    if (isIP(host) !== 0 && !isAllowed(host)) throw refusal()
    if (url.protocol !== 'https:' && !(settings.loopback && url.protocol === 'http:'))
      throw new Error('only https addresses are requested')
    return asked(url, { lookup, headers, signal: signal ?? undefined, agent: false })
  }
  return { isAllowed, lookup, fetch }
}

const refusal = (): Error => Object.assign(new Error('private network address refused'), { code: 'PRIVATE' })

const asked = (url: URL, options: RequestOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? askSecurely : askPlainly)(url, options, answer =>
      resolve(toResponse(answer)),
    )
    request.once('error', reject)
    request.end()
  })

const withoutBody = new Set([204, 205, 304])

const toResponse = (answer: IncomingMessage): Response => {
  const { statusCode = 502, headers } = answer
  const all = new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  )
  if (!withoutBody.has(statusCode))
    return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status: statusCode, headers: all })
  answer.resume()
  return new Response(null, { status: statusCode, headers: all })
}

const loopbackAddresses = new BlockList()
loopbackAddresses.addSubnet('127.0.0.0', 8)
loopbackAddresses.addAddress('::1', 'ipv6')

/**
 * Address ranges that are not public: private networks, link-local, carrier-grade NAT, documentation, benchmarks,
 * multicast.
 */
const privateAddresses = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(net, bits)
/** In IPv6 only global unicast is public, except the ranges that embed or tunnel other addresses. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const carriedSix = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriedSix.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to the public internet; IPv4 also in its IPv6-mapped form. */
export const isPublic = (address: string, { loopback }: { readonly loopback?: true } = {}): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (loopback && loopbackAddresses.check(plain, kind)) return true
  return family === 4
    ? !privateAddresses.check(plain)
    : publicSix.check(plain, 'ipv6') && !carriedSix.check(plain, 'ipv6')
}
