export type LinkTarget =
  /** A path of the shop: handled by the router. */
  | { readonly tag: 'route'; readonly to: string }
  /** Handled by the browser instead of the router: other hosts, telephone, mail, the trade account area. */
  | { readonly tag: 'native'; readonly href: string; readonly foreign: boolean }

/**
 * Target of a link in menus and content (S2-2.68): absolute links to our own host become paths, other hosts are
 * external; anything but http, mail or telephone is inert.
 */
export const linkTarget = (link: string, origin: string): LinkTarget => {
  const href = link.trim()
  if (ordinary.test(href)) return { tag: 'route', to: href }
  if (/^(tel:|mailto:)/i.test(href)) return { tag: 'native', href, foreign: false }
  if (href.startsWith('#') || href.startsWith('?')) return { tag: 'route', to: href }
  const base = origin || 'https://shop.invalid'
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return { tag: 'native', href: '#', foreign: false }
  if (url.origin !== new URL(base).origin) return { tag: 'native', href: url.href, foreign: true }
  const path = url.pathname + url.search + url.hash
  return url.hash.startsWith('#/') ? { tag: 'native', href: path, foreign: false } : { tag: 'route', to: path }
}

/** The usual case: a path of our own that needs no normalization. */
const ordinary = /^\/(?:[\w-]+\/)*[\w-]*$/
