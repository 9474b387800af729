import type { Selectable } from 'kysely'
import { paymentMethods, type PaymentSettings } from '../../../core/checkout/payment-methods'
import type { DeskCompany, DeskCompanyDetail, OrderToRelease } from '../../../core/companies/companies-desk.port'
import { isCompanyMethod } from '../../../core/companies/company-methods'
import { fullName } from '../../../core/shared/full-name'
import { peopleEventsOf } from '../access/company-events'
import { staffEventsOf } from '../access/staff-events'
import { companyCreditsOf, creditRow, noCredit, type CreditRow } from '../credit/company-credit'
import type { Database } from '../database/engine'
import { readTextList } from '../database/json-columns'
import { memberColumns, stateOf } from '../company/company-people'
import { hiddenStatuses } from '../orders/order-visibility'
import type { Schema } from '../database/schema'

export type CompanyRow = Selectable<Schema['company']>

/** The storefront whose orders are shown, and the methods it has. */
export type DeskShop = { readonly storeKey: string; readonly settings?: PaymentSettings }

export const companyRow = (db: Database, companyId: number): Promise<CompanyRow | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()

/** A page of companies, each with its group, people and credit; read together, not one by one. */
export const deskCompanies = async (db: Database, rows: readonly CompanyRow[]): Promise<readonly DeskCompany[]> => {
  const ids = rows.map(({ id }) => id)
  const people = await db
    .selectFrom('company_member')
    .select(({ fn }) => ['company_id', fn.countAll<number>().as('count')])
    .where('company_id', 'in', ids)
    .groupBy('company_id')
    .execute()
  const groups = await db.selectFrom('customer_group').select(['id', 'name']).execute()
  const credits = await companyCreditsOf(db, ids)
  return rows.map(row => {
    const group = groups.find(({ id }) => id === row.group_id)
    return {
      id: row.id,
      name: row.name,
      ...(group ? { group: group.name } : {}),
      people: Number(people.find(({ company_id: id }) => id === row.id)?.count ?? 0),
      credit: credits.get(row.id) ?? noCredit,
      ...holdOf(row),
    }
  })
}

/** One company with everything that the desk shows. */
export const deskCompany = async (db: Database, row: CompanyRow, shop: DeskShop): Promise<DeskCompanyDetail> => {
  const [summary] = await deskCompanies(db, [row])
  if (!summary) throw new Error('A company without a summary')
  const terms = await creditRow(db, row.id)
  const parent = row.parent_id === null ? undefined : await companyRow(db, row.parent_id)
  return {
    ...summary,
    version: terms?.version ?? 0,
    ...(row.group_id === null ? {} : { groupId: row.group_id }),
    catalog: row.catalog,
    choices: { groups: await namedRows(db, 'customer_group'), lists: await namedRows(db, 'price_list') },
    ...(row.tax_exempt_category ? { taxExemptCategory: row.tax_exempt_category } : {}),
    ...(parent ? { parent: { id: parent.id, name: parent.name } } : {}),
    members: await membersOf(db, row.id),
    ...creditHoldOf(terms),
    ...(terms?.balance_day ? { balanceDay: terms.balance_day } : {}),
    methods: methodsOf(row, shop.settings),
    ...(terms?.ships_unpaid === 1 ? { shipsUnpaid: true as const } : {}),
    toRelease: await ordersToRelease(db, row.id, shop.storeKey),
    orders: await ordersOf(db, row.id, shop.storeKey),
    history: await historyOf(db, row.id),
  }
}

/** What staff changed, and what changed about its people and roles, oldest first. */
const historyOf = async (db: Database, companyId: number): Promise<DeskCompanyDetail['history']> =>
  [
    ...(await staffEventsOf(db, { kind: 'company', key: String(companyId) })),
    ...(await peopleEventsOf(db, companyId)),
  ].sort((a, b) => a.at - b.at)

const namedRows = (db: Database, table: 'customer_group' | 'price_list') =>
  db.selectFrom(table).select(['id', 'name']).orderBy('name').orderBy('id').limit(maxChoices).execute()

const maxChoices = 2_000

const holdOf = ({ status, held_by: by, held_at: at, held_reason: reason }: CompanyRow): Pick<DeskCompany, 'hold'> =>
  status === 'active' ? {} : { hold: { by: by ?? '', at: at ?? 0, ...(reason ? { reason } : {}) } }

const creditHoldOf = (terms: CreditRow | undefined): Pick<DeskCompanyDetail, 'creditHold'> =>
  terms === undefined || terms.hold_at === null
    ? {}
    : {
        creditHold: {
          by: terms.hold_by ?? '',
          at: terms.hold_at,
          ...(terms.hold_reason ? { reason: terms.hold_reason } : {}),
        },
      }

const maxMembers = 200

const membersOf = async (db: Database, companyId: number): Promise<DeskCompanyDetail['members']> => {
  const rows = await db
    .selectFrom('company_member as member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .leftJoin('company_role', 'company_role.id', 'member.role_id')
    .selectAll('customer')
    .select([...memberColumns])
    .where('member.company_id', '=', companyId)
    .orderBy('customer.last_name')
    .orderBy('customer.id')
    .limit(maxMembers)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: fullName(row.first_name, row.last_name),
    email: row.email,
    role: row.member_role,
    ...(row.own_role === null ? {} : { ownRole: row.own_role }),
    ...stateOf(row),
  }))
}

/** What the checkout would offer an admin of the company, and what the desk withholds or has not granted. */
const methodsOf = (row: CompanyRow, settings: PaymentSettings = { testCard: true }): DeskCompanyDetail['methods'] => {
  const withheld = readTextList(row.withheld_methods)
  const admin = {
    id: 0,
    email: '',
    firstName: '',
    lastName: '',
    role: 0,
    isStaff: false,
    company: { id: row.id, name: row.name },
    paysByInvoice: true,
  } as const
  return paymentMethods(admin, settings)
    .filter(isCompanyMethod)
    .map(method => ({
      method,
      granted: !withheld.includes(method) && (method !== 'invoice' || row.pays_by_invoice === 1),
    }))
}

const maxToRelease = 50

const ordersToRelease = async (
  db: Database,
  companyId: number,
  storeKey: string,
): Promise<readonly OrderToRelease[]> => {
  const rows = await db
    .selectFrom('sales_order')
    .select(['id', 'placed_at', 'total', 'credit_over', 'po_number'])
    .where('company_id', '=', companyId)
    .where('store_key', '=', storeKey)
    .where('credit_state', '=', 'to-release')
    .where('status', '=', 'on-hold')
    .orderBy('id')
    .limit(maxToRelease)
    .execute()
  return rows.map(row => ({
    id: row.id,
    placedAt: row.placed_at,
    total: row.total,
    overBy: row.credit_over ?? 0,
    ...(row.po_number === null ? {} : { poNumber: row.po_number }),
  }))
}

const ordersOf = async (db: Database, companyId: number, storeKey: string): Promise<DeskCompanyDetail['orders']> => {
  const { count, last } = await db
    .selectFrom('sales_order')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('placed_at').as('last')])
    .where('company_id', '=', companyId)
    .where('store_key', '=', storeKey)
    .where('status', 'not in', hiddenStatuses)
    .executeTakeFirstOrThrow()
  return { count: Number(count), ...(last ? { lastAt: Number(last) } : {}) }
}
