import { Hono, type Context } from 'hono'
import { bodySizeFor, roomRetrySeconds, type BodySize } from '../../core/files/body-limits'
import type { Language, Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/access/session.port'
import type { SessionTurnsPort } from '../../core/access/session-turns.port'
import { signedOut, unavailable } from '../../core/shared/domain-error'
import type { StoredResponsesPort } from '../../core/shared/stored-responses.port'
import { failure } from '../shared/envelope'
import { expectedCustomerHeader, visitHeader } from '../shared/http'
import type { Answer, Call, Route } from '../shared/route'
import { idempotentHandler } from './idempotent-handler'
import {
  readBody,
  TooLarge,
  TooSlow,
  Unreadable,
  withLimitedBody,
  WrongType,
  type BodyLimits,
  type ParsedBody,
  type ReadBody,
} from './body'
import { bodyRoom, NoRoom, ShareTaken } from './body-room'
import type { OriginPolicy } from './origin'
import { provesOrigin } from './origin'
import { processTurns } from './process-turns'
import { impersonatedSession } from './impersonated-session'
import { openSession, type OpenedSession } from './session'
import { askedLanguage } from './asked-language'
import { SessionUnavailable, type SessionParts } from './session-parts'
import type { SessionCarrier } from './session-carrier'

/** Request facts that only the host knows. */
export type Caller = {
  readonly carrier: SessionCarrier
  /** The client's network address, from the socket or a trusted proxy. */
  readonly address: string
  readonly storeKey: string
  /** `navigator.userAgent`, for requests made inside the browser, which lack that header. */
  readonly userAgent?: string
}

export type Gateway = { readonly fetch: (request: Request, caller: Caller) => Promise<Response> }

export type GatewayParts<Ports, Scope extends { readonly ports: Ports }> = {
  readonly sessions: SessionParts
  /** Serializes the writes of one session; by default within this process only. */
  readonly turns?: SessionTurnsPort
  /** Stored responses for idempotency keys; without it, each route detects repeats itself. */
  readonly answers?: StoredResponsesPort
  readonly origin: OriginPolicy
  /** How many processes share the limits that are counted in memory; by default 1. */
  readonly processes?: number
  /** Builds the ports and use cases of one request from its session. */
  readonly scopeFor: (session: SessionPort, request: Request, caller: Caller) => Scope
  /** The visitor that a previewing session acts as; undefined: itself. Evaluated at every request. */
  readonly viewAs?: (session: SessionPort) => Promise<Visitor | undefined>
  readonly routes: readonly Route<Ports>[]
  /** The refusal of writes during a preview, as text for people: forms show it verbatim. */
  readonly previewMessage?: (language: Language) => string
  /** The response to a form posted without script from a previewed page. */
  readonly previewPage?: () => Response
  readonly renderPage: (request: Request, scope: Scope) => Promise<Response>
  /** Maximum form size of the page at this path; undefined: the small class. */
  readonly formSize?: (pathname: string) => BodySize | undefined
  /** Response headers about how the response was produced, for example that it is stale. */
  readonly headersOf?: (scope: Scope) => Readonly<Record<string, string>>
  /** Called for every server fault; returns an error id to show. */
  readonly onFault: (error: unknown, request: Request) => string
}

/**
 * The single HTTP entry point: opens the session, checks that writes come from our own pages, and dispatches to a
 * protocol route or the page renderer. Runs in Node and in a page's worker, so it uses no sockets, cookies or files.
 */
export const createGateway = <Ports, Scope extends { readonly ports: Ports }>(
  parts: GatewayParts<Ports, Scope>,
): Gateway => {
  const app = new Hono<Env>({ strict: true })
  const room = bodyRoom(parts.processes)
  const turns = parts.turns ?? processTurns()
  const limitsOf: HandlerDeps<Ports, Scope>['limitsOf'] = (declared, own, { address }) => ({
    room,
    client: address,
    size: bodySizeFor(declared, own.visitor.customer !== undefined),
    now: parts.sessions.clock.now,
  })

  const deps: HandlerDeps<Ports, Scope> = { parts, turns, limitsOf }

  for (const route of parts.routes) app.on(route.method, route.path, context => answerCall(deps, route, context))

  for (const calls of ['/exp-sf-cms/*', '/apis/*']) app.all(calls, () => toResponse(unknownCall))

  app.on(['GET', 'POST'], '*', context => answerPage(deps, context))

  app.all('*', () => plainText(405, 'Method not allowed: use GET, HEAD or POST.', { allow: 'GET, HEAD, POST' }))

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

type Env = { readonly Bindings: Caller }

/** Handlers for protocol calls and pages. */
type HandlerDeps<P, S extends { readonly ports: P }> = {
  readonly parts: GatewayParts<P, S>
  readonly turns: SessionTurnsPort
  readonly limitsOf: (declared: BodySize | undefined, own: SessionPort, caller: Caller) => BodyLimits
}

/** Answers a protocol call. Writes of one session are serialized, and admission is checked again after waiting. */
const answerCall = async <P, S extends { readonly ports: P }>(
  { parts, turns, limitsOf }: HandlerDeps<P, S>,
  route: Route<P>,
  context: Context<Env>,
): Promise<Response> => {
  const request = context.req.raw
  const writes = isWrite(route)
  if (writes && !provesOrigin(request, parts.origin, route.form ? 'form' : 'script')) return toResponse(foreign)
  const first = await sessionOf(parts, request, context.env, writes)
  const admitted = await admission(parts, route, first, request)
  if ('refusal' in admitted) return toResponse(admitted.refusal)
  const read =
    route.method === 'GET'
      ? emptyBody
      : await readBody(request, route.form === true, limitsOf(route.takes, first, context.env))
  const answered = async (session: SessionPort): Promise<Response> => {
    const scope = parts.scopeFor(session, request, context.env)
    const call: Call = {
      params: context.req.param() as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: undefined,
      ...read.value,
      header: name => request.headers.get(name) ?? undefined,
    }
    const handle = () => route.handle(call, scope.ports)
    const answer =
      parts.answers && writes
        ? await idempotentHandler(
            { answers: parts.answers, route, request, session: first.turnKey, body: call.body },
            handle,
          )
        : await handle()
    return toResponse({ ...answer, headers: { ...answer.headers, ...parts.headersOf?.(scope) } })
  }
  const inItsTurn = async (): Promise<Response> => {
    const own = await sessionOf(parts, request, context.env, true)
    const now = await admission(parts, route, own, request)
    if ('refusal' in now) return toResponse(now.refusal)
    return own.turnKey === first.turnKey ? answered(now.session) : toResponse(failure(endedMeanwhile))
  }
  const { turnKey } = first
  return (
    writes && !route.onlyReads && turnKey !== undefined ? turns.inTurn(turnKey, inItsTurn) : answered(admitted.session)
  ).finally(read.release)
}

const answerPage = async <P, S extends { readonly ports: P }>(
  { parts, turns, limitsOf }: HandlerDeps<P, S>,
  context: Context<Env>,
): Promise<Response> => {
  const request = context.req.raw
  if (request.method === 'POST' && !provesOrigin(request, parts.origin, 'form')) {
    return plainText(403, 'This form was not sent from our own page. Open the shop again and retry.')
  }
  const page = async (own: OpenedSession, pageRequest: Request): Promise<Response> => {
    const session = await viewed(parts, own, request)
    return session === own || pageRequest.method !== 'POST'
      ? parts.renderPage(pageRequest, parts.scopeFor(session, request, context.env))
      : (parts.previewPage?.() ?? toResponse(notInPreview(parts, session)))
  }
  const first = await sessionOf(parts, request, context.env, request.method === 'POST')
  if (request.method !== 'POST') return page(first, request)
  const form = await withLimitedBody(
    request,
    limitsOf(parts.formSize?.(new URL(request.url).pathname), first, context.env),
  )
  const inItsTurn = async () => page(await sessionOf(parts, request, context.env, true), form.value)
  return (first.turnKey === undefined ? page(first, form.value) : turns.inTurn(first.turnKey, inItsTurn)).finally(
    form.release,
  )
}

const emptyBody: ReadBody<ParsedBody> = { value: {}, release: () => undefined }

/** Rejected bodies are client errors and not logged. Clients that send too slowly are disconnected. */
const bodyRefusal = (error: unknown): Answer | undefined => {
  const refusal = (status: number, message: string, headers?: Answer['headers']): Answer => ({
    status,
    body: { Status: 'failure', Error: { message } },
    headers,
  })
  if (error instanceof TooLarge) return refusal(413, 'too-large')
  if (error instanceof WrongType) return refusal(415, 'wrong-type')
  if (error instanceof TooSlow) return refusal(408, 'too-slow', { connection: 'close' })
  if (error instanceof Unreadable) return refusal(400, 'unreadable')
  if (error instanceof ShareTaken) return failure({ tag: 'limited', retryAfterSeconds: roomRetrySeconds })
  return error instanceof NoRoom
    ? { ...failure(unavailable('shop')), headers: { 'retry-after': String(roomRetrySeconds) } }
    : undefined
}

const sessionOf = <P, S extends { readonly ports: P }>(
  { sessions }: GatewayParts<P, S>,
  { headers }: Request,
  { carrier, storeKey, userAgent }: Caller,
  writes: boolean,
) =>
  openSession(sessions, carrier, storeKey, askedLanguage(headers.get('accept-language')), {
    userAgent: userAgent ?? headers.get('user-agent') ?? undefined,
    visit: (writes ? headers.get(visitHeader) : null) ?? undefined,
  })

/** The session a call runs as, or its refusal. Checked again after waiting for the session's turn. */
type Admission = { readonly session: SessionPort } | { readonly refusal: Answer }

const admission = async <P, S extends { readonly ports: P }>(
  parts: GatewayParts<P, S>,
  route: Route<P>,
  own: OpenedSession,
  request: Request,
): Promise<Admission> => {
  const session = await viewed(parts, own, request)
  if (session === own) return isForOtherCustomer(request, session) ? { refusal: failure(signedOut) } : { session }
  return isWrite(route) && !route.onlyReads ? { refusal: notInPreview(parts, session) } : { session }
}

/**
 * For requests that waited while another write renewed or ended the session: continuing would create a second session.
 */
const endedMeanwhile = unavailable('session', 'the session ended while a write was queued')

const isWrite = <P>(route: Route<P>): boolean => route.method !== 'GET' || route.changesState === true

const notInPreview = <P, S extends { readonly ports: P }>(
  { previewMessage }: GatewayParts<P, S>,
  { visitor }: SessionPort,
): Answer =>
  failure({
    tag: 'refused',
    message: previewMessage?.(visitor.language) ?? 'This is a preview: nothing can be ordered, sent or changed in it.',
  })

/** Staff pages, staff calls and sign-out are never part of a preview; they use the staff member's own session. */
const staffPaths = /^\/(?:apis\/staff|staff|logout)(?:[/.]|$)/

const viewed = async <P, S extends { readonly ports: P }>(
  parts: GatewayParts<P, S>,
  session: SessionPort,
  request: Request,
): Promise<SessionPort> => {
  if (!parts.viewAs || staffPaths.test(new URL(request.url).pathname)) return session
  const visitor = await parts.viewAs(session)
  return visitor ? impersonatedSession(session, visitor) : session
}

/**
 * A page is valid only for the visitor it was rendered for: not for a guest, nor for a customer who signed in from
 * another tab.
 */
const isForOtherCustomer = (request: Request, session: SessionPort): boolean => {
  const expected = request.headers.get(expectedCustomerHeader)
  return expected !== null && expected !== String(session.visitor.customer?.id ?? '')
}

const plainText = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const unknownCall: Answer = {
  status: 404,
  body: { Status: 'failure', Error: { message: 'not-found', tag: 'not-found' } },
}

const foreign: Answer = {
  status: 403,
  body: {
    Status: 'failure',
    Error: { message: 'not-from-our-page', tag: 'forbidden', reason: 'shared.foreign-origin' },
  },
}

const toResponse = (answer: Answer): Response => {
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers })
  if (headers.has('content-type')) return new Response(answer.body as BodyInit, { status: answer.status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}
