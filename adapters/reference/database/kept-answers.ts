import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { KeptAnswersPort } from '../../../core/shared/kept-answers.port'
import type { Database } from './engine'
import { readJson } from './json-columns'
import { query } from './transaction'

const keptCodec = t.strict({ mark: t.string, status: t.number, body: t.unknown })

const scopeOf = (session: string): string => `answer:${session}`

/** Stored responses of idempotent calls, in the table of idempotency keys; housekeeping deletes them after a day. */
export const referenceKeptAnswers = (db: Database, clock: ClockPort): KeptAnswersPort => ({
  find: (session, key) =>
    query(async () => {
      const row = await db
        .selectFrom('idempotency')
        .select('answer')
        .where('scope', '=', scopeOf(session))
        .where('key', '=', key)
        .executeTakeFirst()
      const kept = row && keptCodec.decode(readJson(row.answer))
      return kept && E.isRight(kept) ? kept.right : undefined
    }),
  keep: (session, key, answer) =>
    query(async () => {
      await db
        .insertInto('idempotency')
        .values({ scope: scopeOf(session), key, answer: JSON.stringify(answer), created_at: clock.now() })
        .onConflict(found => found.columns(['scope', 'key']).doNothing())
        .execute()
    }),
})
