import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { ApiError, StripeAccount } from './account'
import { formBody, type FormBody } from './form-body'
import type { StripeEvent } from './objects'
import { runOperation } from './operations'
import { authenticatePage, hostedPage, type PageAnswer } from './pages'

/**
 * What goes wrong with a call: an error that is stored under its key, a cut connection before or after the work, an
 * error that is not stored.
 */
export type Fault = 'error-500' | 'cut-before' | 'cut-after' | 'busy-429'

type StoredReply = { readonly parameters: string; readonly at: number; readonly status: number; readonly body: string }

const dayMs = 86_400_000

type Call = {
  readonly method: string
  readonly path: string
  readonly key?: string
  readonly body: FormBody
  readonly headers: IncomingHttpHeaders
}

export type StripeStandIn = {
  readonly url: string
  readonly account: StripeAccount
  /** The next calls that match fail, one fault each. */
  readonly fail: (faults: readonly Fault[], matching?: RegExp) => void
  /** The next call that matches is never answered, before or after its work; resolves once it arrived. */
  readonly hold: (when: 'before' | 'after', matching: RegExp) => Promise<void>
  /** Each call that arrived, with its idempotency key. */
  readonly calls: readonly Call[]
  /** The body and signature of a notice, signed as Stripe signs. */
  readonly signed: (
    event: StripeEvent,
    secret: string,
  ) => Promise<{ readonly body: string; readonly signature: string }>
  readonly close: () => Promise<void>
}

/** Stripe on a loopback port, for tests: its API, its pages and its notices, with every failure on demand. */
export const stripeStandIn = async (port = 0): Promise<StripeStandIn> => {
  const account = new StripeAccount()
  const replies = new Map<string, StoredReply>()
  const calls: Call[] = []
  let faults: { fault: Fault; matching: RegExp }[] = []
  let holds: { when: 'before' | 'after'; matching: RegExp; arrived: () => void }[] = []
  let url = ''

  const takeFault = (call: string): Fault | undefined => {
    const found = faults.find(({ matching }) => matching.test(call))
    faults = faults.filter(each => each !== found)
    return found?.fault
  }

  const isHeld = (when: 'before' | 'after', call: string): boolean => {
    const found = holds.find(each => each.when === when && each.matching.test(call))
    holds = holds.filter(each => each !== found)
    found?.arrived()
    return found !== undefined
  }

  const api = (request: IncomingMessage, path: string, query: string, body: string, response: ServerResponse): void => {
    const method = request.method ?? 'GET'
    const key = [request.headers['idempotency-key']].flat()[0]
    const sent = formBody(method === 'GET' ? query : body)
    calls.push({ method, path, ...(key === undefined ? {} : { key }), body: sent, headers: request.headers })
    const parameters = `${method} ${path} ${body}`
    const earlier = key === undefined ? undefined : replies.get(key)
    if (earlier && account.now - earlier.at <= dayMs) return replay(response, earlier, parameters)
    if (isHeld('before', `${method} ${path}`)) return
    const fault = takeFault(`${method} ${path}`)
    if (fault === 'cut-before') return void request.socket.destroy()
    if (fault === 'busy-429')
      return send(response, errorAnswer(new ApiError(429, 'api_error', 'rate_limit', 'Too many')))
    const answer =
      fault === 'error-500'
        ? errorAnswer(new ApiError(500, 'api_error', undefined, 'An unknown error occurred'))
        : answerOf(() => runOperation(account, method, path, sent, url))
    // Refused parameters are not stored, so a corrected call may use the key.
    if (key !== undefined && answer.status !== 400) replies.set(key, { parameters, at: account.now, ...answer })
    if (isHeld('after', `${method} ${path}`)) return
    if (fault === 'cut-after') return void request.socket.destroy()
    send(response, answer)
  }

  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const [, kind, id] = /^\/(pay|authenticate)\/([^/]+)$/.exec(pathname) ?? []
    const method = request.method ?? 'GET'
    if (kind === 'pay') return sendPage(response, hostedPage(account, id ?? '', method, body, url))
    if (kind === 'authenticate') return sendPage(response, authenticatePage(account, id ?? '', method, body))
    api(request, pathname, search.slice(1), body, response)
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => answer(request, response, Buffer.concat(pieces).toString('utf8')))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    account,
    calls,
    fail: (next, matching = /./) => {
      faults = [...faults, ...next.map(fault => ({ fault, matching }))]
    },
    hold: (when, matching) => new Promise<void>(arrived => holds.push({ when, matching, arrived })),
    signed: async (event, secret) => {
      const body = JSON.stringify(event)
      const stripe = new Stripe('sk_test_standin')
      return { body, signature: await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret }) }
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Answer = { readonly status: number; readonly body: string }

const errorAnswer = ({ status, type, code, message, intent }: ApiError): Answer => ({
  status,
  body: JSON.stringify({ error: { type, code, message, ...(intent ? { payment_intent: intent } : {}) } }),
})

const answerOf = (run: () => unknown): Answer => {
  try {
    return { status: 200, body: JSON.stringify(run()) }
  } catch (reason) {
    if (reason instanceof ApiError) return errorAnswer(reason)
    throw reason
  }
}

/** The first answer is repeated, also when it was an error; other parameters under the same key are refused. */
const replay = (response: ServerResponse, earlier: StoredReply, parameters: string): void => {
  if (earlier.parameters !== parameters) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return send(response, errorAnswer(new ApiError(400, 'idempotency_error', undefined, message)))
  }
  response.setHeader('idempotent-replayed', 'true')
  send(response, earlier)
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' }).end(body)
}

const sendPage = (response: ServerResponse, answer: PageAnswer): void => {
  if ('to' in answer) response.writeHead(303, { location: answer.to }).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
}
