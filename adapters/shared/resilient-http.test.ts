import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { Http, HttpAnswer } from './http'
import type { ResilienceSettings } from './resilient-http'
import { resilientHttp } from './resilient-http'

type Reply = E.Either<DomainError, HttpAnswer>
const fine: Reply = E.right({ status: 200, body: 'ok', header: () => null })
const down: Reply = E.left(unavailable('cart', 'status 502'))
const busy = (seconds: string): Reply =>
  E.right({ status: 429, body: {}, header: name => (name === 'retry-after' ? seconds : null) })

/** A host that sends these replies in turn, repeating the last; time advances only by waiting. */
const aHost = (replies: readonly (Reply | Promise<Reply>)[], more: Partial<ResilienceSettings> = {}) => {
  const calls: string[] = []
  const waits: number[] = []
  let time = 0
  const send = (method: string) => (path: string) => () => {
    calls.push(`${method} ${path}`)
    return Promise.resolve(replies[Math.min(calls.length, replies.length) - 1] ?? fine)
  }
  const http: Http = { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
  const settings: ResilienceSettings = {
    service: 'cart',
    now: () => time,
    chance: () => 0.5,
    wait: async ms => {
      waits.push(ms)
      time += ms
    },
    ...more,
  }
  return {
    http: resilientHttp(http, settings),
    calls,
    waits,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('calls to another host', () => {
  it('retry a failed read after increasing delays', async () => {
    const host = aHost([down, down, fine])
    expect(await host.http.get('/a')()).toEqual(fine)
    expect(host.waits).toEqual([200, 400])
  })

  it('fail after two retries', async () => {
    const host = aHost([down])
    expect(E.isLeft(await host.http.get('/a')())).toBe(true)
    expect(host.calls).toHaveLength(3)
  })

  it('are not retried when the host took long to fail', async () => {
    let now = 0
    const host = aHost(
      [
        new Promise<Reply>(resolve =>
          setTimeout(() => {
            now = 5_000
            resolve(down)
          }, 5),
        ),
      ],
      { now: () => now },
    )
    expect(E.isLeft(await host.http.get('/a')())).toBe(true)
    expect(host.calls).toHaveLength(1)
  })

  it('never retry a write, except a search by POST', async () => {
    const host = aHost([down], { breakAfter: 100 })
    await host.http.post('/items', { body: {} })()
    await host.http.put('/items/1')()
    await host.http.delete('/items/1')()
    expect(host.calls).toHaveLength(3)
    await host.http.post('/search', { body: {}, onlyReads: true })()
    expect(host.calls).toHaveLength(6)
  })

  it('wait for a Retry-After of a few seconds', async () => {
    const host = aHost([busy('2'), fine])
    expect(await host.http.get('/a')()).toEqual(fine)
    expect(host.waits).toEqual([2_000])
  })

  it('are refused locally, writes too, during a Retry-After pause', async () => {
    const busyAnswer = busy('30')
    const host = aHost([busyAnswer, fine])
    expect(await host.http.get('/a')()).toBe(busyAnswer)
    expect(host.waits).toEqual([])
    expect(await host.http.post('/b')()).toEqual(E.left({ tag: 'limited', retryAfterSeconds: 30 }))
    host.pass(29_500)
    expect(await host.http.get('/a')()).toEqual(E.left({ tag: 'limited', retryAfterSeconds: 1 }))
    expect(host.calls).toHaveLength(1)
    host.pass(500)
    expect(await host.http.post('/b')()).toEqual(fine)
  })

  it('ignore a Retry-After of several hours', async () => {
    const host = aHost([busy('9000'), fine])
    await host.http.get('/a')()
    host.pass(60_000)
    expect(await host.http.get('/a')()).toEqual(fine)
  })

  it('are not retried when a platform refused them', async () => {
    const refused: Reply = E.right({ status: 422, body: {}, header: () => null })
    const host = aHost([refused])
    expect(await host.http.get('/a')()).toBe(refused)
    expect(host.calls).toHaveLength(1)
  })

  it('stop for a host that keeps failing, and try it with one call after the pause', async () => {
    const host = aHost([down, down, down, fine], { retries: 0, breakAfter: 3, breakMs: 10_000 })
    for (let call = 0; call < 3; call++) await host.http.get('/a')()
    expect(await host.http.get('/a')()).toMatchObject({
      left: { detail: 'circuit breaker open after repeated failures' },
    })
    expect(host.calls).toHaveLength(3)
    host.pass(10_000)
    expect(await host.http.get('/a')()).toEqual(fine)
    expect(await host.http.get('/a')()).toEqual(fine)
    expect(host.calls).toHaveLength(5)
  })

  it('stop again when that one call fails too, and refuse others in the meantime', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const slow = new Promise<Reply>(resolve => {
      answer = resolve
    })
    const host = aHost([down, slow, down], { retries: 0, breakAfter: 1, breakMs: 1_000 })
    await host.http.get('/a')()
    host.pass(1_000)
    const probe = host.http.get('/a')()
    expect(E.isLeft(await host.http.get('/b')())).toBe(true)
    answer(down)
    await probe
    expect(host.calls).toEqual(['GET /a', 'GET /a'])
    await host.http.get('/a')()
    expect(host.calls).toHaveLength(2)
  })

  it('share one answer between equal concurrent reads', async () => {
    const host = aHost([fine])
    const [first, second] = await Promise.all([
      host.http.get('/a', { query: { q: 1 } })(),
      host.http.get('/a', { query: { q: 1 } })(),
      host.http.get('/a', { query: { q: 2 } })(),
    ])
    expect(first).toBe(second)
    expect(host.calls).toHaveLength(2)
  })

  it('are limited in concurrency, queued, and refused when the queue is full', async () => {
    let under = 0
    let peak = 0
    const http: Http = {
      get: () => async () => {
        peak = Math.max(peak, ++under)
        await new Promise(resolve => setTimeout(resolve, 2))
        under--
        return fine
      },
      post: () => TE.left(unavailable('cart')),
      put: () => TE.left(unavailable('cart')),
      delete: () => TE.left(unavailable('cart')),
    }
    const polite = resilientHttp(http, {
      service: 'cart',
      concurrency: 2,
      queue: 3,
      retries: 0,
      now: () => 0,
      chance: () => 0,
      wait: async () => undefined,
    })
    const replies = await Promise.all(Array.from({ length: 7 }, (_, at) => polite.get(`/${at}`)()))
    expect(peak).toBe(2)
    expect(replies.filter(E.isRight)).toHaveLength(5)
    expect(replies.filter(E.isLeft)).toHaveLength(2)
  })
})
