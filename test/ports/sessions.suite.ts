import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/engine'
import { referenceSessions } from '../../adapters/reference/sessions'
import type { SessionRecord, SessionRecordsPort } from '../../core/account/session-records.port'
import { answerOf } from '../builders/outcome'

const record = (changes: Partial<SessionRecord> = {}): SessionRecord =>
  ({ idHash: 'a'.repeat(64), storeKey: 'commercial', cartId: 'c-1', language: 'fr-LU', kept: { notice: 'merged' }, createdAt: 1_000, seenAt: 2_000, ...changes })

/** What the place where sessions live promises. */
export const sessionRecordsSuite = (name: string, make: () => Promise<Database>) =>
  describe(`${name} keeps sessions as promised`, () => {
    let db: Database
    let sessions: SessionRecordsPort
    beforeEach(async () => {
      db = await make()
      sessions = referenceSessions(db)
    })
    afterEach(() => db.destroy())

    it('gives a session back as it was saved, and nothing for an unknown one', async () => {
      await answerOf(sessions.save(record()))
      expect(await answerOf(sessions.find(record().idHash))).toEqual(record())
      expect(await answerOf(sessions.find('b'.repeat(64)))).toBeUndefined()
    })

    it('replaces what was saved before', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.save(record({ cartId: undefined, kept: {}, seenAt: 3_000 })))
      const found = await answerOf(sessions.find(record().idHash))
      expect(found).toEqual({ idHash: record().idHash, storeKey: 'commercial', language: 'fr-LU', kept: {}, createdAt: 1_000, seenAt: 3_000 })
    })

    it('ends the old session in the moment in which the new one begins', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.save(record({ idHash: 'c'.repeat(64) }), record().idHash))
      expect(await answerOf(sessions.find(record().idHash))).toBeUndefined()
      expect(await answerOf(sessions.find('c'.repeat(64)))).toBeDefined()
    })

    it('ends a session for good', async () => {
      await answerOf(sessions.save(record()))
      await answerOf(sessions.end(record().idHash))
      expect(await answerOf(sessions.find(record().idHash))).toBeUndefined()
    })

    it('sweeps what was idle or alive for too long', async () => {
      await answerOf(sessions.save(record({ idHash: '1', createdAt: 100, seenAt: 900 })))
      await answerOf(sessions.save(record({ idHash: '2', createdAt: 600, seenAt: 650 })))
      await answerOf(sessions.save(record({ idHash: '3', createdAt: 600, seenAt: 900 })))
      expect(await answerOf(sessions.sweep(700, 500))).toBe(2)
      expect(await answerOf(sessions.find('3'))).toBeDefined()
    })

    it('knows restricted categories with everything below them', async () => {
      const category = (id: number, parent_id: number, is_restricted = 0) => ({ id, parent_id, name: `C${id}`, slug: `/c${id}/`, description: null, picture_key: null, sort_order: id, is_restricted, layout: null })
      await db.insertInto('category').values([category(1, 0), category(2, 0, 1), category(3, 2), category(4, 3), category(5, 1)]).execute()
      expect(await answerOf(sessions.restrictedCategoryIds())).toEqual([2, 3, 4])
    })

    it('knows nobody by a number that no customer has', async () => {
      expect(await answerOf(sessions.customer(99, {}))).toBeUndefined()
      expect(await answerOf(sessions.defaultGroup())).toBeUndefined()
    })
  })
