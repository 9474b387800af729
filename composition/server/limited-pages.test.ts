import { describe, expect, it } from '@jest/globals'
import { limitedPage } from './limited-pages'
import { renderLimits } from './render-limits'

const url = 'https://shop.example/hardware/'
const full = () => renderLimits({ places: 0, line: 0, waitMs: 10, limitMs: 10 })
const open = (limitMs = 1_000) => renderLimits({ places: 1, line: 1, waitMs: 10, limitMs })
const never = () => new Promise<Response>(() => undefined)

const asked = async (
  limits: ReturnType<typeof open>,
  request: Request,
  render: (signal: AbortSignal) => Promise<Response> = async () => new Response('rendered'),
) => {
  const reasons: string[] = []
  const response = await limitedPage(limits, request, {
    render,
    shell: () => new Response('shell', { headers: { 'cache-control': 'no-store' } }),
    onLimit: reason => void reasons.push(reason),
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
    reasons,
  }
}

describe('a page with limited rendering', () => {
  it('is rendered on the server', async () => {
    expect(await asked(open(), new Request(url))).toEqual({
      status: 200,
      text: 'rendered',
      retryAfter: null,
      reasons: [],
    })
  })

  it('is rendered in the browser when too many renderings run', async () => {
    expect(await asked(full(), new Request(url))).toEqual({
      status: 200,
      text: 'shell',
      retryAfter: null,
      reasons: ['busy'],
    })
  })

  it('is rendered in the browser when it takes too long', async () => {
    expect(await asked(open(10), new Request(url), never)).toEqual({
      status: 200,
      text: 'shell',
      retryAfter: null,
      reasons: ['late'],
    })
  })

  it('answers 503 to a search robot, which would index an empty page', async () => {
    const robot = new Request(url, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
    expect(await asked(full(), robot)).toMatchObject({ status: 503, retryAfter: '5' })
  })

  it('executes no form when too many requests run, and says so', async () => {
    const form = new Request(url, { method: 'POST', body: 'intent=add' })
    let begun = false
    const answer = await asked(full(), form, async () => {
      begun = true
      return new Response()
    })
    expect([begun, answer.status, answer.retryAfter]).toEqual([false, 503, '5'])
    expect(answer.text).toContain('Nothing was sent')
  })

  it('allows a form more time than a page', async () => {
    const form = new Request(url, { method: 'POST', body: 'intent=add' })
    const slow = () => new Promise<Response>(resolve => setTimeout(() => resolve(new Response('done')), 60))
    expect(await asked(open(10), form, slow)).toMatchObject({ status: 200, text: 'done' })
  })

  it('logs nothing about a visitor who has disconnected', async () => {
    const leaving = new AbortController()
    const answer = asked(open(), new Request(url, { signal: leaving.signal }), never)
    await new Promise(resolve => setTimeout(resolve, 5))
    leaving.abort()
    expect((await answer).reasons).toEqual([])
  })
})
