import { describe, expect, it } from '@jest/globals'
import { asPage } from './answers'

const asked = (accept: string) =>
  new Request('https://shop.example/exp-sf-cms/api/bc/quotes/7/pdf', { headers: { accept } })
const limited = (seconds: number) =>
  Response.json(
    { Status: 'failure', Error: { tag: 'limited' } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

describe('the answer to a person who opened the address of a file', () => {
  it('is a page with the time to wait, where a rate limit was reached', async () => {
    for (const [seconds, words] of [
      [5, 'in 5 seconds.'],
      [60, 'in one minute.'],
      [890, 'in 15 minutes.'],
    ] as const) {
      const page = asPage(asked('text/html'), limited(seconds))
      expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
        429,
        String(seconds),
        'text/html; charset=utf-8',
      ])
      expect(await page.text()).toContain(`Try again ${words}`)
    }
  })

  it('is JSON for a script', async () => {
    expect(await asPage(asked('application/json'), limited(5)).json()).toMatchObject({ Error: { tag: 'limited' } })
  })

  it('is a page with a retry time, where the document cannot be created now', () => {
    const page = asPage(asked('text/html'), Response.json({}, { status: 503, headers: { 'retry-after': '5' } }))
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  })
})
