import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type State = {
  readonly state: string
  readonly params: Readonly<Record<string, unknown>>
  readonly action: 'setup' | 'teardown'
}
export type StateMakers = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Promise<unknown>>>

/** The states URL for `contracts:verify`: sets up states on request, on a loopback port. */
export const statesHost = async (
  makers: StateMakers,
  port = 0,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const answer = async (request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown }> => {
    const { state, params, action } = JSON.parse(await textOf(request)) as State
    const make = makers[state]
    if (!make) return { status: 404, body: { message: `no such state: ${state}` } }
    return { status: 200, body: (action === 'setup' ? await make(params) : undefined) ?? {} }
  }
  const server = createServer((request, response) => {
    const answered =
      request.method === 'POST' ? answer(request) : Promise.resolve({ status: 200, body: Object.keys(makers) })
    answered.then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (reason: unknown) => response.writeHead(500).end(String(reason)),
    )
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/states`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
