import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PlainAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
export type PlainRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Rewrites requests and responses between a client and a back end. */
export type Change = {
  readonly request?: (request: PlainRequest) => PlainRequest
  readonly answer?: (answer: PlainAnswer) => PlainAnswer
}

/** A proxy in front of a back end that applies the current change. */
export const changingHost = async (
  target: string,
  change: () => Change,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const forwarded = async (incoming: IncomingMessage): Promise<PlainAnswer> => {
    const { request = same, answer = same } = change()
    const forwarded = request({
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: plainHeaders(incoming),
      body: await bytesOf(incoming),
    })
    const response = await fetch(target + forwarded.path, {
      method: forwarded.method,
      headers: forwarded.headers,
      ...(forwarded.body.length > 0 ? { body: new Uint8Array(forwarded.body) } : {}),
      redirect: 'manual',
    })
    return answer({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  }
  const server = createServer((incoming, response) => {
    forwarded(incoming).then(
      ({ status, headers, body }) => {
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers
        response.writeHead(status, others).end(body)
      },
      (reason: unknown) => response.writeHead(502).end(String(reason)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const same = <A>(value: A): A => value

/** Hop-by-hop headers apply to one connection and must not be forwarded. */
const plainHeaders = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'].includes(name)
        ? [[name, value]]
        : [],
    ),
  )

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
