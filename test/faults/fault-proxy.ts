import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../../composition/commands/server-process'
import type { HostFault } from './dependencies'

/** A proxy with injectable faults. */
export type FaultProxy = {
  readonly url: string
  readonly set: (fault: HostFault | undefined) => Promise<void>
  /** Requests that arrived since the last change. */
  readonly asked: () => number
  readonly close: () => Promise<void>
}

const slowMs = 3_000

export const openFaultProxy = async (target: string): Promise<FaultProxy> => {
  const port = await freePort()
  let fault: HostFault | undefined
  let requests = 0
  let server: Server | undefined
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server = createServer((request, response) => {
        requests += 1
        answerWith(fault, target, request, response)
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  const stop = (): Promise<void> =>
    new Promise(resolve => {
      if (!server) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
      server = undefined
    })
  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => requests,
    set: async next => {
      fault = next
      requests = 0
      // Open connections would keep the previous behavior.
      await stop()
      if (next !== 'refused') await listen()
    },
    close: stop,
  }
}

const answerWith = (
  fault: HostFault | undefined,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const json = (text: string) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  switch (fault) {
    case undefined:
      return forward(target, request, response)
    case 'slow':
      return void setTimeout(() => forward(target, request, response), slowMs).unref()
    case 'silent':
    case 'refused':
      return
    case 'cut':
      return forward(target, request, response, true)
    case '4xx':
      return void response
        .writeHead(403, { 'content-type': 'text/html' })
        .end('<h1>Forbidden by /srv/platform/edge.conf</h1>')
    case '5xx':
      return void response
        .writeHead(502, { 'content-type': 'text/html' })
        .end('<pre>Error at /srv/platform/app.js:12</pre>')
    case '429':
      return void response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '2' })
        .end('{"title":"Too many requests to /srv/platform"}')
    case 'wrong JSON':
      return json('{"Status":"success","Data":{"items":[{"id":1,')
    case 'wrong shape':
      return json('{"Status":"success","Data":{"items":"none"}}')
    case 'endless body':
      return endless(response)
    case 'huge headers':
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'x-noise': 'x'.repeat(100_000) })
        .end('{}')
  }
}

/**
 * Forwards request and response; `cut` closes the connection in the middle of the response, after the host has done the
 * work.
 */
const forward = (target: string, request: IncomingMessage, response: ServerResponse, cut = false): void => {
  const { hostname, port, origin } = new URL(target)
  const onward = ask(
    {
      hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: new URL(target).host, ...(request.headers.origin ? { origin } : {}) },
    },
    answer => {
      if (!cut) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const whole = Buffer.concat(pieces)
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': String(whole.length + 10) })
        response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy())
      })
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/** An endless body of spaces, at the speed the client reads. */
const endless = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = Buffer.alloc(65_536, ' ')
  const send = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', send)
  }
  response.on('error', () => undefined)
  send()
}
