import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Http, HttpOptions } from './http'
import { mergedCookies, visitorHttp } from './visitor-http'

const aPlatform = () => {
  const received: (HttpOptions | undefined)[] = []
  let setCookie: string | null = null
  const answer: Http['get'] = (_, options) =>
    TE.fromIO(() => {
      received.push(options)
      return { status: 200, body: {}, header: name => (name === 'set-cookie' ? setCookie : null) }
    })
  return {
    http: { get: answer, post: answer, put: answer, delete: answer } satisfies Http,
    received,
    set: (value: string | null) => (setCookie = value),
  }
}

const aJar = () => {
  let stored: string | undefined
  return { read: () => stored, write: (cookies: string) => TE.fromIO(() => void (stored = cookies)) }
}

describe("calls to a merchant's platform on behalf of a visitor", () => {
  it('send the cookies that the platform set for this visitor, and only for this one', async () => {
    const platform = aPlatform()
    const [rita, sam] = [aJar(), aJar()]
    platform.set('SHOP_SESSION=abc; Path=/; HttpOnly, theme=dark; Expires=Wed, 09 Dec 2026 10:00:00 GMT')
    await visitorHttp(platform.http, rita, () => ({ 'x-customer-group-id': '2' })).post('/login')()
    platform.set(null)
    await visitorHttp(platform.http, rita, () => ({ 'x-customer-group-id': '2' })).get('/cart')()
    await visitorHttp(platform.http, sam, () => ({})).get('/cart')()
    expect(platform.received.map(each => each?.headers)).toEqual([
      { 'x-customer-group-id': '2' },
      { 'x-customer-group-id': '2', cookie: 'SHOP_SESSION=abc; theme=dark' },
      {},
    ])
  })
})

describe('cookies of a platform', () => {
  it('are replaced by newer values and dropped when they expire', () => {
    expect(mergedCookies('a=1; b=2', 'b=3; Path=/, a=; Max-Age=0, c=4')).toBe('b=3; c=4')
    expect(mergedCookies('', 'x=y=z; Secure')).toBe('x=y=z')
    expect(mergedCookies('a=1', 'a=2; Max-Age=0')).toBe('')
  })
})
