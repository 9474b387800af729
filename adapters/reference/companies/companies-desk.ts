import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import { companiesPerPage, type CompaniesDeskPort } from '../../../core/companies/companies-desk.port'
import type { DeskOrderSummary } from '../../../core/orders/order-desk.port'
import { notFound } from '../../../core/shared/domain-error'
import { foldEmail } from '../../../core/shared/text-rules'
import { asStaff, staffAt } from '../access/staff-at'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { orderBuyers } from '../orders/order-buyers'
import { hiddenStatuses } from '../orders/order-visibility'
import { toSummary } from '../orders/orders'
import { companyPriceLists } from '../price-desk/company-price-lists'
import { changedCompany } from './company-changes'
import { companyPreview } from './company-preview'
import { companyTax } from './company-tax'
import { companyRow, deskCompanies, deskCompany, type CompanyRow } from './desk-company'

/** The desk for trade customers, in the embedded platform's database. */
export const referenceCompaniesDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'paymentSettings'>,
): CompaniesDeskPort => {
  const permitted = asStaff(db, session)
  const shop = { storeKey: session.visitor.storeKey, settings: deps.paymentSettings }

  const read = <A>(companyId: number, work: (row: CompanyRow) => Promise<A>) =>
    permitted(async () => {
      const row = await companyRow(db, companyId)
      return row ? E.right(await work(row)) : E.left(notFound('company'))
    })
  const find: CompaniesDeskPort['find'] = companyId => read(companyId, row => deskCompany(db, row, shop))

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
    prices: companyId =>
      read(companyId, row =>
        companyPriceLists(
          db,
          { storeKey: shop.storeKey, companyId: row.id, groupId: row.group_id ?? undefined },
          deps.clock.now(),
        ),
      ),
    tax: companyId => read(companyId, row => companyTax(db, shop.storeKey, row.id)),
    orders: companyId => read(companyId, row => latestOrders(db, shop.storeKey, row.id)),
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

const mostOrders = 25

const latestOrders = async (
  db: Database,
  storeKey: string,
  companyId: number,
): Promise<readonly DeskOrderSummary[]> => {
  const rows = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('store_key', '=', storeKey)
    .where('status', 'not in', hiddenStatuses)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOrders)
    .execute()
  const buyers = await orderBuyers(db, rows)
  return rows.map(row => ({ ...toSummary(row), orderedBy: buyers(row) }))
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
