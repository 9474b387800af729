import * as E from 'fp-ts/Either'
import { isAddressProven } from '../../../core/access/address-proof'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import { capabilitiesIn, type StaffDesk } from '../../../core/access/staff-capability'
import { proofOf } from './address-proof'
import type { Database } from '../database/engine'
import { attempt } from '../database/transaction'

/**
 * The staff member of this session, read from the database each time, so that a revoked capability ends in running
 * sessions too. The guards of the desks decide what it allows.
 */
export const staffAt = async (db: Database, session: SessionPort): Promise<E.Either<DomainError, StaffDesk>> => {
  const { customer } = session.visitor
  if (!customer) return E.left(signedOut)
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name', 'last_name', 'email_fold', 'proven_email_fold'])
    .where('id', '=', customer.id)
    .where('is_staff', '=', 1)
    .executeTakeFirst()
  if (!row || !isAddressProven(proofOf(row))) return E.left(notFound('page'))
  const rows = await db.selectFrom('staff_capability').select('capability').where('customer_id', '=', row.id).execute()
  return E.right({
    id: row.id,
    email: row.email,
    name: fullName(row.first_name, row.last_name),
    capabilities: capabilitiesIn(rows.map(({ capability }) => capability)),
  })
}

/** Runs a read for the staff member of this session; 'not-found' for everyone else. */
export const asStaff =
  (db: Database, session: SessionPort) =>
  <A>(read: (desk: StaffDesk) => Promise<E.Either<DomainError, A>>): Outcome<A> =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      return E.isLeft(desk) ? desk : read(desk.right)
    })

export type AsStaff = ReturnType<typeof asStaff>
