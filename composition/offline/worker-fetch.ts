import type { HttpSettings } from '../../adapters/shared/http'
import { signedInHeader } from './database-session-store'
import type { WorkerRpc } from './worker-rpc'

/** A `fetch` for `fetchHttp` that sends requests over the channel to the shop in this browser, without network. */
export const workerFetch =
  (
    line: Pick<WorkerRpc, 'ask'>,
    { language, userAgent }: Pick<Navigator, 'language' | 'userAgent'>,
    onSignedIn: (signedIn: boolean) => void,
  ): HttpSettings['fetch'] =>
  async (url, init) => {
    // The platform's Request serializes bodies and sets their content types, including form boundaries.
    const request = new Request(new URL(url, 'http://in.process'), {
      method: init.method,
      headers: init.headers,
      body: init.body,
    })
    // Some browsers expose whether there is a body only once it is read.
    const bytes = await request.arrayBuffer()
    const body = bytes.byteLength > 0 ? bytes : undefined
    const answered = await line.ask(
      {
        method: request.method,
        url,
        headers: [['accept-language', language], ...request.headers],
        ...(body ? { body } : {}),
        userAgent,
      },
      init.signal ?? undefined,
    )
    const headers = new Headers(answered.headers.map(([name, value]) => [name, value] as [string, string]))
    const signedIn = headers.get(signedInHeader)
    if (signedIn !== null) onSignedIn(signedIn === 'true')
    const bodiless = [101, 204, 205, 304].includes(answered.status)
    return new Response(bodiless ? null : answered.body, { status: answered.status, headers })
  }
