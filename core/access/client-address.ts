/** Used for unreadable addresses, so that such clients share one limit. */
export const unknownAddress = 'unknown'

/** Longer than any address with its zone, brackets and port. */
const maxTextLength = 100

type Address =
  { readonly tag: 'v4'; readonly text: string } | { readonly tag: 'v6'; readonly groups: readonly number[] }

/**
 * Parses an address as proxies and sockets write it: with or without port, brackets, zone, in any case, or IPv4-mapped
 * IPv6. Returns its canonical text, equal for equal addresses; undefined if it is not an address.
 */
export const canonicalAddress = (text: string): string | undefined => {
  const address = addressIn(text)
  if (!address) return undefined
  return address.tag === 'v4' ? address.text : address.groups.map(group => group.toString(16)).join(':')
}

/**
 * The rate limit key of a client: its IPv4 address, or the first address of its IPv6 /64, because one subscriber has at
 * least that many addresses. Ports and zones are ignored.
 */
export const clientAddress = (text: string): string => {
  const address = addressIn(text)
  if (!address) return unknownAddress
  return address.tag === 'v4'
    ? address.text
    : `${address.groups
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')}::`
}

const addressIn = (text: string): Address | undefined => {
  if (text.length > maxTextLength) return undefined
  const bare = withoutPort(text.trim()).replace(/%[^\]]*$/, '')
  return bare.includes(':') ? v6(bare.toLowerCase()) : v4(bare)
}

const withoutPort = (text: string): string => {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return /^[\d.]+:\d{1,5}$/.test(text) ? text.slice(0, text.indexOf(':')) : text
}

const v4 = (text: string): Address | undefined => {
  const bytes = bytesOf(text)
  return bytes && { tag: 'v4', text: bytes.join('.') }
}

const bytesOf = (text: string): readonly number[] | undefined => {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every(part => /^\d{1,3}$/.test(part))) return undefined
  const bytes = parts.map(Number)
  return bytes.every(byte => byte <= 255) ? bytes : undefined
}

const v6 = (text: string): Address | undefined => {
  const written = withGroupsOnly(text)
  const halves = written?.split('::').map(half => (half === '' ? [] : half.split(':')))
  if (!halves || halves.length > 2 || !halves.flat().every(group => /^[0-9a-f]{1,4}$/.test(group))) return undefined
  const [head = [], tail = []] = halves
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail].map(group => Number.parseInt(group, 16))
  return mapped(groups) ?? { tag: 'v6', groups }
}

/** The last 32 bits may be written as an IPv4 address. */
const withGroupsOnly = (text: string): string | undefined => {
  if (!text.includes('.')) return text
  const at = text.lastIndexOf(':') + 1
  const bytes = bytesOf(text.slice(at))
  if (!bytes) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return `${text.slice(0, at)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** `::ffff:192.0.2.1` is the IPv4 client 192.0.2.1 on a dual-stack socket. */
const mapped = (groups: readonly number[]): Address | undefined => {
  const [high = 0, low = 0] = groups.slice(6)
  if (!groups.slice(0, 5).every(group => group === 0) || groups[5] !== 0xffff) return undefined
  return { tag: 'v4', text: [high >> 8, high & 255, low >> 8, low & 255].join('.') }
}
