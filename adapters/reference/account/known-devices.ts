import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { KnownDevicesPort } from '../../../core/access/known-devices.port'
import { foldEmail } from '../../../core/shared/text-rules'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { query, transaction } from '../database/transaction'

/** Access to the cookie that carries this device's secret. */
export type DeviceCookie = { readonly read: () => string | undefined; readonly write: (secret: string) => void }

type Parts = { readonly clock: ClockPort; readonly random: RandomPort; readonly cookie: DeviceCookie }

/** Days a device stays known after its last sign-in. */
export const deviceDays = 180
const dayMs = 86_400_000
/** Maximum number of known devices per account. */
const maxDevices = 20

const accountHash = (email: string) => secretHash(`account:${foldEmail(email).slice(0, 254)}`)

/** Known devices in the database; secrets and accounts are stored as hashes only. */
export const referenceKnownDevices = (db: Database, { clock, random, cookie }: Parts): KnownDevicesPort => ({
  knownAs: email =>
    query(async () => {
      const secret = cookie.read()
      if (secret === undefined) return undefined
      const [account_hash, token_hash] = [await accountHash(email), await secretHash(secret)]
      const row = await db
        .selectFrom('known_device')
        .select('token_hash')
        .where('token_hash', '=', token_hash)
        .where('account_hash', '=', account_hash)
        .where('ends_at', '>', clock.now())
        .executeTakeFirst()
      return row && `${account_hash.slice(0, 32)}:${row.token_hash.slice(0, 32)}`
    }),

  remember: email => {
    const secret = random.token(32)
    return pipe(
      transaction(db, async trx => {
        const now = clock.now()
        const [account_hash, token_hash, before] = [await accountHash(email), await secretHash(secret), cookie.read()]
        await trx.deleteFrom('known_device').where('ends_at', '<=', now).execute()
        // Other accounts that know this device (a shared computer) get the new secret too.
        if (before !== undefined)
          await trx
            .updateTable('known_device')
            .set({ token_hash })
            .where('token_hash', '=', await secretHash(before))
            .execute()
        await trx
          .insertInto('known_device')
          .values({ token_hash, account_hash, ends_at: now + deviceDays * dayMs })
          .onConflict(found =>
            found.columns(['token_hash', 'account_hash']).doUpdateSet({ ends_at: now + deviceDays * dayMs }),
          )
          .execute()
        await deleteExcessDevices(trx, account_hash)
        return E.right(undefined)
      }),
      TE.map(() => cookie.write(secret)),
    )
  },

  forgetAll: email => query(async () => forgetDevices(db, email)),
})

/** Deletes the least recently seen devices beyond `maxDevices` per account. */
const deleteExcessDevices = async (trx: Database, accountHash: string): Promise<void> => {
  const newest = await trx
    .selectFrom('known_device')
    .select('token_hash')
    .where('account_hash', '=', accountHash)
    .orderBy('ends_at', 'desc')
    .limit(maxDevices)
    .execute()
  await trx
    .deleteFrom('known_device')
    .where('account_hash', '=', accountHash)
    .where(
      'token_hash',
      'not in',
      newest.map(each => each.token_hash),
    )
    .execute()
}

/** Forgets all devices of an account, for callers that set a password in their own transaction. */
export const forgetDevices = async (db: Database, email: string): Promise<void> => {
  await db
    .deleteFrom('known_device')
    .where('account_hash', '=', await accountHash(email))
    .execute()
}
