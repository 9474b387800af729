import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { unavailable, type DomainError } from '../../core/shared/domain-error'
import type { StoredResponse, StoredResponsesPort } from '../../core/shared/stored-responses.port'
import { onceInMemory } from '../wiring/once-in-memory'
import { onceForAll } from './once-for-all'

/** Two processes with one store. */
const twoProcesses = (isDown = () => false) => {
  const rows = new Map<string, StoredResponse>()
  const down: DomainError = unavailable('database')
  const stored: StoredResponsesPort = {
    find: (session, key) => async () => (isDown() ? E.left(down) : E.right(rows.get(`${session} ${key}`))),
    keep: (session, key, answer) => async () => {
      if (isDown()) return E.left(down)
      rows.set(`${session} ${key}`, answer)
      return E.right(undefined)
    },
  }
  return [onceForAll(onceInMemory(), stored), onceForAll(onceInMemory(), stored)] as const
}

const always = () => true

describe('a write that is sent twice', () => {
  it('is done once, whichever process the repeat reaches', async () => {
    const [one, two] = twoProcesses()
    let made = 0
    const make = async () => E.right({ list: (made += 1) })
    expect(await one.once('lists:7:key', make, always)()).toEqual(E.right({ list: 1 }))
    expect(await two.once('lists:7:key', make, always)()).toEqual(E.right({ list: 1 }))
    expect(await two.once('lists:8:key', make, always)()).toEqual(E.right({ list: 2 }))
  })

  it('is done again after a failure, or where its result is not to be kept', async () => {
    const [one, two] = twoProcesses()
    const failed = TE.left<DomainError, string>(unavailable('platform'))
    expect(await one.once('key', failed, always)()).toEqual(E.left(unavailable('platform')))
    expect(await two.once('key', TE.right('refused'), () => false)()).toEqual(E.right('refused'))
    expect(await one.once('key', TE.right('made'), always)()).toEqual(E.right('made'))
  })

  it('is done while results cannot be stored', async () => {
    const [one] = twoProcesses(() => true)
    expect(await one.once('key', TE.right('made'), always)()).toEqual(E.right('made'))
  })
})
