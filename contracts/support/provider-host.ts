import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routeTable } from '../../adapters/shared/in-process-http'
import type { Route } from '../../adapters/shared/route'

/** Serves the routes on a loopback port; each request gets the ports of that moment. */
export const providerHost = async <Ports>(
  routes: readonly Route<Ports>[],
  ports: () => Ports,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const find = routeTable(routes)
  const answer = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const found = find(request.method ?? 'GET', url.pathname)
    if (!found)
      return {
        status: 404,
        body: { Status: 'failure', Error: { message: `nothing at ${request.method} ${url.pathname}` } },
        headers: {},
      }
    const bytes = await bytesOf(request)
    const header = (name: string) => [request.headers[name.toLowerCase()]].flat()[0]
    return found.route.handle(
      {
        params: found.params,
        query: url.searchParams,
        ...(await bodyOf(bytes, header('content-type'), found.route.form)),
        header,
      },
      ports(),
    )
  }
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, body, headers }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)),
      (reason: unknown) => response.writeHead(500).end(String(reason)),
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

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const bodyOf = async (
  bytes: Buffer,
  type: string | undefined,
  isForm: boolean | undefined,
): Promise<{ readonly body: unknown; readonly form?: FormData }> => {
  if (isForm)
    return {
      body: undefined,
      form: await new Response(bytes as BodyInit, { headers: { 'content-type': type ?? '' } }).formData(),
    }
  if (type === 'application/x-ndjson')
    return {
      body: bytes
        .toString('utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as unknown),
    }
  return bytes.length === 0 ? { body: undefined } : { body: JSON.parse(bytes.toString('utf8')) as unknown }
}
