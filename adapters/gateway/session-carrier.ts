import type { DisplayCookie } from '../../core/access/session.port'
import { orderCookieExpires, orderCookieName } from '../../core/construction/order-cookie'

/**
 * Transports a session's secret with a request. In Node it is a cookie; in the offline shop, where browsers drop
 * cookies of in-process requests, it is stored beside the page.
 */
export type SessionCarrier = {
  readonly read: () => string | undefined
  readonly write: (token: string | undefined) => void
  /**
   * Sets or removes the display hint `bc_user_authenticated=true`, valid for one day (S1-4.23). It is never trusted.
   */
  readonly markSignedIn: (signedIn: boolean) => void
  /** Sets a cookie for other scripts of the merchant (S1-4.05, S1-4.22); undefined removes it. It is never trusted. */
  readonly show: (name: DisplayCookie, value: string | undefined) => void
  /** The chosen language, stored without a session, so that guests who only read keep it. */
  readonly readLanguage: () => string | undefined
  readonly writeLanguage: (language: string) => void
  /** The device secret, which outlives sign-out. Undefined: no known devices. */
  readonly device?: { readonly read: () => string | undefined; readonly write: (secret: string) => void }
}

/** The request headers, in any host's representation. */
export type Asked = { readonly headers: Pick<Headers, 'get'> }

export type CookieSettings = {
  readonly secure: boolean
  readonly maxAgeSeconds: number
  readonly sharedDomain?: string
  /** Lifetime of the cart's cookies in days; undefined: until the browser closes (S1-9.06). */
  readonly cartCookieDays?: number
  /** Lifetime of the construction order cookie in days; undefined: until 2038 as specified (S3-9.09). */
  readonly orderCookieDays?: number
}

const day = 86_400
const languageCookie = 'lintel_language'
const tokenShape = /^[\w-]{16,128}$/

/** The carrier for browsers: `__Host-` prefix and Secure behind https, both dropped together on plain http. */
export const cookieCarrier = (
  request: Asked,
  settings: CookieSettings,
): SessionCarrier & { readonly cookies: () => readonly string[] } => {
  const name = settings.secure ? '__Host-lintel' : 'lintel'
  const secure = settings.secure ? '; Secure' : ''
  const domain = settings.sharedDomain ? `; Domain=${settings.sharedDomain}` : ''
  const pending = new Map<string, string>()
  let token = readCookie(request.headers.get('cookie') ?? '', name)
  return {
    read: () => token,
    write: next => {
      token = next
      pending.set(
        name,
        next === undefined
          ? `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`
          : `${name}=${next}; Path=/; Max-Age=${settings.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
      )
    },
    markSignedIn: signedIn =>
      void pending.set(
        'bc_user_authenticated',
        `bc_user_authenticated=${signedIn ? 'true' : ''}; Path=/; Max-Age=${signedIn ? day : 0}; ` +
          `SameSite=Lax${domain}${secure}`,
      ),
    show: (cookie, value) => {
      if (cookie === orderCookieName) return void pending.set(cookie, orderCookie(value, settings))
      const life =
        value === undefined
          ? '; Max-Age=0'
          : settings.cartCookieDays === undefined
            ? ''
            : `; Max-Age=${settings.cartCookieDays * day}`
      pending.set(cookie, `${cookie}=${encodeURIComponent(value ?? '')}; Path=/${life}; SameSite=Lax${secure}`)
    },
    readLanguage: () =>
      readCookie(request.headers.get('cookie') ?? '', languageCookie, /^[a-zA-Z]{2}(?:-[a-zA-Z]{2})?$/),
    writeLanguage: language =>
      void pending.set(
        languageCookie,
        `${languageCookie}=${language}; Path=/; Max-Age=${365 * day}; SameSite=Lax${secure}`,
      ),
    device: {
      read: () => readCookie(request.headers.get('cookie') ?? '', `${name}_device`),
      write: secret =>
        void pending.set(
          `${name}_device`,
          `${name}_device=${secret}; Path=/; Max-Age=${180 * day}; HttpOnly; SameSite=Lax${secure}`,
        ),
    },
    cookies: () => [...pending.values()],
  }
}

/** The value is already encoded; other sites of the merchant read it too, which requires https (S3-9.09). */
const orderCookie = (value: string | undefined, { secure, sharedDomain, orderCookieDays }: CookieSettings): string => {
  const lifetime =
    orderCookieDays === undefined
      ? `Expires=${new Date(orderCookieExpires).toUTCString()}`
      : `Max-Age=${orderCookieDays * day}`
  return (
    `${orderCookieName}=${value ?? ''}; Path=/; ` +
    `${value === undefined ? 'Max-Age=0' : lifetime}${sharedDomain ? `; Domain=${sharedDomain}` : ''}` +
    (secure ? '; Secure; SameSite=None' : '; SameSite=Lax')
  )
}

/** A carrier without storage, for prerendering; keeping a session in it is a programming error. */
export const nullCarrier: SessionCarrier = {
  read: () => undefined,
  write: () => refuse(),
  markSignedIn: () => refuse(),
  show: () => refuse(),
  readLanguage: () => undefined,
  writeLanguage: () => refuse(),
}

const refuse = (): never => {
  throw new Error('a shared guest page cannot write to a session: remove sameForGuests from its route')
}

/** A cookie's value from a Cookie header; undefined if missing or malformed. */
export const readCookie = (header: string, name: string, shape = tokenShape): string | undefined => {
  if (header.length > 16_384) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim()
      return shape.test(value) ? value : undefined
    }
  }
  return undefined
}
