import * as TE from 'fp-ts/TaskEither'
import { notFound, unavailable } from '../../core/shared/domain-error'
import { failure } from './envelope'
import type { Http, HttpAnswer, HttpOptions } from './http'
import { requestHeader } from './http'
import type { Answer, Call, Route } from './route'

type Method = Route<never>['method']

/** A route with the pattern that matches request paths. */
type Mounted<Ports> = { readonly route: Route<Ports>; readonly pattern: RegExp; readonly names: readonly string[] }

const mounted = <Ports>(route: Route<Ports>): Mounted<Ports> => {
  const names: string[] = []
  const source = route.path
    .split('/')
    .map(part => {
      if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      names.push(part.slice(1))
      return '([^/]{1,400})'
    })
    .join('/')
  // Built from our own route table, never from request data.
  return { route, pattern: new RegExp(`^${source}$`), names }
}

/** Finds the route of a request; undefined if there is none. */
export const routeTable = <Ports>(routes: readonly Route<Ports>[]) => {
  const table = routes.map(mounted)
  return (
    method: string,
    path: string,
  ): { readonly route: Route<Ports>; readonly params: Readonly<Record<string, string>> } | undefined => {
    for (const { route, pattern, names } of table) {
      const match = route.method === method ? pattern.exec(path) : null
      const values = match?.slice(1).map(decoded)
      if (values?.every(value => value !== undefined))
        return { route, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) }
    }
    return undefined
  }
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Http without a network: calls routes directly, with the same JSON serialization as over the wire. `ports` are built
 * for every request, as the gateway does from the session.
 */
export const inProcessHttp = <Ports>(
  routes: readonly Route<Ports>[],
  ports: () => Ports | Promise<Ports>,
  service = 'in-process',
): Http => {
  const find = routeTable(routes)
  const send =
    (method: Method) =>
    (path: string, options: HttpOptions = {}) =>
      TE.tryCatch(
        async (): Promise<HttpAnswer> => {
          const found = find(method, path)
          const answer = found
            ? await found.route.handle(callOf(method, found.params, options), await ports())
            : failure(notFound('route'))
          return answered(answer)
        },
        reason => unavailable(service, String(reason)),
      )
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

const callOf = (method: Method, params: Call['params'], options: HttpOptions): Call => {
  const headers = new Map(Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  if (method !== 'GET') headers.set(requestHeader, '1')
  const pairs = Object.entries(options.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return {
    params,
    query: new URLSearchParams(pairs),
    body: viaJson(options.lines ?? options.body),
    form: options.form,
    header: name => headers.get(name.toLowerCase()),
  }
}

const answered = (answer: Answer): HttpAnswer => {
  const headers = new Map(Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status: answer.status,
    body: answer.body instanceof Uint8Array ? answer.body : viaJson(answer.body),
    header: name => headers.get(name.toLowerCase()) ?? null,
  }
}

const viaJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
