import type { KnownMembersPort } from '../../../core/company/known-members.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'

/** Days for which the trade portal's information is cached. */
const memberDays = 90
const dayMs = 86_400_000

/** Company members by their customer ids on a merchant's platform. */
export const referenceKnownMembers = (db: Database, clock: ClockPort): KnownMembersPort => ({
  has: customerId =>
    query(
      async () =>
        (await db
          .selectFrom('known_member')
          .select('customer_id')
          .where('customer_id', '=', customerId)
          .where('ends_at', '>', clock.now())
          .executeTakeFirst()) !== undefined,
    ),
  note: (customerId, isMember) =>
    query(async () => {
      const now = clock.now()
      await db.deleteFrom('known_member').where('ends_at', '<=', now).execute()
      if (!isMember) return void (await db.deleteFrom('known_member').where('customer_id', '=', customerId).execute())
      const ends_at = now + memberDays * dayMs
      await db
        .insertInto('known_member')
        .values({ customer_id: customerId, ends_at })
        .onConflict(found => found.column('customer_id').doUpdateSet({ ends_at }))
        .execute()
    }),
})
