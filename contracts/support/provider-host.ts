import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routeTable } from '../../adapters/shared/in-process-http'
import type { Route } from '../../adapters/shared/route'

/** Answers the routes on a port of the loopback address, each request with the ports of the moment. */
export const providerHost = async <Ports>(routes: readonly Route<Ports>[], ports: () => Ports): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const find = routeTable(routes)
  const answer = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const found = find(request.method ?? 'GET', url.pathname)
    if (!found) return { status: 404, body: { Status: 'failure', Error: { message: `nothing at ${request.method} ${url.pathname}` } }, headers: {} }
    const text = await textOf(request)
    const header = (name: string) => request.headers[name.toLowerCase()]
    return found.route.handle(
      { params: found.params, query: url.searchParams, body: text === '' ? undefined : JSON.parse(text), header: name => [header(name)].flat()[0] },
      ports(),
    )
  }
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, body, headers }) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body === undefined ? undefined : JSON.stringify(body)),
      (reason: unknown) => response.writeHead(500).end(String(reason)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => { server.closeAllConnections(); server.close(() => resolve()) }),
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
