import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import { companiesPerPage, type CompaniesDeskPort } from '../../../core/companies/companies-desk.port'
import { notFound } from '../../../core/shared/domain-error'
import { foldEmail } from '../../../core/shared/text-rules'
import { asStaff, staffAt } from '../access/staff-at'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { changedCompany } from './company-changes'
import { companyPreview } from './company-preview'
import { companyRow, deskCompanies, deskCompany } from './desk-company'

/** The desk for trade customers, in the embedded platform's database. */
export const referenceCompaniesDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'paymentSettings'>,
): CompaniesDeskPort => {
  const permitted = asStaff(db, session)
  const shop = { storeKey: session.visitor.storeKey, settings: deps.paymentSettings }

  const find: CompaniesDeskPort['find'] = companyId =>
    permitted(async () => {
      const row = await companyRow(db, companyId)
      return row ? E.right(await deskCompany(db, row, shop)) : E.left(notFound('company'))
    })

  return {
    list: ({ text, page }) =>
      permitted(async () => {
        const found = () => narrowed(db, text)
        const { total } = await found()
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
        const rows = await found()
          .selectAll('company')
          .orderBy('company.name')
          .orderBy('company.id')
          .limit(companiesPerPage)
          .offset((page - 1) * companiesPerPage)
          .execute()
        return E.right({ companies: await deskCompanies(db, rows), total: Number(total) })
      }),
    find,
    ...companyPreview({ db, session, clock: deps.clock, shop }),
    change: write =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          return E.isLeft(desk) ? desk : changedCompany(trx, desk.right, write, { ...shop, now: deps.clock.now() })
        }),
        TE.flatMap(() => find(write.companyId)),
      ),
  }
}

/** Companies whose name, or the address of one of their people, contains the text. */
const narrowed = (db: Database, text: string) =>
  db.selectFrom('company').$if(text !== '', some =>
    some.where(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`lower(company.name) like ${containing(text)} escape '\\'`,
        exists(
          selectFrom('company_member')
            .innerJoin('customer', 'customer.id', 'company_member.customer_id')
            .select('customer.id')
            .whereRef('company_member.company_id', '=', 'company.id')
            .where(sql<boolean>`customer.email_fold like ${containing(foldEmail(text))} escape '\\'`),
        ),
      ]),
    ),
  )
