import { describe, expect, it } from '@jest/globals'
import { isShareable, sharedCaches } from './shared-caches'

const sent = {
  'surrogate-key': 'page-home',
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
}
type Case = {
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly asked?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string | undefined>>
}
const judged = ({ method = 'GET', path = '/doors/', status = 200, asked = {}, headers = {} }: Case): boolean =>
  isShareable(
    { method, path, headers: { get: name => asked[name] ?? null } },
    { status, header: name => ({ ...sent, ...headers })[name] ?? null },
  )

describe('what shared caches may keep', () => {
  it("is a guest's complete page", () => {
    expect(judged({})).toBe(true)
    expect(judged({ path: '/doors/?from=2&sort=price-asc&in_stock=true' })).toBe(true)
  })

  it.each<[string, Case]>([
    ['a page that was not rendered for all guests', { headers: { 'surrogate-key': undefined } }],
    ['a form', { method: 'POST' }],
    ['a request with a cookie', { asked: { cookie: 'a=b' } }],
    ['a request with an authorization', { asked: { authorization: 'Basic YTpi' } }],
    ['a typed term', { path: '/doors/?q=rita' }],
    ['an unknown parameter', { path: '/?constructor=1' }],
    ['a known parameter with another value', { path: '/?sort=rita@lintel.example' }],
    ['an address that is too long', { path: `/${'x'.repeat(300)}` }],
    ['a missing page', { status: 404 }],
    ['a failure', { status: 500 }],
    ['a redirect', { status: 302 }],
    ['data', { headers: { 'content-type': 'application/json' } }],
    ['a page with stale data, or without its data', { headers: { 'cache-control': 'no-store' } }],
    ['a response that sets a cookie', { headers: { 'set-cookie': 'lintel=secret' } }],
  ])('is not %s', (_, wrong) => {
    expect(judged(wrong)).toBe(false)
  })

  it('loses its keys where nothing may be kept, and has them where it may', () => {
    const request = new Request('https://shop.example/doors/')
    const page = () => new Response('page', { headers: sent })
    expect(sharedCaches(undefined).response(request, page()).headers.has('surrogate-key')).toBe(false)
    const marked = sharedCaches(60).response(request, page()).headers
    expect(marked.get('surrogate-key')).toBe('page-home')
    expect(marked.get('surrogate-control')).toContain('max-age=60')
    const ready = { status: 200, headers: sent, body: new Uint8Array() }
    const asked = { method: 'GET', path: '/doors/', headers: { get: () => null } }
    expect(sharedCaches(60).readyPage(asked, ready).headers['cdn-cache-control']).toContain('max-age=60')
    const { headers } = sharedCaches(60).readyPage({ ...asked, path: '/doors/?q=rita' }, ready)
    expect(headers).toEqual({ 'content-type': sent['content-type'], 'cache-control': 'private, no-store' })
  })
})
