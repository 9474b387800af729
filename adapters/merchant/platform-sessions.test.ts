import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import { aCustomer } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { platformSessions } from './account'

const guest: SessionRecord = {
  idHash: 'h1',
  storeKey: 'commercial',
  language: 'en',
  entries: { notice: 'x' },
  createdAt: 1,
  seenAt: 2,
}
const signedIn: SessionRecord = { ...guest, idHash: 'h2', customerId: 7, device: { owner: '7', handle: 'd' } }

/** Sessions in front of a platform, over records in memory, and the calls that these were sent. */
const someSessions = () => {
  const stored = new Map<string, SessionRecord>()
  const calls: unknown[] = []
  const records = {
    find: idHash => TE.right(stored.get(idHash)),
    save: (record, replaces) => {
      if (replaces !== undefined) stored.delete(replaces)
      stored.set(record.idHash, record)
      return TE.right(undefined)
    },
    change: (idHash, { seenAt }) => {
      const found = stored.get(idHash)
      return TE.right(found && { ...found, seenAt })
    },
    ownedBy: owner => TE.right([...stored.values()].filter(({ device }) => device?.owner === owner)),
    endOwned: (owner, which) => {
      calls.push([owner, which])
      return TE.right(undefined)
    },
    priceContext: () => TE.right(undefined),
  } as Partial<SessionRecordsPort> as SessionRecordsPort
  const sessions = platformSessions(records, named => Promise.resolve(named.customer), {
    defaultGroup: () => TE.right(undefined),
    guestView: () => TE.right({ visible: { tag: 'everything' } }),
  })
  return { sessions, stored, calls }
}

describe("sessions of a platform's customers", () => {
  it('are stored without a customer of this shop, and come back as they were', async () => {
    const { sessions, stored } = someSessions()
    for (const record of [guest, signedIn]) await answerOf(sessions.save(record))
    expect(stored.get('h2')).not.toHaveProperty('customerId')
    expect(stored.get('h2')?.device?.owner).not.toBe('7')
    for (const record of [guest, signedIn]) expect(await answerOf(sessions.find(record.idHash))).toMatchObject(record)
    expect(await answerOf(sessions.change('h2', { seenAt: 9 }))).toMatchObject({ ...signedIn, seenAt: 9 })
    expect(await answerOf(sessions.find('h1'))).not.toHaveProperty('customerId')
    expect(await answerOf(sessions.find('h3'))).toBeUndefined()
    expect(await answerOf(sessions.change('h3', { seenAt: 9 }))).toBeUndefined()
  })

  it('lose their customer when a guest has the session again', async () => {
    const { sessions, stored } = someSessions()
    await answerOf(sessions.save(signedIn))
    const now = await answerOf(sessions.find('h2'))
    const { customerId: _, device: __, ...left } = now ?? signedIn
    await answerOf(sessions.save(left, 'h2'))
    expect(stored.get('h2')?.entries).toEqual({ notice: 'x' })
  })

  it('are listed and ended for their own customer, never for one of this shop with the same number', async () => {
    const { sessions, stored, calls } = someSessions()
    await answerOf(sessions.save(signedIn))
    stored.set('h9', { ...signedIn, idHash: 'h9' })
    expect(await answerOf(sessions.ownedBy('7'))).toMatchObject([signedIn])
    expect(await answerOf(sessions.ownedBy('8'))).toEqual([])
    await answerOf(sessions.endOwned('7', 'all'))
    expect(calls).toEqual([[stored.get('h2')?.device?.owner, 'all']])
  })

  it('are priced by the platform', () => {
    expect(someSessions().sessions).not.toHaveProperty('priceContext')
  })

  it('know their customer by the sign-in, and no other', async () => {
    const { sessions } = someSessions()
    const entries = { 'platform-customer': JSON.stringify({ ...aCustomer({ id: 7 }), namedAt: 5 }) }
    expect(await answerOf(sessions.customer(7, entries))).toMatchObject({ id: 7, email: aCustomer().email })
    const others: readonly SessionRecord['entries'][] = [{}, { 'platform-customer': '{' }]
    for (const other of others) expect(await answerOf(sessions.customer(7, other))).toBeUndefined()
    expect(await answerOf(sessions.customer(8, entries))).toBeUndefined()
  })
})
