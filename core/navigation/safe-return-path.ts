import { returnPath } from '../shared/return-path'

/** The shop's origin, and other hosts that configured links may lead to. */
export type Site = { readonly origin: string; readonly hosts?: readonly string[] }

/**
 * The one decision about an address that came from outside (login links, checkout_url, curated redirects): a path of
 * this shop, an https address (on this machine also http) on a configured host, or nothing. What is answered has been
 * resolved twice: as it came in, and as it will be sent out.
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

/** Names that never leave this machine; only there may addresses and secrets travel without TLS. */
export const isLoopbackHost = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

/** Nothing is no path: the marker comes back only when the address was refused. */
const pathOf = (text: string): string | undefined => {
  const path = returnPath(text, '')
  return path === '' ? undefined : path
}

const sameAgain = (url: URL): string | undefined => (new URL(url.href).host === url.host ? url.href : undefined)

const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).origin : undefined)
