import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../../core/shared/domain-error'
import { documentStore } from './document-store'

const bytes = (size: number) => TE.right<DomainError, Uint8Array>(new Uint8Array(size))
const clock = { now: () => 0 }

describe('the document store', () => {
  it('is limited in documents and bytes, and evicts the least recently used', async () => {
    const store = documentStore({ clock, max: 3, maxBytes: 100, maxAgeMs: 1, patienceMs: 5_000 })
    for (const [key, size] of [
      ['a', 10],
      ['b', 10],
      ['c', 10],
    ] as const)
      await store.make(key, 'me', bytes(size))()
    store.find('a')
    await store.make('d', 'me', bytes(10))()
    expect(['a', 'b', 'c', 'd'].map(key => store.find(key) !== undefined)).toEqual([true, false, true, true])
    await store.make('e', 'me', bytes(90))()
    expect(['a', 'c', 'd', 'e'].map(key => store.find(key) !== undefined)).toEqual([false, false, true, true])
    await store.make('f', 'me', bytes(101))()
    expect([store.find('f'), store.find('e') !== undefined]).toEqual([undefined, true])
  })

  it("releases a caller's slot when a document is finished or fails", async () => {
    const store = documentStore({ clock, max: 3, maxBytes: 100, maxAgeMs: 1, patienceMs: 5_000 })
    for (let at = 0; at < 10; at += 1)
      await expect(store.make(`${at}`, 'me', () => Promise.reject(new Error('a bug')))()).rejects.toThrow('a bug')
    expect(await store.make('a', 'me', bytes(1))()).toMatchObject({ _tag: 'Right' })
  })

  it('times out waiters, and keeps a late document for the next request', async () => {
    const store = documentStore({ clock, max: 3, maxBytes: 100, maxAgeMs: 1, patienceMs: 20 })
    let end: () => void = () => undefined
    const slow = () =>
      new Promise<Awaited<ReturnType<ReturnType<typeof bytes>>>>(resolve => {
        end = () => void bytes(1)().then(resolve)
      })
    expect(
      await Promise.all([store.make('a', 'me', slow)(), store.make('a', 'you', slow)(), store.find('a')!()]),
    ).toMatchObject(Array.from({ length: 3 }, () => ({ left: { tag: 'unavailable' } })))
    end()
    await new Promise(resolve => setImmediate(resolve))
    expect(await store.find('a')!()).toMatchObject({ _tag: 'Right' })
  })
})
