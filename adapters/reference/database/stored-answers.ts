import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { StoredResponsesPort } from '../../../core/shared/stored-responses.port'
import type { Database } from './engine'
import { readJson } from './json-columns'
import { query } from './transaction'

const responseCodec = t.strict({ mark: t.string, status: t.number, body: t.unknown })

const scopeOf = (session: string): string => `answer:${session}`

/** Stored responses of idempotent calls, in the table of idempotency keys; housekeeping deletes them after a day. */
export const referenceStoredAnswers = (db: Database, clock: ClockPort): StoredResponsesPort => ({
  find: (session, key) =>
    query(async () => {
      const row = await db
        .selectFrom('idempotency')
        .select('answer')
        .where('scope', '=', scopeOf(session))
        .where('key', '=', key)
        .executeTakeFirst()
      const decoded = row && responseCodec.decode(readJson(row.answer))
      return decoded && E.isRight(decoded) ? decoded.right : undefined
    }),
  keep: (session, key, response) =>
    query(async () => {
      await db
        .insertInto('idempotency')
        .values({ scope: scopeOf(session), key, answer: JSON.stringify(response), created_at: clock.now() })
        .onConflict(found => found.columns(['scope', 'key']).doNothing())
        .execute()
    }),
})
