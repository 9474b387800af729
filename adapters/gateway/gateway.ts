import { Hono } from 'hono'
import { bodySizeFor, roomRetrySeconds, type BodySize } from '../../core/access/body-limits'
import type { Language, Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/account/session.port'
import { signedOut, unavailable } from '../../core/shared/domain-error'
import { failure } from '../shared/envelope'
import { standingHeader } from '../shared/http'
import type { Answer, Route } from '../shared/route'
import { readBody, TooLarge, TooSlow, Unreadable, withLimitedBody, WrongType, type BodyLimits, type ParsedBody, type ReadBody } from './body'
import { bodyRoom, NoRoom, ShareTaken } from './body-room'
import type { OriginPolicy } from './origin'
import { provesOrigin } from './origin'
import { sessionSeenAs } from './session-seen-as'
import type { SessionParts } from './session'
import { askedLanguage, openSession, SessionUnavailable } from './session'
import type { SessionCarrier } from './session-carrier'

/** What the host knows of a request beyond the request itself. */
export type Caller = {
  readonly carrier: SessionCarrier
  /** The client's network address, from the socket or a trusted proxy. */
  readonly address: string
  readonly storeKey: string
  /** What the browser says of itself, where a request made inside it does not carry that header. */
  readonly userAgent?: string
}

export type Gateway = { readonly fetch: (request: Request, caller: Caller) => Promise<Response> }

export type GatewayParts<Ports, Scope extends { readonly ports: Ports }> = {
  readonly sessions: SessionParts
  readonly origin: OriginPolicy
  /** Builds the ports and use cases of one request from its session. */
  readonly scopeFor: (session: SessionPort, request: Request, caller: Caller) => Scope
  /** As whom a session that previews the shop is answered; undefined: as itself. Decided anew at every request. */
  readonly viewAs?: (session: SessionPort) => Promise<Visitor | undefined>
  readonly routes: readonly Route<Ports>[]
  /** What a write of the shop is told in a preview, in words for people: every form shows them as they are. */
  readonly previewWords?: (language: Language) => string
  /** What a form is answered that was sent from a previewed page without script. */
  readonly previewPage?: () => Response
  readonly renderPage: (request: Request, scope: Scope) => Promise<Response>
  /** How large a form the page at this path takes; undefined: a small one. */
  readonly formSize?: (pathname: string) => BodySize | undefined
  /** What the way of an answer says about it, as headers: e.g. that it is not of this moment. */
  readonly headersOf?: (scope: Scope) => Readonly<Record<string, string>>
  /** Told of every failure that is ours to mend; answers an id to show. */
  readonly onFault: (error: unknown, request: Request) => string
}

/**
 * The one door: finds the session, proves that writes come from our own page, and hands the request to a protocol route
 * or to the page renderer. It runs in Node and in a worker of the page, so it knows no socket, no cookie and no file.
 */
export const createGateway = <Ports, Scope extends { readonly ports: Ports }>(parts: GatewayParts<Ports, Scope>): Gateway => {
  const app = new Hono<{ Bindings: Caller }>({ strict: true })
  const room = bodyRoom()
  const limitsOf = (declared: BodySize | undefined, own: SessionPort, { address }: Caller): BodyLimits =>
    ({ room, client: address, size: bodySizeFor(declared, own.visitor.customer !== undefined), now: parts.sessions.clock.now })

  for (const route of parts.routes) {
    app.on(route.method, route.path, async context => {
      const request = context.req.raw
      const writes = route.method !== 'GET' || route.changesState === true
      if (writes && !provesOrigin(request, parts.origin, route.form ? 'form' : 'script')) return toResponse(foreign)
      const own = await sessionOf(parts, request, context.env)
      const session = await viewed(parts, own, request)
      if (session === own && isForSomebodyElse(request, session)) return toResponse(failure(signedOut))
      if (session !== own && writes && !route.onlyReads) return toResponse(notInPreview(parts, session))
      const scope = parts.scopeFor(session, request, context.env)
      const read = route.method === 'GET' ? nothingRead : await readBody(request, route.form === true, limitsOf(route.takes, own, context.env))
      try {
        const answer = await route.handle(
          { params: context.req.param() as Record<string, string>, query: new URL(request.url).searchParams, body: undefined, ...read.value, header: name => request.headers.get(name) ?? undefined },
          scope.ports,
        )
        return toResponse({ ...answer, headers: { ...answer.headers, ...parts.headersOf?.(scope) } })
      } finally {
        read.release()
      }
    })
  }

  app.all('/exp-sf-cms/*', () => toResponse({ status: 404, body: { Status: 'failure', Error: { message: 'not-found', tag: 'not-found' } } }))
  app.all('/apis/*', () => toResponse({ status: 404, body: { Status: 'failure', Error: { message: 'not-found', tag: 'not-found' } } }))

  app.on(['GET', 'HEAD', 'POST'], '*', async context => {
    const request = context.req.raw
    if (request.method === 'POST' && !provesOrigin(request, parts.origin, 'form')) {
      return new Response('This form was not sent from our own page. Open the shop again and retry.', { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
    }
    const own = await sessionOf(parts, request, context.env)
    const session = await viewed(parts, own, request)
    if (session !== own && request.method === 'POST') return parts.previewPage?.() ?? toResponse(notInPreview(parts, session))
    if (request.method !== 'POST') return parts.renderPage(request, parts.scopeFor(session, request, context.env))
    const form = await withLimitedBody(request, limitsOf(parts.formSize?.(new URL(request.url).pathname), own, context.env))
    return parts.renderPage(form.value, parts.scopeFor(session, request, context.env)).finally(form.release)
  })

  app.all('*', () => new Response('This address is read or posted to, nothing else.', { status: 405, headers: { allow: 'GET, HEAD, POST', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }))

  app.onError((error, context) => {
    const refusal = bodyRefusal(error)
    if (refusal) return toResponse(refusal)
    const id = parts.onFault(error, context.req.raw)
    const status = error instanceof SessionUnavailable ? 503 : 500
    const answer = failure(unavailable('shop'))
    return toResponse({ ...answer, status, headers: { 'x-fault-id': id } })
  })

  return { fetch: async (request, caller) => app.fetch(request, caller) }
}

const nothingRead: ReadBody<ParsedBody> = { value: {}, release: () => undefined }

/** A body that is not taken is the sender's to mend: no line in the log. Who sends too slowly is cut off. */
const bodyRefusal = (error: unknown): Answer | undefined => {
  const told = (status: number, message: string, headers?: Answer['headers']): Answer => ({ status, body: { Status: 'failure', Error: { message } }, headers })
  if (error instanceof TooLarge) return told(413, 'too-large')
  if (error instanceof WrongType) return told(415, 'wrong-type')
  if (error instanceof TooSlow) return told(408, 'too-slow', { connection: 'close' })
  if (error instanceof Unreadable) return told(400, 'unreadable')
  if (error instanceof ShareTaken) return failure({ tag: 'limited', retryAfterSeconds: roomRetrySeconds })
  return error instanceof NoRoom ? { ...failure(unavailable('shop')), headers: { 'retry-after': String(roomRetrySeconds) } } : undefined
}

const sessionOf = <P, S extends { readonly ports: P }>(parts: GatewayParts<P, S>, request: Request, caller: Caller) =>
  openSession(parts.sessions, caller.carrier, caller.storeKey, askedLanguage(request.headers.get('accept-language')), caller.userAgent ?? request.headers.get('user-agent') ?? undefined)

const notInPreview = <P, S extends { readonly ports: P }>({ previewWords }: GatewayParts<P, S>, { visitor }: SessionPort): Answer =>
  failure({ tag: 'refused', message: previewWords?.(visitor.language) ?? 'This is a preview: nothing can be ordered, sent or changed in it.' })

/** The pages and calls of staff, and the way out, are answered to whoever came; they end a preview and never are one. */
const staffPaths = /^\/(?:apis\/staff|staff|logout)(?:[/.]|$)/

const viewed = async <P, S extends { readonly ports: P }>(parts: GatewayParts<P, S>, session: SessionPort, request: Request): Promise<SessionPort> => {
  if (!parts.viewAs || staffPaths.test(new URL(request.url).pathname)) return session
  const visitor = await parts.viewAs(session)
  return visitor ? sessionSeenAs(session, visitor) : session
}

/** A page goes on for whom it was made and for nobody else: neither for a guest nor for who came in from another tab. */
const isForSomebodyElse = (request: Request, session: SessionPort): boolean => {
  const asked = request.headers.get(standingHeader)
  return asked !== null && asked !== String(session.visitor.customer?.id ?? '')
}

const foreign: Answer = { status: 403, body: { Status: 'failure', Error: { message: 'not-from-our-page', tag: 'forbidden', reason: 'shared.foreign-origin' } } }

const toResponse = (answer: Answer): Response => {
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers })
  if (headers.has('content-type')) return new Response(answer.body as BodyInit, { status: answer.status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}
