import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answers'
import { cartsOf } from './carts'
import { hostedPage } from './checkout-page'
import { answerOf } from './operations'
import { aStore, type StoreContent } from './store'
import { vendorFaults, type VendorCall } from './vendor-files'

/**
 * What goes wrong with a call. `429` names the end of the window, `429-bare` says nothing; `cut` ends the connection
 * without an answer, `lost` does so after the call had its effect, `slow` answers after a second.
 */
type Fault = '404' | '409' | '422' | '429' | '429-bare' | '503' | 'cut' | 'lost' | 'slow'

export type StandInCall = {
  readonly method: string
  readonly path: string
  readonly query: string
  /** Names of its headers. */
  readonly headers: readonly string[]
}

export type BigcommerceStandIn = {
  readonly url: string
  readonly store: StoreContent
  /** Each call that arrived, without the part that names the store. */
  readonly calls: readonly StandInCall[]
  /** How requests and answers differed from the vendor's files. */
  readonly faults: string[]
  /** The next calls that match fail, one fault each. */
  readonly fail: (faults: readonly Fault[], matching?: RegExp) => void
  /** The next call that matches is never answered, before or after its effect; resolves once it arrived. */
  readonly hold: (when: 'before' | 'after', matching: RegExp) => Promise<void>
  readonly close: () => Promise<void>
}

const quota = 150
const windowMs = 30_000

const faultAnswers: Readonly<Partial<Record<Fault, Answer>>> = {
  404: { status: 404, body: { status: 404, title: 'The resource was not found', type: 'about:blank' } },
  409: { status: 409, body: { status: 409, title: 'Conflict', type: 'about:blank' } },
  422: {
    status: 422,
    body: { status: 422, title: 'JSON data is missing or invalid', errors: { name: 'The name is taken.' } },
  },
  429: { status: 429, body: { status: 429, title: 'Too many requests', type: 'about:blank' } },
  '429-bare': { status: 429 },
  503: { status: 503, body: { status: 503, title: 'Service unavailable' } },
}

/**
 * A BigCommerce store on a loopback port, for tests: its Management API with state, quota and failures on demand. Where
 * the vendor's OpenAPI files are laid, every request and answer is held against them.
 */
export const bigcommerceStandIn = async (store: StoreContent = aStore()): Promise<BigcommerceStandIn> => {
  const calls: StandInCall[] = []
  const faults: string[] = []
  let awaited: { fault: Fault; matching: RegExp }[] = []
  let holds: { when: 'before' | 'after'; matching: RegExp; arrived: () => void }[] = []
  let used = 0
  let window = Date.now()

  const takeFault = (call: string): Fault | undefined => {
    const found = awaited.find(({ matching }) => matching.test(call))
    awaited = awaited.filter(each => each !== found)
    return found?.fault
  }

  const isHeld = (when: 'before' | 'after', call: string): boolean => {
    const found = holds.find(each => each.when === when && each.matching.test(call))
    holds = holds.filter(each => each !== found)
    found?.arrived()
    return found !== undefined
  }

  const send = (response: ServerResponse, { status, body }: Answer, hasQuota = true): void => {
    if (Date.now() - window > windowMs) [used, window] = [0, Date.now()]
    used += 1
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': status === 401 ? 'text/plain' : 'application/json' }),
      ...(hasQuota
        ? {
            'x-rate-limit-requests-quota': String(quota * 100),
            'x-rate-limit-requests-left': String(quota * 100 - used),
            'x-rate-limit-time-window-ms': String(windowMs),
            'x-rate-limit-time-reset-ms': status === 429 ? '40' : String(windowMs - (Date.now() - window)),
          }
        : {}),
    })
    response.end(status === 401 ? String(body) : body === undefined ? undefined : JSON.stringify(body))
  }

  const answer = async (request: IncomingMessage, text: string, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const prefix = `/stores/${store.hash}`
    if (!pathname.startsWith(`${prefix}/`)) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const shown = hostedPage(store, {
        method,
        url,
        cookie: request.headers.cookie ?? '',
        form: new URLSearchParams(text),
      })
      if (!shown) return send(response, { status: 404, body: { status: 404 } })
      response.writeHead(shown.status, { 'content-type': 'text/html; charset=utf-8', ...shown.headers })
      return void response.end(shown.html)
    }
    const path = pathname.slice(prefix.length)
    const query = Object.fromEntries(searchParams)
    calls.push({ method, path, query: searchParams.toString(), headers: Object.keys(request.headers) })
    if (request.headers['x-auth-token'] !== store.token)
      return send(response, { status: 401, body: 'X-Auth-Token header is wrong' })
    const call: VendorCall = {
      method,
      path,
      query,
      headers: request.headers as Record<string, string>,
      ...(text === '' ? {} : { body: JSON.parse(text) as unknown }),
    }
    if (isHeld('before', `${method} ${path}`)) return
    const fault = takeFault(`${method} ${path}`)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'slow') await new Promise(resolve => setTimeout(resolve, 1_000))
    const failure = fault && faultAnswers[fault]
    if (failure) return send(response, failure, fault !== '429-bare')
    const found = answerOf(store, { method, path, query, body: call.body })
    faults.push(...(await vendorFaults(call)))
    if (found.status < 300 && found.status !== 204) faults.push(...(await vendorFaults(call, found as never)))
    if (isHeld('after', `${method} ${path}`)) return
    if (fault === 'lost') return void request.socket.destroy()
    send(response, found)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      answer(request, Buffer.concat(chunks).toString('utf8'), response).catch((reason: unknown) => {
        faults.push(String(reason))
        response.destroy()
      })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cartsOf(store).checkoutOrigin = url
  return {
    url,
    store,
    calls,
    faults,
    fail: (more, matching = /./) => {
      awaited = [...awaited, ...more.map(fault => ({ fault, matching }))]
    },
    hold: (when, matching) => new Promise<void>(arrived => holds.push({ when, matching, arrived })),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
