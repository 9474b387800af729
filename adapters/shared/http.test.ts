import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { HttpSettings } from './http'
import { fetchHttp } from './http'

type Sent = { readonly url: string; readonly init: RequestInit }

const settings = (fetch: HttpSettings['fetch'], more: Partial<HttpSettings> = {}): HttpSettings => ({
  origin: 'https://platform.example',
  service: 'cart',
  fetch,
  ...more,
})
const replying = (response: () => Response) => {
  const sent: Sent[] = []
  return { sent, fetch: async (url: string, init: RequestInit) => (sent.push({ url, init }), response()) }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe('calls over HTTP', () => {
  it('carry the query, the headers and the proof of origin of a write', async () => {
    const { sent, fetch } = replying(() => json({}))
    const http = fetchHttp(
      settings(fetch, { headers: () => ({ 'x-customer-group-id': '2' }), query: () => ({ locale: 'en-us' }) }),
    )
    await http.get('/a', { query: { q: 'door & frame', skip: undefined, limit: 5 } })()
    await http.post('/b', { body: { x: 1 } })()
    expect(sent.map(({ url }) => url)).toEqual([
      'https://platform.example/a?locale=en-us&q=door+%26+frame&limit=5',
      'https://platform.example/b?locale=en-us',
    ])
    expect(sent.map(({ init }) => new Headers(init.headers).get('x-lintel-request'))).toEqual([null, '1'])
    expect(new Headers(sent[0]?.init.headers).get('x-customer-group-id')).toBe('2')
    expect(sent[1]?.init).toMatchObject({ method: 'POST', body: '{"x":1}', redirect: 'error' })
  })

  it('carry newline-delimited JSON where a host requires it', async () => {
    const { sent, fetch } = replying(() => json({}))
    await fetchHttp(settings(fetch)).post('/bulk', { lines: [{ index: { _id: '1' } }, { name: 'a\nb' }] })()
    expect(sent[0]?.init).toMatchObject({ body: '{"index":{"_id":"1"}}\n{"name":"a\\nb"}\n' })
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/x-ndjson')
  })

  it('return every answer below 500, and a failure envelope of any status', async () => {
    expect(await fetchHttp(settings(async () => json({ title: 'No' }, 422))).get('/a')()).toMatchObject({
      _tag: 'Right',
      right: { status: 422 },
    })
    expect(await fetchHttp(settings(async () => json({ Status: 'failure' }, 503))).get('/a')()).toMatchObject({
      _tag: 'Right',
      right: { status: 503 },
    })
    expect(await fetchHttp(settings(async () => new Response(null, { status: 204 }))).delete('/a')()).toMatchObject({
      right: { status: 204, body: undefined },
    })
  })

  it.each([
    ['a server error', async () => new Response('<h1>Oops</h1>', { status: 502 })],
    ['a broken body', async () => new Response('{"id":')],
    [
      'no connection',
      async () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('are unavailable after %s', async (_, fetch: HttpSettings['fetch']) => {
    expect(await fetchHttp(settings(fetch)).get('/a')()).toMatchObject({
      _tag: 'Left',
      left: { tag: 'unavailable', service: 'cart' },
    })
  })

  it('stop at a response that is too large, announced or not', async () => {
    const announced = await fetchHttp(
      settings(async () => new Response('{}', { headers: { 'content-length': '5000' } }), { maxBytes: 100 }),
    ).get('/a')()
    const endless = new ReadableStream<Uint8Array>({ pull: controller => controller.enqueue(new Uint8Array(64)) })
    const streamed = await fetchHttp(settings(async () => new Response(endless), { maxBytes: 100 })).get('/a')()
    expect([announced, streamed].map(E.isLeft)).toEqual([true, true])
  })

  const never = (_: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  it('time out when a host does not answer', async () => {
    expect(E.isLeft(await fetchHttp(settings(never, { connectMs: 10 })).get('/a')())).toBe(true)
    expect(E.isLeft(await fetchHttp(settings(never, { timeoutMs: 10 })).get('/a')())).toBe(true)
  })
})
