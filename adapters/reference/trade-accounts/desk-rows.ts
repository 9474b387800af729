import { sql } from 'kysely'
import { fullName } from '../../../core/shared/full-name'
import {
  applicationIdIn,
  applicationNumber,
  type DeskApplication,
  type DeskApplicationRow,
} from '../../../core/trade-accounts/application'
import type { ApplicationQuery } from '../../../core/trade-accounts/application-desk.port'
import { applicationsPerPage } from '../../../core/trade-accounts/view-applications'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import { standingOf, type ApplicationRow } from './application-rows'
import { duplicatesOf } from './duplicate-companies'

/** Drafts are their writers' own until they are sent. */
export const sentRow = async (db: Database, storeKey: string, number: string): Promise<ApplicationRow | undefined> => {
  const id = applicationIdIn(number)
  if (id === undefined) return undefined
  return db
    .selectFrom('trade_application')
    .selectAll()
    .where('id', '=', id)
    .where('store_key', '=', storeKey)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst()
}

/** An application with what the desk decides by. */
export const deskApplicationOf = async (db: Database, row: ApplicationRow): Promise<DeskApplication | undefined> => {
  const applicant = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', row.customer_id ?? 0)
    .executeTakeFirst()
  if (!applicant) return undefined
  const company =
    row.company_id === null
      ? undefined
      : await db.selectFrom('company').select(['id', 'name']).where('id', '=', row.company_id).executeTakeFirst()
  return {
    ...(await standingOf(db, row, 'desk')),
    applicant: {
      id: applicant.id,
      name: fullName(applicant.first_name, applicant.last_name),
      email: applicant.email,
    },
    ...(company ? { company } : {}),
    duplicates: row.company_id === null ? await duplicatesOf(db, row) : [],
    groups: await db.selectFrom('customer_group').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
    lists: await db.selectFrom('price_list').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  }
}

/** A page of the desk's list. */
export const pageOf = async (db: Database, storeKey: string, { show, text, page }: ApplicationQuery) => {
  const pattern = containing(text)
  const number = applicationIdIn(text.trim().toUpperCase())
  const found = db
    .selectFrom('trade_application')
    .innerJoin('customer', 'customer.id', 'trade_application.customer_id')
    .where('trade_application.store_key', '=', storeKey)
    .where('submitted_at', 'is not', null)
    .$if(show === 'open', some => some.where('state', 'not in', ['closed', 'withdrawn']))
    .$if(show === 'ended', some => some.where('state', 'in', ['closed', 'withdrawn']))
    .$if(text !== '', some =>
      some.where(({ or, eb }) =>
        or([
          ...['legal_name', 'customer.first_name', 'customer.last_name', 'customer.email'].map(
            column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
          ),
          ...(number === undefined ? [] : [eb('trade_application.id', '=', number)]),
        ]),
      ),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('trade_application')
    .select(['first_name', 'last_name', 'email'])
    .select(({ selectFrom }) =>
      selectFrom('application_part')
        .select(({ fn }) => fn.countAll<number>().as('decided'))
        .whereRef('application_part.application_id', '=', 'trade_application.id')
        .where('application_part.state', 'in', ['approved', 'declined'])
        .as('decided'),
    )
    .orderBy('submitted_at', show === 'open' ? 'asc' : 'desc')
    .orderBy('trade_application.id', show === 'open' ? 'asc' : 'desc')
    .limit(applicationsPerPage)
    .offset((page - 1) * applicationsPerPage)
    .execute()
  return {
    total: Number(total),
    applications: rows.map((row): DeskApplicationRow => ({
      number: applicationNumber(row.id),
      state: row.state,
      ...(row.closed_as === null ? {} : { closedAs: row.closed_as }),
      company: row.legal_name,
      applicant: { name: fullName(row.first_name, row.last_name), email: row.email },
      decided: Number(row.decided ?? 0),
      submittedAt: row.submitted_at ?? row.created_at,
      changedAt: row.changed_at,
    })),
  }
}
