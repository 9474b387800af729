import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { notFound, unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { staleCache, type Patience, type StaleCacheSettings } from './stale-cache'

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

/**
 * A service whose answers and clock the test controls: fresh for 5 ms, revalidated in the background up to 15, stale on
 * errors up to 60.
 */
const aService = (settings: Partial<StaleCacheSettings<string>> = {}) => {
  const time = { now: 1_000 }
  const service = { answer: TE.right('first') as Outcome<string>, asked: 0 }
  const cache = staleCache<string>({
    now: () => time.now,
    freshMs: 5,
    revalidateMs: 15,
    staleIfErrorMs: 60,
    ...settings,
  })
  const read = async (key = 'menu', known?: { readonly value: string; readonly at: number }) => {
    const reply = await cache.read(key, () => (service.asked++, service.answer()), known)
    return E.isLeft(reply) ? reply.left.tag : reply.right.value + (reply.right.isStale ? ' (stale)' : '')
  }
  const after = async (ms: number) => {
    time.now = 1_000 + ms
    const found = await read()
    await settled()
    return found
  }
  return { time, service, read, after, fails: (error: DomainError = unavailable('host')) => TE.left(error) }
}

describe('a stale cache', () => {
  it('answers from the cache while fresh, and revalidates in the background afterwards', async () => {
    const { service, after } = aService()
    expect(await after(0)).toBe('first')
    service.answer = TE.right('second')
    expect([await after(4), service.asked]).toEqual(['first', 1])
    expect([await after(5), service.asked]).toEqual(['first (stale)', 2])
    expect([await after(6), service.asked]).toEqual(['second', 2])
  })

  it('waits for a new answer once the last one is too old for background revalidation', async () => {
    const { service, after } = aService()
    await after(0)
    service.answer = TE.right('second')
    expect(await after(15)).toBe('second')
  })

  it('serves the last answer instead of a failure up to its last moment, and the failure after that', async () => {
    const { service, after, fails } = aService()
    await after(0)
    service.answer = fails()
    expect(await after(60)).toBe('first (stale)')
    expect(await after(61)).toBe('unavailable')
  })

  it('reads at every call where fresh and stale times are 0', async () => {
    const { service, after, fails } = aService({ freshMs: 0, revalidateMs: 0, staleIfErrorMs: 0 })
    expect([await after(0), await after(0), service.asked]).toEqual(['first', 'first', 2])
    service.answer = fails()
    expect(await after(0)).toBe('unavailable')
  })

  it('starts one read for all concurrent callers of a key, and another for another key', async () => {
    const { service, read } = aService()
    expect(await Promise.all([read(), read(), read('footer')])).toEqual(['first', 'first', 'first'])
    expect(service.asked).toBe(2)
  })

  it("uses its caller's value until it has one itself", async () => {
    const { service, read, time, fails } = aService()
    const known = { value: 'known', at: 990 }
    expect([await read('menu', { ...known, at: 996 }), service.asked]).toEqual(['known', 0])
    expect([await read('menu', known), service.asked]).toEqual(['known (stale)', 1])
    await settled()
    expect(await read('menu', known)).toBe('first')
    time.now += 60
    service.answer = fails()
    expect(await read('other', known)).toBe('unavailable')
  })

  it('retries a failed service after a delay, and serves stale answers until then', async () => {
    const { service, after, fails } = aService({ retryMs: 10 })
    service.answer = fails()
    expect([await after(0), await after(10), service.asked]).toEqual(['unavailable', 'unavailable', 1])
    service.answer = TE.right('first')
    expect([await after(11), service.asked]).toEqual(['first', 2])
    service.answer = fails()
    expect([await after(30), await after(40), await after(41), service.asked]).toEqual([
      'first (stale)',
      'first (stale)',
      'first (stale)',
      4,
    ])
  })

  it('deletes an entry that the service no longer has, and hides outages only', async () => {
    const { service, after, fails } = aService({ isOutage: error => error.tag === 'unavailable' })
    await after(0)
    service.answer = fails(notFound('page'))
    expect(await after(20)).toBe('not-found')
    service.answer = fails()
    expect(await after(21)).toBe('unavailable')
  })

  it('reads again after a read that threw', async () => {
    const { service, read } = aService()
    service.answer = () => Promise.reject(new Error('a bug'))
    await expect(read()).rejects.toThrow('a bug')
    service.answer = TE.right('first')
    expect(await read()).toBe('first')
  })
})

describe('the time limit of a stale cache', () => {
  const impatient = (settings: Partial<Patience> = {}): Patience => ({
    ms: () => 1,
    wait: () => Promise.resolve(),
    ...settings,
  })
  const hangs: Outcome<string> = () => new Promise(() => undefined)

  it('serves the stale answer when the service takes too long', async () => {
    const waited: boolean[] = []
    const patience = impatient({ wait: () => settled().then(() => undefined), waited: ok => void waited.push(ok) })
    const { service, after } = aService({ patience })
    await after(0)
    expect(await after(20)).toBe('first')
    service.answer = hangs
    expect(await after(50)).toBe('first (stale)')
    expect(waited).toEqual([true, false])
  })

  it('says nothing of the service without a stale answer to wait beside, or where it refuses immediately', async () => {
    const waited: boolean[] = []
    const patience = impatient({
      always: true,
      wait: () => settled().then(() => undefined),
      waited: ok => void waited.push(ok),
    })
    const { service, after, fails } = aService({ patience })
    expect(await after(0)).toBe('first')
    expect(waited).toEqual([])
    service.answer = fails()
    expect(await after(50)).toBe('first (stale)')
    expect(waited).toEqual([])
  })

  it('fails without a stale answer where no caller may wait long', async () => {
    const { service, read } = aService({ patience: impatient({ always: true }) })
    service.answer = hangs
    expect(await read()).toBe('unavailable')
  })
})
