import { describe, expect, it } from '@jest/globals'
import { fetchHttp } from '../../adapters/shared/http'
import { unknownPaths } from './unknown-paths'

type Said = { readonly status?: number; readonly body?: string; readonly type?: string }
const json = 'application/json'

/** A host that gives these responses in turn, and its log. */
const aHost = (service: string, ...answers: readonly Said[]) => {
  const lines: Readonly<Record<string, unknown>>[] = []
  const clock = { now: 0 }
  let at = 0
  const watch = unknownPaths({
    service,
    origin: 'https://shop.example',
    log: { warn: facts => void lines.push(facts as Record<string, unknown>) },
    now: () => clock.now,
  })
  const fetch = () => {
    const { status = 404, body = '', type = json } = answers[Math.min(at++, answers.length - 1)] ?? {}
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
  }
  const http = fetchHttp({ origin: 'https://shop.example', service, fetch, watch })
  return { lines, clock, ask: (path = '/exp-sf-cms/api/ping?a=1', options = {}) => http.get(path, options)() }
}
const page = { body: '<!doctype html><title>Not found</title>', type: 'text/html' }
const missing = { body: '{"Status":"failure","Error":{"tag":"not-found"}}' }
const fine = { status: 200, body: '{"Status":"success"}' }

describe('a host that answers 404 to the paths of the shop', () => {
  it('is logged once with its setting and the remedy, and again after six hours', async () => {
    const { lines, clock, ask } = aHost('commerce', page)
    await ask()
    await ask('/exp-sf-cms/api/bc/cart')
    expect(lines).toEqual([
      expect.objectContaining({
        setting: 'LINTEL_COMMERCE_URL',
        host: 'https://shop.example',
        path: '/exp-sf-cms/api/ping',
        remedy: expect.stringContaining('set LINTEL_COMMERCE_URL to'),
      }),
    ])
    clock.now = 6 * 3_600_000
    await ask()
    expect(lines).toHaveLength(2)
  })

  it.each([
    ['commerce', 'LINTEL_COMMERCE_URL'],
    ['cms', 'LINTEL_CMS_URL'],
    ['orders', 'LINTEL_ORDERS_URL'],
    ['trade', 'LINTEL_TRADE_URL'],
    ['product requests', 'LINTEL_PRODUCT_REQUESTS_URL'],
    ['product service', 'LINTEL_PRODUCT_SERVICE_URL'],
    ['customer service', 'LINTEL_CUSTOMER_SERVICE_URL'],
    ['search server', 'LINTEL_SEARCH_URL'],
  ])('is logged with the setting of %s', async (service, setting) => {
    const { lines, ask } = aHost(service, page)
    await ask()
    expect(lines[0]?.['setting']).toBe(setting)
  })

  it.each([
    ['no body', {}],
    ['a JSON body that is not ours', { body: '{"message":"no Route matched with those values"}' }],
  ])('is logged when its first response has %s', async (_, said) => {
    const { lines, ask } = aHost('orders', said)
    await ask()
    expect(lines).toHaveLength(1)
  })

  it('is not logged for a missing record, in any format once the host has answered otherwise', async () => {
    const known = aHost(
      'commerce',
      missing,
      { body: '{"status":404,"title":"Cart not found"}' },
      { body: '{"data":null,"errors":[{"message":"none"}]}' },
    )
    for (let time = 0; time < 3; time++) await known.ask()
    const answering = aHost('orders', fine, {}, { body: '{"message":"no such quote"}' })
    for (let time = 0; time < 3; time++) await answering.ask()
    expect([known.lines, answering.lines]).toEqual([[], []])
  })

  it.each([
    ['an index', { error: { root_cause: [], type: 'index_not_found_exception' }, status: 404 }],
    ['an alias', { error: 'alias [lintel-goods] missing', status: 404 }],
    ['a document', { _index: 'lintel-goods', _id: '7', result: 'not_found' }],
  ])('is not logged where a search server reports that %s is missing', async (_, body) => {
    const { lines, ask } = aHost('search server', { body: JSON.stringify(body) })
    await ask('/lintel-goods/_search')
    expect(lines).toEqual([])
  })

  it('is logged where another program answers at the address of the search server', async () => {
    const { lines, ask } = aHost('search server', { body: '{"timestamp":1,"status":404,"error":"Not Found"}' })
    await ask('/lintel-goods/_search')
    expect(lines).toHaveLength(1)
  })

  it('is not logged for pages, nor for hosts that are not checked', async () => {
    const { lines, ask } = aHost('commerce', page)
    await ask('/login/token/abc', { page: true })
    expect(lines).toEqual([])
    expect(
      unknownPaths({ service: 'captcha', origin: '', log: { warn: () => undefined }, now: () => 0 }),
    ).toBeUndefined()
  })
})
