import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Outcome } from '../../core/shared/domain-error'
import type { Http, HttpAnswer, HttpOptions } from './http'

/** Storage for the cookies a merchant's platform sets for one visitor: in the visitor's server-side session. */
export type UpstreamCookies = {
  readonly read: () => string | undefined
  readonly write: (cookies: string) => Outcome<void>
}

/**
 * Calls to a merchant's platform on behalf of one visitor: with the cookies that platform set for this visitor (they
 * never reach the browser) and the headers decided by the server. Several visitors share one `http` and its limits.
 */
export const visitorHttp = (
  http: Http,
  cookies: UpstreamCookies,
  headers: () => Readonly<Record<string, string>>,
): Http => {
  const asVisitor =
    (send: Http['get']): Http['get'] =>
    (path, options = {}) => {
      const cookie = cookies.read()
      const named: HttpOptions = {
        ...options,
        headers: { ...headers(), ...(cookie ? { cookie: cookie } : {}), ...options.headers },
      }
      return pipe(
        send(path, named),
        TE.flatMap(answer => remembered(cookies, answer)),
      )
    }
  return {
    get: asVisitor(http.get),
    post: asVisitor(http.post),
    put: asVisitor(http.put),
    delete: asVisitor(http.delete),
  }
}

const remembered = (cookies: UpstreamCookies, answer: HttpAnswer): Outcome<HttpAnswer> => {
  const set = answer.header('set-cookie')
  if (!set) return TE.right(answer)
  const next = mergedCookies(cookies.read() ?? '', set)
  return next === (cookies.read() ?? '')
    ? TE.right(answer)
    : pipe(
        cookies.write(next),
        TE.map(() => answer),
      )
}

/** Merges a Set-Cookie header into a Cookie header: new values replace old ones, expired ones are removed. */
export const mergedCookies = (current: string, set: string): string => {
  const jar = new Map(
    current
      .split('; ')
      .filter(pair => pair.includes('='))
      .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  // Several Set-Cookie headers arrive joined by commas; a comma inside Expires is never followed by name=.
  for (const cookie of set.slice(0, 16_384).split(/,(?=\s*[\w!#$%&'*.^`|~+-]+=)/)) {
    const [pair = '', ...attributes] = cookie.split(';').map(part => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const ended = value === '' || attributes.some(attribute => /^max-age=(0|-\d+)$/i.test(attribute))
    if (name === '') continue
    if (ended) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
