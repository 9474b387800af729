import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { rightsOfAddress } from '../../../core/access/address-proof'
import type { SessionPort } from '../../../core/access/session.port'
import type { MembershipsPort, OwnMembership } from '../../../core/company/memberships.port'
import { notFound } from '../../../core/shared/domain-error'
import { proofOf } from '../access/address-proof'
import { currentCustomer } from '../access/current-customer'
import { actingAs, membershipsOf } from '../access/memberships'
import { roleOf } from '../access/customer-rows'
import { latestCart } from '../cart/session-cart'
import { lineCount } from '../cart/line-count'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'
import { managed } from './company-managers'
import { personOf } from './company-people'
import { memberChange, noteMember } from './membership-events'
import { requester } from './requester'

/** Memberships over the embedded platform's database. */
export const referenceMemberships = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
): MembershipsPort => ({
  mine: () =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer => query(() => ownMemberships(db, session, customer.id))),
    ),

  lock: (userId, { locked, reason }) =>
    pipe(
      requester(session),
      TE.flatMap(asker =>
        managed(db, asker.company.id, async trx => {
          const { company } = asker
          const change = memberChange(session, deps, asker)
          const before = await personOf(trx, company.id, userId)
          if (!before) return E.left(notFound('user'))
          await trx
            .updateTable('company_member')
            .set(
              locked
                ? {
                    state: 'locked',
                    locked_by: change.actor.name,
                    locked_at: change.now,
                    locked_reason: reason ?? null,
                  }
                : { state: 'active', locked_by: null, locked_at: null, locked_reason: null },
            )
            .where('company_id', '=', company.id)
            .where('customer_id', '=', userId)
            .execute()
          const after = await personOf(trx, company.id, userId)
          const action = locked ? 'locked' : 'unlocked'
          await noteMember(trx, change, userId, { action, before, after, note: reason })
          return E.right(undefined)
        }),
      ),
    ),
})

const ownMemberships = async (
  db: Database,
  session: SessionPort,
  customerId: number,
): Promise<readonly OwnMembership[]> => {
  const row = await db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirst()
  const memberships = row ? rightsOfAddress(proofOf(row), await membershipsOf(db, row), []) : []
  return Promise.all(
    memberships.map(async membership => {
      const { company } = membership
      const { roleName, stopped } = actingAs(membership, roleOf(membership.role))
      const cart = await latestCart(
        db,
        session.visitor.storeKey,
        customerId,
        company.id === row?.company_id ? undefined : company.id,
      )
      return {
        company: { id: company.id, name: company.name },
        ...(roleName === undefined ? {} : { roleName }),
        ...(stopped ? { stopped } : {}),
        lines: cart ? await lineCount(db, cart.id) : 0,
      }
    }),
  )
}
