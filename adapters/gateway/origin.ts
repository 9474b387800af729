/**
 * Which origins are this shop's own: the configured public origins, or, without any, every loopback name on our port
 * (localhost, 127.0.0.1, home.localhost), so that a local demo works.
 */
export type OriginPolicy = {
  readonly isOwn: (origin: string) => boolean
  /**
   * The origin to put into absolute links for a request to `host`; never taken from the request unless it is our own.
   */
  readonly publicOrigin: (host: string | undefined) => string
  readonly secure: boolean
  /**
   * Requests arrive in process, over a channel that only pages of this origin can use. Browsers remove origin headers
   * from such requests; our own header is still required.
   */
  readonly inProcess?: boolean
}

export const originPolicy = (settings: {
  readonly origins: readonly string[]
  readonly port: number
}): OriginPolicy => {
  const [first] = settings.origins
  if (first !== undefined) {
    return {
      isOwn: origin => settings.origins.includes(origin),
      publicOrigin: host => settings.origins.find(origin => new URL(origin).host === host) ?? first,
      secure: first.startsWith('https:'),
    }
  }
  const fallback = `http://localhost:${settings.port}`
  return {
    isOwn: origin => isLoopback(origin, settings.port),
    publicOrigin: host =>
      host !== undefined && isLoopback(`http://${host}`, settings.port) ? `http://${host}` : fallback,
    secure: false,
  }
}

const isLoopback = (origin: string, port: number): boolean => {
  if (origin.length > 300 || !URL.canParse(origin)) return false
  const url = new URL(origin)
  const name = url.hostname
  const loopback = name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
  return url.protocol === 'http:' && loopback && (url.port || '80') === String(port) && url.origin === origin
}

/**
 * Whether a state-changing request comes from our own page: a script call carries our header besides Origin or
 * Sec-Fetch-Site; a native form post needs Origin or Sec-Fetch-Site alone.
 */
export const provesOrigin = (request: Request, policy: OriginPolicy, kind: 'script' | 'form'): boolean => {
  if (policy.inProcess) return request.headers.get('x-lintel-request') === '1'
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null ? !policy.isOwn(origin) : site !== 'same-origin') return false
  if (site !== null && site !== 'same-origin') return false
  return kind === 'form' || request.headers.get('x-lintel-request') === '1'
}
