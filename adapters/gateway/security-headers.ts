export type HeaderPolicy = {
  /** SHA-256 of the one inline bootstrap, base64, without the 'sha256-' prefix. */
  readonly bootstrapHash: string
  readonly secure: boolean
  /** Loosens what a development server needs (its own inline scripts and socket). */
  readonly development?: boolean
  readonly imageHosts?: readonly string[]
  /** Where a posted form may be redirected to beside this shop: browsers count that as part of the form. */
  readonly formHosts?: readonly string[]
}

/** The headers of every page and answer. Data blocks are application/json, so no nonce is needed and pages stay cacheable. */
export const securityHeaders = (policy: HeaderPolicy): Readonly<Record<string, string>> => {
  const script = policy.development ? "'self' 'unsafe-inline'" : `'self' 'sha256-${policy.bootstrapHash}'`
  const images = ["'self'", 'data:', ...(policy.imageHosts ?? [])].join(' ')
  const content = [
    "default-src 'self'",
    `script-src ${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src 'self'${policy.development ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(policy.formHosts ?? [])].join(' '),
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ]
  return {
    'content-security-policy': content.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(policy.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
