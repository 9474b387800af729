import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, brotliCompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { maxBodyMs } from '../../core/files/body-limits'
import type { Asked } from '../../adapters/gateway/session-carrier'
import { acceptsEncoding } from './accepts-encoding'
import type { RestWatch } from './collect-at-rest'
import type { ReadyPage } from './pages/page-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type NodeHost = { readonly address: string; readonly port: number; readonly stop: () => Promise<void> }

export type NodeHostSettings = {
  readonly port: number
  readonly host: string
  readonly fetch: (request: Request, peer: string) => Promise<Response>
  /** Cached pages, written directly without Request and Response objects. */
  readonly cachedPage?: (incoming: IncomingMessage) => ReadyPage | undefined
  /** Milliseconds that requests in flight get to finish after a stop was requested. */
  readonly drainMs: number
  readonly rest?: RestWatch | undefined
}

/** Listens with limits on slow senders and header size, and shuts down gracefully: running requests finish. */
export const startNodeHost = async (settings: NodeHostSettings): Promise<NodeHost> => {
  let leaving = false
  const theLongWay = getRequestListener(
    async (request, env) => {
      const peer = (env as { incoming?: IncomingMessage }).incoming?.socket.remoteAddress ?? ''
      const answer = await compressed(request, await settings.fetch(request, peer))
      // A keep-alive connection would delay the shutdown until it times out.
      if (leaving) answer.headers.set('connection', 'close')
      return answer
    },
    { overrideGlobalObjects: false },
  )
  // Slow bodies are handled by the gateway, which answers 408 earlier than this.
  const limits = {
    maxHeaderSize: 32_768,
    requestTimeout: maxBodyMs + 15_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 5_000,
  }
  const server = createServer(limits, (incoming, outgoing) => {
    settings.rest?.requested()
    const ready = incoming.method === 'GET' ? settings.cachedPage?.(incoming) : undefined
    if (ready === undefined) return void theLongWay(incoming, outgoing)
    outgoing.writeHead(ready.status, leaving ? { ...ready.headers, connection: 'close' } : ready.headers)
    outgoing.end(ready.body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenError(error as NodeJS.ErrnoException, settings)))
    server.listen(settings.port, settings.host, resolve)
  })
  settings.rest?.opened()
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${shownHost(settings.host)}:${port}`,
    port,
    stop: async () => {
      leaving = true
      settings.rest?.closed()
      // Grace period: connections that are not accepted yet and requests that are not read yet are still served.
      await new Promise(resolve => setTimeout(resolve, lastCallMs))
      return drain(server, settings.drainMs)
    },
  }
}

/** Adapts Node's request to its headers, which is all that is needed. */
export const asAsked = ({ headers }: IncomingMessage): Asked => ({
  headers: {
    get: name => {
      const value = headers[name]
      return value === undefined ? null : String(value)
    },
  },
})

/** During shutdown, how long pending connections are still accepted. */
const lastCallMs = 300

const shownHost = (host: string) =>
  host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

const listenError = (error: NodeJS.ErrnoException, { port, host }: NodeHostSettings) => {
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${port} on ${host} is taken: stop the other program or set PORT`)
  if (error.code === 'EACCES')
    return new Error(`port ${port} on ${host} may not be used by this account: set PORT to 1024 or above`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Error(
      `HOST is "${host}", which is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them`,
    )
  return error
}

const drain = (server: Server, drainMs: number): Promise<void> =>
  new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })

const packable = /^(text\/|application\/(json|javascript|xml|ld\+json|rss\+xml))/

/** Compresses text responses that are in memory and large enough; build files are already compressed. */
const compressed = async (request: Request, response: Response): Promise<Response> => {
  const accepts = request.headers.get('accept-encoding')
  const type = response.headers.get('content-type') ?? ''
  if (
    request.method === 'HEAD' ||
    response.body === null ||
    response.headers.has('content-encoding') ||
    !packable.test(type)
  )
    return response
  const encoding = (['br', 'gzip'] as const).find(each => acceptsEncoding(accepts, each))
  if (encoding === undefined) return response
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (plain.length < 1_000) return new Response(plain, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const packed =
    encoding === 'br'
      ? await brotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        })
      : await zip(plain, { level: 6 })
  return new Response(packed as BufferSource, { status: response.status, headers })
}
