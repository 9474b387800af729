import * as E from 'fp-ts/Either'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { presetTyped } from '../../../core/setup/setup-draft'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { query, transaction } from '../database/transaction'

/** Name of the setting that records when set-up was finished. */
export const finishedSetup = 'set-up'
export const timeZoneSetting = 'time-zone'

/** How long an address of set-up works, in minutes; the next start gives another one. */
export const setupMinutes = 60

export const setupTokenHash = (token: string): Promise<string> => secretHash(`setup:${token}`)

/** What is in the database: the demo merchant, a merchant of its own, a set-up that was begun, or nothing. */
export type Merchant = 'demo' | 'own' | 'set-up' | 'none'

export const merchantOf = (db: Database): Outcome<Merchant> =>
  query(async () => {
    const rows = await db.selectFrom('setting').select('name').where('name', 'in', ['seeded', finishedSetup]).execute()
    if (rows.some(({ name }) => name === finishedSetup)) return 'own'
    if (rows.length > 0) return 'demo'
    return (await db.selectFrom('setup').select('id').executeTakeFirst()) === undefined ? 'none' : 'set-up'
  })

/** The time zone that set-up asked for; undefined: the default. */
export const timeZoneOf = (db: Database): Outcome<string | undefined> =>
  query(
    async () =>
      (await db.selectFrom('setting').select('value').where('name', '=', timeZoneSetting).executeTakeFirst())?.value,
  )

/** Begins set-up without a token: the next start issues one. */
export const beginSetup = async (trx: Database): Promise<void> => {
  await trx
    .insertInto('setup')
    .values({ id: 1, typed: JSON.stringify(presetTyped), token_hash: '', token_ends_at: 0 })
    .onConflict(found => found.column('id').doNothing())
    .execute()
}

/** Begins set-up, or gives one that was begun a new token: the one before is void, what was typed stays. */
export const issueSetupToken = (
  db: Database,
  { clock, random }: { readonly clock: ClockPort; readonly random: RandomPort },
): Outcome<string> => {
  const token = random.token(32)
  return transaction(db, async trx => {
    const fresh = {
      token_hash: await setupTokenHash(token),
      token_ends_at: clock.now() + setupMinutes * 60_000,
    }
    await trx
      .insertInto('setup')
      .values({ id: 1, typed: JSON.stringify(presetTyped), ...fresh })
      .onConflict(found => found.column('id').doUpdateSet(fresh))
      .execute()
    return E.right(token)
  })
}
