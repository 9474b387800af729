import { type PageShop, type Reader, thePages } from '../builders/pages'
import type { Database } from '../../adapters/reference/database/engine'
import { permissionsOf } from '../../core/access/permissions'
import { answerOf } from '../builders/outcome'
import { hire } from '../builders/staff'

/** The people of the tables' columns, in order. */
export const roles = [
  'guest',
  'retail',
  'junior',
  'senior',
  'approver',
  'admin',
  'super',
  'other',
  'staff',
  'credit-clerk',
  'expired',
] as const
export type Role = (typeof roles)[number]

/**
 * The owner of the requested resources; `other` is the admin of another company, `super` may act for this one. The
 * approver is a senior buyer whose own role may approve orders; the credit clerk is staff with 'credit' alone.
 */
export const owner: Role = 'admin'

/** People unrelated to the owner's company. */
export const strangers = [
  'guest',
  'retail',
  'other',
  'staff',
  'credit-clerk',
  'expired',
] as const satisfies readonly Role[]

const emails: Readonly<Record<Exclude<Role, 'guest'>, string>> = {
  retail: 'retail@lintel.example',
  junior: 'junior@northgate.example',
  senior: 'senior@northgate.example',
  approver: 'approver@northgate.example',
  admin: 'admin@northgate.example',
  super: 'super@lintel.example',
  other: 'owner@lakeside.example',
  staff: 'staff@lintel.example',
  'credit-clerk': 'credit@lintel.example',
  expired: 'admin@northgate.example',
}

/** Longer than any session lasts. */
const longAgoMs = 100 * 86_400_000

/** The demo shop with more stock than these tests can buy. */
export const aSharedShop = async (): Promise<PageShop> => {
  const shop = await thePages()
  const { db } = shop.entrance
  await db.updateTable('variant').set({ stock: 100_000 }).execute()
  await addApprover(db)
  await hire(db, emails['credit-clerk'], 'credit')
  return shop
}

/** A senior buyer of the owner's company with a role of its own. */
const addApprover = async (db: Database): Promise<void> => {
  const { id: _, ...senior } = await db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', emails.senior)
    .executeTakeFirstOrThrow()
  const email = emails.approver
  const company = { company_id: senior.company_id ?? 0 }
  const customer = await db
    .insertInto('customer')
    .values({ ...senior, first_name: 'Ann', email, email_fold: email, proven_email_fold: email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await db
    .insertInto('company_role')
    .values({
      ...company,
      name: 'Approver',
      name_fold: 'approver',
      built_on: 1,
      grants: JSON.stringify([...permissionsOf(1), { code: 'lintel_approve_orders', level: 2 }]),
      version: 1,
      changed_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_member')
    .values({ ...company, customer_id: customer.id, role: 1, role_id: role.id })
    .execute()
}

/** A person with a separate session; clears the rate limits that others used up. */
export const signedInAs = async ({ reader, entrance }: PageShop, role: Role): Promise<Reader> => {
  await entrance.db.deleteFrom('rate_limit').execute()
  const visitor = reader()
  if (role === 'guest') return visitor
  const now = entrance.clock.now
  if (role === 'expired') entrance.clock.now = now - longAgoMs
  const { id } = await entrance.db
    .selectFrom('customer')
    .select('id')
    .where('email_fold', '=', emails[role])
    .executeTakeFirstOrThrow()
  await answerOf((await visitor.session()).signIn(id))
  entrance.clock.now = now
  return visitor
}
