import * as E from 'fp-ts/Either'
import { managesCompany } from '../../../core/company/company-managers'
import { grantsOf } from '../../../core/access/role-grants'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { transaction } from '../database/transaction'
import { peopleOf } from './company-people'

/** Locks the company, so that two admins cannot remove each other concurrently. */
export const lockCompany = (trx: Database, companyId: number) =>
  trx
    .updateTable('company')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', companyId)
    .execute()

/**
 * Whether somebody still manages the company's people and roles. Locked members do not count, nor who has no password
 * or an unverified address.
 */
const stillManaged = async (trx: Database, companyId: number): Promise<boolean> => {
  const rows = await peopleOf(trx, companyId)
    .select(['member.role', 'company_role.grants'])
    .distinct()
    .where('customer.password_hash', '<>', '')
    .whereRef('customer.proven_email_fold', '=', 'customer.email_fold')
    .where('member.state', '=', 'active')
    .execute()
  return rows.some(({ role, grants }) => managesCompany(role, grants === null ? undefined : grantsOf(readJson(grants))))
}

/** A change that may not leave the company without somebody who manages its people and roles. */
export const managed = <A>(
  db: Database,
  companyId: number,
  work: (trx: Database) => Promise<E.Either<DomainError, A>>,
): Outcome<A> =>
  transaction(db, async trx => {
    await lockCompany(trx, companyId)
    const before = await stillManaged(trx, companyId)
    const done = await work(trx)
    if (E.isRight(done) && before && !(await stillManaged(trx, companyId)))
      return E.left(conflict('company.last-admin'))
    return done
  })
