import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Company, Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import { isAddressProven } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import {
  companyRoles,
  roleNames,
  usersPerPage,
  type CompanyRole,
  type CompanyUser,
  type CompanyUserDetails,
  type CompanyUserQuery,
  type NewCompanyUser,
} from '../../../core/company/company-user'
import type { CompanyUsersPort } from '../../../core/company/company-users.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { proofOf } from '../access/address-proof'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { freshInvitation, sendInvitation } from '../account/invitation'
import { containing } from '../database/like-pattern'
import type { Schema } from '../database/schema'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

type Row = Selectable<Schema['customer']>
type Asker = { readonly customer: Customer; readonly company: Company }

/** The people of the company that the session acts for; every statement names the company. */
export const referenceCompanyUsers = (db: Database, session: SessionPort, deps: PlatformDeps): CompanyUsersPort => {
  const asking: Outcome<Asker> = pipe(
    currentCustomer(session),
    TE.flatMap(customer =>
      customer.company ? TE.right({ customer, company: customer.company }) : TE.left(notFound('user')),
    ),
  )

  return {
    list: asked =>
      pipe(
        asking,
        TE.flatMap(({ company }) => attempt(async () => E.right(await pageOf(db, company.id, asked)))),
      ),

    byId: id =>
      pipe(
        asking,
        TE.flatMap(({ company }) =>
          attempt(async () => {
            const row = await personOf(db, company.id, id)
            return row ? E.right(toUser(row)) : E.left(notFound('user'))
          }),
        ),
      ),

    invite: asked =>
      pipe(
        asking,
        TE.bindTo('asker'),
        TE.bind('invited', ({ asker }) =>
          transaction(db, async trx => {
            const written = await writeInvited(trx, asker.company, asked, deps.clock.now())
            return E.isLeft(written)
              ? written
              : E.right({
                  user: toUser(written.right),
                  invitation: await freshInvitation(trx, deps, session.visitor.storeKey, written.right),
                })
          }),
        ),
        TE.chainFirst(({ asker, invited }) =>
          sendInvitation(db, deps, session.visitor, {
            ...invited,
            asker: asker.customer,
            company: asker.company.name,
          }),
        ),
        TE.map(({ invited }) => invited.user),
      ),

    change: (id, details) =>
      pipe(
        asking,
        TE.flatMap(({ company }) =>
          transaction(db, async trx => {
            await oneAtATime(trx, company.id)
            const row = await personOf(trx, company.id, id)
            if (!row) return E.left(notFound('user'))
            if (details.role !== 0 && (await isLastAdmin(trx, company.id, row)))
              return E.left(conflict('company.last-admin'))
            const changed = await trx
              .updateTable('customer')
              .set(columnsOf(details))
              .where('id', '=', id)
              .returningAll()
              .executeTakeFirstOrThrow()
            await trx
              .updateTable('company_member')
              .set({ role: details.role })
              .where('company_id', '=', company.id)
              .where('customer_id', '=', id)
              .execute()
            return E.right(toUser(changed))
          }),
        ),
      ),

    remove: id =>
      pipe(
        asking,
        TE.flatMap(({ company }) =>
          transaction(db, async trx => {
            await oneAtATime(trx, company.id)
            const row = await personOf(trx, company.id, id)
            if (!row) return E.left(notFound('user'))
            if (await isLastAdmin(trx, company.id, row)) return E.left(conflict('company.last-admin'))
            await letGo(trx, company.id, row)
            return E.right(undefined)
          }),
        ),
      ),
  }
}

const ofCompany =
  (companyId: number) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'customer'>) =>
    and([eb('company_id', '=', companyId), eb('role', 'in', companyRoles)])

const personOf = (db: Database, companyId: number, id: number): Promise<Row | undefined> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).where(ofCompany(companyId)).executeTakeFirst()

const pageOf = async (db: Database, companyId: number, { page, search, role, state }: CompanyUserQuery) => {
  const pattern = containing(search ?? '')
  const found = db
    .selectFrom('customer')
    .where(ofCompany(companyId))
    .$if(search !== undefined, people =>
      people.where(({ or }) =>
        or([
          sql<boolean>`lower(first_name || ' ' || last_name) like ${pattern} escape '\\'`,
          sql<boolean>`lower(email) like ${pattern} escape '\\'`,
        ]),
      ),
    )
    .$if(role !== undefined, people => people.where('role', '=', role ?? 0))
    .$if(state === 'active', people =>
      people.where('password_hash', '<>', '').whereRef('proven_email_fold', '=', 'email_fold'),
    )
    .$if(state === 'invited', people =>
      people.where(({ eb, or, ref }) =>
        or([
          eb('password_hash', '=', ''),
          eb('proven_email_fold', 'is', null),
          eb('proven_email_fold', '<>', ref('email_fold')),
        ]),
      ),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('role')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(usersPerPage)
    .offset((Math.max(1, page) - 1) * usersPerPage)
    .execute()
  return { users: rows.map(toUser), total: Number(total) }
}

/** Locks the company, so that two admins cannot remove each other concurrently. */
const oneAtATime = (trx: Database, companyId: number) =>
  trx
    .updateTable('company')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', companyId)
    .execute()

/** An admin who never set a password, or whose address is not proven, holds no office. */
const isLastAdmin = async (trx: Database, companyId: number, row: Row): Promise<boolean> => {
  if (row.role !== 0 || hasNotCome(row)) return false
  const other = await trx
    .selectFrom('customer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 0)
    .where('password_hash', '<>', '')
    .whereRef('proven_email_fold', '=', 'email_fold')
    .where('id', '<>', row.id)
    .executeTakeFirst()
  return other === undefined
}

/**
 * Invited, and nobody has shown yet that they read the mail: by a link that was mailed, for a password or for the
 * address.
 */
const hasNotCome = (row: Row): boolean => row.password_hash === '' || !isAddressProven(proofOf(row))

/**
 * Who can be invited: a new person; a user of this company who has not accepted yet; one removed from a company without
 * an account of their own since; or an account with an unverified address, as whoever registered it must not block the
 * invitation. The account buys for the company once its address is verified; the mailed link sets a new password, which
 * ends older sessions. Other accounts are not changed.
 */
const writeInvited = async (
  trx: Database,
  company: Company,
  asked: NewCompanyUser,
  now: number,
): Promise<E.Either<DomainError, Row>> => {
  const email = asked.email.trim()
  const known = await trx
    .selectFrom('customer')
    .selectAll()
    .where('email_fold', '=', foldEmail(email))
    .executeTakeFirst()
  const own = { ...columnsOf(asked), company_id: company.id, company_name: company.name, group_id: null }
  const free =
    known === undefined ||
    (hasNotCome(known) &&
      known.is_staff === 0 &&
      (known.company_id === null || known.company_id === company.id) &&
      known.role !== 3)
  if (!free)
    return E.left(
      invalid(issue('email', known.company_id === company.id ? 'company.email-here' : 'company.email-taken')),
    )
  const row = known
    ? await trx.updateTable('customer').set(own).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
    : await trx
        .insertInto('customer')
        .values({ email, email_fold: foldEmail(email), password_hash: '', is_staff: 0, created_at: now, ...own })
        .onConflict(found => found.column('email_fold').doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!row) return E.left(invalid(issue('email', 'company.email-taken')))
  await trx
    .insertInto('company_member')
    .values({ company_id: company.id, customer_id: row.id, role: asked.role })
    .onConflict(found => found.columns(['company_id', 'customer_id']).doUpdateSet({ role: asked.role }))
    .execute()
  return E.right(row)
}

/**
 * Disables the password and ends all sessions; the person may start over with a password reset. An account with an
 * unverified address never belonged to the company: only the invitation is withdrawn.
 */
const letGo = async (trx: Database, companyId: number, row: Row): Promise<void> => {
  const { id } = row
  const group = await trx
    .selectFrom('customer_group')
    .select('id')
    .where('is_default', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  await trx
    .updateTable('customer')
    .set({
      company_id: null,
      company_name: null,
      group_id: group?.id ?? null,
      role: 99,
      role_name: null,
      ...(isAddressProven(proofOf(row)) ? { password_hash: '' } : {}),
    })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('company_member').where('company_id', '=', companyId).where('customer_id', '=', id).execute()
  if (isAddressProven(proofOf(row))) await trx.deleteFrom('session').where('customer_id', '=', id).execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', id).execute()
}

const columnsOf = ({ firstName, lastName, phone, role }: CompanyUserDetails) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: phone?.trim() || null,
  role,
  role_name: roleNames[role],
})

const toUser = (row: Row): CompanyUser => ({
  id: row.id,
  customerId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  ...(row.phone === null ? {} : { phone: row.phone }),
  role: row.role as CompanyRole,
  state: hasNotCome(row) ? 'invited' : 'active',
})
