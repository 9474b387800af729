import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import {
  forbidden,
  notFound,
  signedOut,
  unavailable,
  type DomainError,
  type Outcome,
} from '../../core/shared/domain-error'
import { staleIfError, type StaleIfErrorSettings } from './stale-if-error'

const day = 86_400_000

/** A host whose answers and clock the test controls. */
const aHost = (settings: Partial<StaleIfErrorSettings> = {}) => {
  const time = { now: 1_000_000 }
  const impatience: (() => void)[] = []
  const memory = staleIfError({
    now: () => time.now,
    wait: () => new Promise(resolve => impatience.push(resolve)),
    maxAgeMs: day,
    ...settings,
  })
  const stale: number[] = []
  let gone = false
  return {
    time,
    stale,
    memory,
    leave: () => void (gone = true),
    losePatience: () => impatience.splice(0).forEach(resolve => resolve()),
    read: <A>(key: string, call: Outcome<A>) =>
      memory.read(key, call, { isGone: () => gone, noteStale: at => void stale.push(at) })(),
  }
}

const answers = <A>(value: A): Outcome<A> => TE.right(value)
const fails = (error: DomainError = unavailable('commerce')): Outcome<never> => TE.left(error)

describe('the last good answer of a host', () => {
  it('is served while the host is down, with the time it was read', async () => {
    const host = aHost()
    expect(await host.read('menu', answers(['Doors']))).toEqual(E.right(['Doors']))
    const asOf = host.time.now
    host.time.now += 60_000
    expect(await host.read('menu', fails())).toEqual(E.right(['Doors']))
    expect(host.stale).toEqual([asOf])
    expect(await host.read('menu', answers(['Doors', 'Locks']))).toEqual(E.right(['Doors', 'Locks']))
    expect(host.stale).toHaveLength(1)
  })

  it('is never served for another read', async () => {
    const host = aHost()
    await host.read('guest menu', answers(['Doors']))
    expect(E.isLeft(await host.read('trade menu', fails()))).toBe(true)
  })

  it('is replaced by a new answer only once it is five seconds old', async () => {
    const host = aHost()
    const servedAfter = async (afterMs: number, menu: string) => {
      host.time.now += afterMs
      await host.read('menu', answers([menu]))
      return host.read('menu', fails())
    }
    expect(await servedAfter(0, 'Doors')).toEqual(E.right(['Doors']))
    expect(await servedAfter(4_999, 'Locks')).toEqual(E.right(['Doors']))
    expect(await servedAfter(1, 'Frames')).toEqual(E.right(['Frames']))
    expect(host.stale).toEqual([1_000_000, 1_000_000, 1_005_000])
  })

  it('is served up to its last moment', async () => {
    const host = aHost()
    await host.read('menu', answers(['Doors']))
    host.time.now += day
    expect(await host.read('menu', fails())).toEqual(E.right(['Doors']))
  })

  it('is dropped when it is too old', async () => {
    const host = aHost()
    await host.read('menu', answers(['Doors']))
    host.time.now += day + 1
    expect(E.isLeft(await host.read('menu', fails()))).toBe(true)
    expect(host.stale).toEqual([])
  })

  it('is not stored where the maximum age is 0', async () => {
    const host = aHost({ maxAgeMs: 0 })
    await host.read('menu', answers(['Doors']))
    expect(E.isLeft(await host.read('menu', fails()))).toBe(true)
    expect(host.memory.size()).toEqual({ entries: 0, characters: 0 })
  })

  it.each<[string, DomainError]>([
    ['429', { tag: 'limited', retryAfterSeconds: 5 }],
    ['401', signedOut],
    ['403', forbidden('shared.forbidden')],
    ['400', { tag: 'refused', message: 'Bad Request' }],
  ])('is served when the host refuses a public read with %s', async (_, error) => {
    const host = aHost()
    await host.read('menu', answers(['Doors']))
    expect(await host.read('menu', fails(error))).toEqual(E.right(['Doors']))
  })

  it('when missing, turns a rejected token or a rate limit into an outage', async () => {
    const refused = await aHost().read('menu', fails(signedOut))
    expect(E.isLeft(refused) && refused.left.tag).toBe('unavailable')
    const limited = await aHost().read('menu', fails({ tag: 'limited', retryAfterSeconds: 5 }))
    expect(E.isLeft(limited) && limited.left.tag).toBe('unavailable')
  })

  it('is dropped when the host answers not found', async () => {
    const host = aHost()
    await host.read('page', answers('Spring sale'))
    expect(await host.read('page', fails(notFound('page')))).toEqual(E.left(notFound('page')))
    expect(E.isLeft(await host.read('page', fails()))).toBe(true)
  })

  it('is served when the host takes too long, and replaced when its answer arrives', async () => {
    const host = aHost()
    await host.read('menu', answers(['Doors']))
    host.time.now += 60_000
    let arrive: (value: E.Either<DomainError, string[]>) => void = () => undefined
    const slow: Outcome<string[]> = () => new Promise(resolve => (arrive = resolve))
    const answer = host.read('menu', slow)
    await new Promise(resolve => setTimeout(resolve, 1))
    host.losePatience()
    expect(await answer).toEqual(E.right(['Doors']))
    expect(host.stale).toHaveLength(1)
    arrive(E.right(['Locks']))
    await new Promise(resolve => setTimeout(resolve, 1))
    expect(await host.read('menu', fails())).toEqual(E.right(['Locks']))
  })
})

describe('a slow host', () => {
  it('is waited for only once among the reads of a page', async () => {
    const waited: number[] = []
    const host = aHost({
      wait: async ms => {
        waited.push(ms)
      },
    })
    const slow: Outcome<string> = () => new Promise(() => undefined)
    for (const key of ['a', 'b', 'c']) await host.read(key, answers(key))
    for (const key of ['a', 'b']) expect(await host.read(key, slow)).toEqual(E.right(key))
    expect(waited).toEqual([2_000, 150])
    host.time.now += 10_001
    expect(await host.read('c', slow)).toEqual(E.right('c'))
    expect(waited).toEqual([2_000, 150, 2_000])
  })

  it('stays marked as slow while it refuses immediately, as during a Retry-After pause', async () => {
    const waited: number[] = []
    const host = aHost({
      wait: ms =>
        new Promise(resolve => {
          waited.push(ms)
          setImmediate(resolve)
        }),
    })
    const slow: Outcome<string> = () => new Promise(() => undefined)
    const pause: DomainError = { tag: 'limited', retryAfterSeconds: 2 }
    for (const key of ['a', 'b', 'c', 'd']) await host.read(key, answers(key))
    waited.length = 0
    await host.read('a', slow)
    expect(await host.read('b', fails(pause))).toEqual(E.right('b'))
    await host.read('c', slow)
    expect(waited).toEqual([2_000, 150, 150])
    await host.read('b', answers('b'))
    await host.read('d', slow)
    expect(waited.slice(3)).toEqual([150, 2_000])
  })
})

describe('equal reads through the cache', () => {
  it('are one call when concurrent, and separate calls otherwise', async () => {
    const host = aHost()
    let calls = 0
    const counted: Outcome<number> = async () => E.right((calls += 1))
    expect(
      await Promise.all([host.read('menu', counted), host.read('menu', counted), host.read('other', counted)]),
    ).toEqual([E.right(1), E.right(1), E.right(2)])
    expect(await host.read('menu', counted)).toEqual(E.right(3))
  })

  it('do not start after the request was cancelled', async () => {
    const host = aHost()
    let calls = 0
    host.leave()
    expect(E.isLeft(await host.read('menu', async () => E.right((calls += 1))))).toBe(true)
    expect(calls).toBe(0)
  })
})

describe('the capacity of the last good answers', () => {
  it('is limited in entries: the least recently used is removed first', async () => {
    const host = aHost({ maxEntries: 2 })
    for (const key of ['a', 'b']) await host.read(key, answers(key))
    await host.read('a', fails())
    await host.read('c', answers('c'))
    expect(host.memory.size().entries).toBe(2)
    expect(await host.read('a', fails())).toEqual(E.right('a'))
    expect(E.isLeft(await host.read('b', fails()))).toBe(true)
  })

  it('is limited in characters', async () => {
    const host = aHost({ maxCharacters: 1_000 })
    for (let at = 0; at < 50; at++) await host.read(`page ${at}`, answers('x'.repeat(at * 15)))
    expect(host.memory.size().characters).toBeLessThanOrEqual(1_000)
    expect(await host.read('page 30', answers('short'))).toEqual(E.right('short'))
    expect(host.memory.size().entries).toBeGreaterThan(0)
  })
})
