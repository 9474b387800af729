import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Company, Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import {
  companyRoles,
  usersPerPage,
  type CompanyRole,
  type CompanyUser,
  type CompanyUserQuery,
} from '../../../core/company/company-user'
import type { CompanyUsersPort } from '../../../core/company/company-users.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { freshInvitation, sendInvitation } from '../account/invitation'
import { containing } from '../database/like-pattern'
import type { Schema } from '../database/schema'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { columnsOf, hasNotCome, letGo, writeInvited, type Row } from './company-membership'

type Inviter = { readonly customer: Customer; readonly company: Company }

/** The users of the company that the session acts for; every statement filters by company. */
export const referenceCompanyUsers = (db: Database, session: SessionPort, deps: PlatformDeps): CompanyUsersPort => {
  return {
    list: query =>
      pipe(
        requester(session),
        TE.flatMap(({ company }) => attempt(async () => E.right(await pageOf(db, company.id, query)))),
      ),

    byId: id =>
      pipe(
        requester(session),
        TE.flatMap(({ company }) =>
          attempt(async () => {
            const row = await personOf(db, company.id, id)
            return row ? E.right(toUser(row)) : E.left(notFound('user'))
          }),
        ),
      ),

    invite: invite(db, session, deps),

    change: change(db, session),

    remove: id =>
      pipe(
        requester(session),
        TE.flatMap(({ company }) =>
          transaction(db, async trx => {
            await lockCompany(trx, company.id)
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

const invite =
  (db: Database, session: SessionPort, deps: PlatformDeps): CompanyUsersPort['invite'] =>
  invitation =>
    pipe(
      requester(session),
      TE.bindTo('asker'),
      TE.bind('invited', ({ asker }) =>
        transaction(db, async trx => {
          const written = await writeInvited(trx, asker.company, invitation, deps.clock.now())
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
    )

const change =
  (db: Database, session: SessionPort): CompanyUsersPort['change'] =>
  (id, details) =>
    pipe(
      requester(session),
      TE.flatMap(({ company }) =>
        transaction(db, async trx => {
          await lockCompany(trx, company.id)
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
    )

const requester = (session: SessionPort): Outcome<Inviter> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(customer =>
      customer.company ? TE.right({ customer, company: customer.company }) : TE.left(notFound('user')),
    ),
  )

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
const lockCompany = (trx: Database, companyId: number) =>
  trx
    .updateTable('company')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', companyId)
    .execute()

/**
 * Whether this user is the company's last admin. Admins without a password, or with an unverified address, do not
 * count.
 */
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
