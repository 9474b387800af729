import { isPrivatePage } from '../../core/consent/private-page'

/** Hosts of scripts, frames and calls; the first script host may also open wallets. */
export type PayFields = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

export type HeaderPolicy = {
  /** SHA-256 of the one inline bootstrap, base64, without the 'sha256-' prefix. */
  readonly bootstrapHash: string
  readonly secure: boolean
  /** Loosens what a development server needs (its own inline scripts and socket). */
  readonly development?: boolean
  readonly imageHosts?: readonly string[]
  /** Hosts besides this shop that a posted form may redirect to: browsers apply form-action to redirects too. */
  readonly formHosts?: readonly string[]
  /** Where the order button may lead: the payment provider's page. On the checkout page alone. */
  readonly payHosts?: readonly string[]
  /** What the payment provider's fields need; on the pages where one pays alone. */
  readonly payFields?: PayFields
  /** Hosts whose scripts a page may load after consent, and which those may call and frame (security rule 29). */
  readonly toolHosts?: readonly string[]
  /** The same for a captcha service, which is also allowed on sign-in and sign-up pages. */
  readonly captchaHosts?: readonly string[]
  /** Script and upload hosts of the upload form, allowed on that page only (S3-7.30). */
  readonly uploadHosts?: readonly string[]
  /** Origins that may frame this page; without the list, none. */
  readonly framedBy?: readonly string[]
}

/**
 * Headers of all pages and responses. Data blocks are application/json, so no nonce is needed and pages stay cacheable.
 */
export const securityHeaders = (policy: HeaderPolicy): Readonly<Record<string, string>> => {
  const scriptHosts = [...(policy.toolHosts ?? []), ...(policy.captchaHosts ?? [])]
  const script = [
    policy.development ? "'self' 'unsafe-inline'" : `'self' 'sha256-${policy.bootstrapHash}'`,
    ...scriptHosts,
    ...(policy.payFields?.scripts ?? []),
  ].join(' ')
  const images = ["'self'", 'data:', ...(policy.imageHosts ?? [])].join(' ')
  const content = [
    "default-src 'self'",
    `script-src ${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images}`,
    "font-src 'self'",
    [
      `connect-src 'self'${policy.development ? ' ws: wss:' : ''}`,
      ...scriptHosts,
      ...(policy.payFields?.calls ?? []),
    ].join(' '),
    ["frame-src 'self'", ...scriptHosts, ...(policy.payFields?.frames ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(policy.formHosts ?? [])].join(' '),
    `frame-ancestors ${policy.framedBy === undefined ? "'none'" : ["'self'", ...policy.framedBy].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
  ]
  const wallets = (policy.payFields?.scripts ?? []).map(host => ` "${host}"`).join('')
  return {
    'content-security-policy': content.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), ' + `payment=(${wallets && `self${wallets}`}), usb=()`,
    'cross-origin-opener-policy': 'same-origin',
    // X-Frame-Options has no allow-list; browsers that still use it allow same-origin framing.
    'x-frame-options': policy.framedBy === undefined ? 'DENY' : 'SAMEORIGIN',
    ...(policy.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Pages that may be framed: the checkout page for analytics (S1-2.07), and the upload form in the shop's own order page
 * (S3-2.43).
 */
const framedPages: ReadonlySet<string> = new Set(['/_exp_bc_storefront_checkout_iframe'])
const ownFrames: ReadonlySet<string> = new Set(['/order-files'])

/** Normalizes a path as the router does, so that alternative spellings get the policy of the page they open. */
const asRouted = (pathname: string): string => {
  const path = pathname.replaceAll(/%[0-7][0-9a-f]/gi, code => decodeURIComponent(code)).replaceAll(/\/{2,}/g, '/')
  return path.replace(/\/$/, '').toLowerCase()
}

/**
 * The pages where one pays. The checkout is one of them, because a payment's page may follow it without a new document,
 * under the policy of the first.
 */
const isPayPage = (path: string): boolean =>
  path === '/secure-checkout' || path === '/secure-checkout/return' || path.startsWith('/pay/')

/** Private pages that may require a captcha. */
const captchaPages: ReadonlySet<string> = new Set(['/login', '/sign-up', '/forgot-password'])

/**
 * Security headers by path: pages of a frame route may be framed by the shop and the listed origins (security rule 28).
 * Third-party scripts are not in the policy of pages with passwords, tokens, accounts or payments; captcha scripts only
 * where someone signs in or up.
 */
export const headersByPage = (
  policy: HeaderPolicy,
  frameOrigins: readonly string[],
): ((pathname: string) => Readonly<Record<string, string>>) => {
  const { captchaHosts, payHosts = [], payFields, ...others } = policy
  const alone = { ...others, toolHosts: [] }
  const [plain, closed, withCaptcha] = [
    securityHeaders({ ...others, captchaHosts }),
    securityHeaders(alone),
    securityHeaders({ ...alone, captchaHosts }),
  ]
  const [framed, own] = [
    securityHeaders({ ...alone, framedBy: frameOrigins }),
    securityHeaders({ ...alone, toolHosts: policy.uploadHosts ?? [], framedBy: [] }),
  ]
  const pays = securityHeaders({ ...alone, payFields, formHosts: [...(policy.formHosts ?? []), ...payHosts] })
  return pathname => {
    const path = asRouted(pathname)
    if (isPayPage(path) && payHosts.length > 0) return pays
    if (framedPages.has(path)) return framed
    if (ownFrames.has(path)) return own
    return isPrivatePage(path, '') ? (captchaPages.has(path) ? withCaptcha : closed) : plain
  }
}
