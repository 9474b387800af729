import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import { answerOf } from '../builders/outcome'

const record = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
  idHash: 'a'.repeat(64),
  storeKey: 'commercial',
  cartId: 'c-1',
  language: 'fr-LU',
  entries: { notice: 'merged' },
  createdAt: 1_000,
  seenAt: 2_000,
  ...changes,
})

/** Port suite of session stores. */
export const sessionRecordsSuite = (name: string, make: () => Promise<Database>) =>
  describe(`${name} stores sessions as promised`, () => {
    let db: Database
    let sessions: SessionRecordsPort
    beforeEach(async () => {
      db = await make()
      sessions = referenceSessions(db)
    })
    afterEach(() => db.destroy())

    it('returns a session as it was saved, and nothing for an unknown one', async () => {
      await answerOf(sessions.save(record()))
      expect(await answerOf(sessions.find(record().idHash))).toEqual(record())
      expect(await answerOf(sessions.find('b'.repeat(64)))).toBeUndefined()
    })

    it('replaces the saved session', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.save(record({ cartId: undefined, entries: {}, seenAt: 3_000 })))
      const found = await answerOf(sessions.find(record().idHash))
      expect(found).toEqual({
        idHash: record().idHash,
        storeKey: 'commercial',
        language: 'fr-LU',
        entries: {},
        createdAt: 1_000,
        seenAt: 3_000,
      })
    })

    it('ends the old session at the moment the new one begins', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.save(record({ idHash: 'c'.repeat(64) }), record().idHash))
      expect(await answerOf(sessions.find(record().idHash))).toBeUndefined()
      expect(await answerOf(sessions.find('c'.repeat(64)))).toBeDefined()
    })

    it('changes only the given fields, and returns the updated session', async () => {
      await answerOf(sessions.save(record()))
      const changed = await answerOf(sessions.change(record().idHash, { seenAt: 3_000, language: 'en' }))
      expect(changed).toEqual(record({ seenAt: 3_000, language: 'en' }))
      expect(await answerOf(sessions.find(record().idHash))).toEqual(changed)
    })

    it('changes the cart to another one, and to none', async () => {
      await answerOf(sessions.save(record()))
      expect((await answerOf(sessions.change(record().idHash, { seenAt: 3_000, cart: { id: 'c-2' } })))?.cartId).toBe(
        'c-2',
      )
      const without = await answerOf(sessions.change(record().idHash, { seenAt: 3_000, cart: { id: undefined } }))
      expect(without).toBeDefined()
      expect(without).not.toHaveProperty('cartId')
      expect(await answerOf(sessions.find(record().idHash))).toEqual(without)
    })

    it('stores and removes one value beside the others', async () => {
      await answerOf(sessions.save(record()))
      expect(
        (await answerOf(sessions.change(record().idHash, { seenAt: 3_000, keep: { name: 'order', value: '7' } })))
          ?.entries,
      ).toEqual({ notice: 'merged', order: '7' })
      expect(
        (
          await answerOf(
            sessions.change(record().idHash, { seenAt: 3_000, keep: { name: 'notice', value: undefined } }),
          )
        )?.entries,
      ).toEqual({ order: '7' })
    })

    it('keeps values that concurrent requests write, and the cart of another one', async () => {
      await answerOf(sessions.save(record({ entries: {} })))
      const names = Array.from({ length: 12 }, (_, at) => `fact-${at}`)
      await Promise.all([
        ...names.map(name =>
          answerOf(sessions.change(record().idHash, { seenAt: 3_000, keep: { name, value: name } })),
        ),
        answerOf(sessions.change(record().idHash, { seenAt: 3_000, cart: { id: 'c-9' } })),
      ])
      const found = await answerOf(sessions.find(record().idHash))
      expect(Object.keys(found?.entries ?? {}).sort()).toEqual([...names].sort())
      expect(found?.cartId).toBe('c-9')
    })

    it('does not restore an ended session, nor create one', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.end(record().idHash))
      expect(await answerOf(sessions.change(record().idHash, { seenAt: 3_000, cart: { id: 'c-2' } }))).toBeUndefined()
      expect(await answerOf(sessions.find(record().idHash))).toBeUndefined()
    })

    it('ends a session permanently', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.end(record().idHash))
      expect(await answerOf(sessions.find(record().idHash))).toBeUndefined()
    })

    it('leaves other sessions unchanged', async () => {
      const [one, other] = [
        record(),
        record({ idHash: 'b'.repeat(64), cartId: 'c-b', language: 'en', entries: { order: '7' } }),
      ]
      for (const each of [one, other]) await answerOf(sessions.save(each))
      const change = {
        seenAt: 3_000,
        language: 'en',
        cart: { id: 'c-2' },
        keep: { name: 'notice', value: 'told' },
      } as const
      const changed = { ...one, seenAt: 3_000, language: 'en', cartId: 'c-2', entries: { notice: 'told' } }
      expect(await answerOf(sessions.change(one.idHash, change))).toEqual(changed)
      expect([await answerOf(sessions.find(one.idHash)), await answerOf(sessions.find(other.idHash))]).toEqual([
        changed,
        other,
      ])
      expect(await answerOf(sessions.change(other.idHash, { seenAt: other.seenAt }))).toEqual(other)
      await answerOf(sessions.save(record({ idHash: 'c'.repeat(64) }), one.idHash))
      expect(await answerOf(sessions.find(other.idHash))).toEqual(other)
      await answerOf(sessions.end('c'.repeat(64)))
      expect(await answerOf(sessions.find(other.idHash))).toEqual(other)
    })

    it('lists and ends the sessions of one owner: one of them, all but one, or all', async () => {
      const device = (idHash: string, owner: string, seenAt: number) =>
        answerOf(sessions.save(record({ idHash, seenAt, device: { owner, handle: `handle-${idHash}` } })))
      for (const [at, idHash] of ['1', '2', '3', '4'].entries()) await device(idHash, 'sam', 2_000 + at)
      await device('5', 'jo', 2_000)
      const owned = async (owner: string) => (await answerOf(sessions.ownedBy(owner))).map(({ idHash }) => idHash)
      expect([await owned('sam'), await owned('jo')]).toEqual([['4', '3', '2', '1'], ['5']])
      await answerOf(sessions.endOwned('sam', { handle: 'handle-2' }))
      expect([await owned('sam'), await owned('jo')]).toEqual([['4', '3', '1'], ['5']])
      await answerOf(sessions.endOwned('jo', { handle: 'handle-3' }))
      await answerOf(sessions.endOwned('sam', { except: '3' }))
      expect([await owned('sam'), await owned('jo')]).toEqual([['3'], ['5']])
      await answerOf(sessions.endOwned('sam', 'all'))
      expect([await owned('sam'), await owned('jo')]).toEqual([[], ['5']])
    })

    it('purges sessions that were idle or alive for too long', async () => {
      await answerOf(sessions.save(record({ idHash: '1', createdAt: 100, seenAt: 900 })))
      await answerOf(sessions.save(record({ idHash: '2', createdAt: 600, seenAt: 650 })))
      await answerOf(sessions.save(record({ idHash: '3', createdAt: 600, seenAt: 900 })))
      expect(await answerOf(sessions.purgeExpired(700, 500))).toBe(2)
      expect(await answerOf(sessions.find('3'))).toBeDefined()
    })

    it('shows guests everything but restricted categories and what is below them', async () => {
      const category = (id: number, parent_id: number, is_restricted = 0) => ({
        id,
        parent_id,
        name: `C${id}`,
        slug: `/c${id}/`,
        description: null,
        picture_key: null,
        sort_order: id,
        is_restricted,
        layout: null,
      })
      await db
        .insertInto('category')
        .values([category(1, 0), category(2, 0, 1), category(3, 2), category(4, 3), category(5, 1)])
        .execute()
      expect(await answerOf(sessions.guestView())).toEqual({ visible: { tag: 'except', categoryIds: [2, 3, 4] } })
    })

    it('finds no customer by an unknown id', async () => {
      expect(await answerOf(sessions.customer(99, {}))).toBeUndefined()
      expect(await answerOf(sessions.defaultGroup())).toBeUndefined()
    })
  })
