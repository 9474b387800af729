import { returnPath } from '../shared/return-path'

/** The shop's origin, and other hosts that configured links may lead to. */
export type Site = { readonly origin: string; readonly hosts?: readonly string[] }

/**
 * The only validation of external addresses (login links, checkout_url, curated redirects), against open redirects:
 * returns a path of this shop, an https URL on a configured host (on localhost also http), or undefined. The result is
 * resolved twice: as received, and as it will be sent.
 */
export const safeReturnPath = (asked: string | null | undefined, site: Site): string | undefined => {
  if (!asked || asked.length > 2000 || /[\\\u0000-\u0020\u007f]/.test(asked)) return undefined
  if (asked.startsWith('/')) return pathOf(asked)
  const url = /^https?:\/\//i.test(asked) && URL.canParse(asked) ? new URL(asked) : undefined
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.origin === originOf(site.origin)) return pathOf(url.pathname + url.search + url.hash)
  return (url.protocol === 'https:' || isLoopbackHost(url.hostname)) && (site.hosts ?? []).includes(url.host)
    ? sameAgain(url)
    : undefined
}

/** Loopback host names; only for these may addresses and secrets travel without TLS. */
export const isLoopbackHost = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

/** The empty fallback is not a valid path, so it is returned only if the path was refused. */
const pathOf = (text: string): string | undefined => {
  const path = returnPath(text, '')
  return path === '' ? undefined : path
}

const sameAgain = (url: URL): string | undefined => (new URL(url.href).host === url.host ? url.href : undefined)

const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).origin : undefined)
