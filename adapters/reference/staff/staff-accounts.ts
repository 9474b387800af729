import { rightsOfAddress } from '../../../core/access/address-proof'
import type { StaffAccount } from '../../../core/staff/staff'
import { capabilitiesIn, type StaffDesk } from '../../../core/access/staff-capability'
import { fullName } from '../../../core/shared/full-name'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import { staffEventsOf } from '../access/staff-events'

/** Maximum number of former staff in the list. */
const maxFormer = 200

const people = (db: Database) =>
  db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name', 'last_name', 'email_fold', 'proven_email_fold'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')

const nameOf = (person: { readonly first_name: string; readonly last_name: string }) =>
  fullName(person.first_name, person.last_name)

/** All staff accounts with their capabilities; none while the address is not verified. */
export const holdersIn = async (db: Database): Promise<readonly StaffDesk[]> => {
  const staff = await people(db).where('is_staff', '=', 1).execute()
  const granted = await db.selectFrom('staff_capability').selectAll().execute()
  return staff.map(person => ({
    id: person.id,
    email: person.email,
    name: nameOf(person),
    capabilities: rightsOfAddress(
      proofOf(person),
      capabilitiesIn(granted.flatMap(row => (row.customer_id === person.id ? [row.capability] : []))),
      [],
    ),
  }))
}

/** Former staff accounts, from the events recorded at removal. */
const formerIn = async (db: Database): Promise<readonly StaffDesk[]> => {
  const removedStaff = await db
    .selectFrom('staff_event')
    .select('subject_key')
    .distinct()
    .where('subject', '=', 'staff')
    .where('action', '=', 'staff-removed')
    .limit(maxFormer)
    .execute()
  const ids = removedStaff.map(row => Number(row.subject_key))
  if (ids.length === 0) return []
  const found = await people(db).where('is_staff', '=', 0).where('id', 'in', ids).execute()
  return found.map(person => ({ id: person.id, email: person.email, name: nameOf(person), capabilities: [] }))
}

/** All staff accounts with their history, followed by former ones. */
export const accountsIn = async (db: Database): Promise<readonly StaffAccount[]> => {
  const listed = [
    ...(await holdersIn(db)).map(desk => ({ ...desk, former: false })),
    ...(await formerIn(db)).map(desk => ({ ...desk, former: true })),
  ]
  const accounts: StaffAccount[] = []
  for (const account of listed)
    accounts.push({ ...account, history: await staffEventsOf(db, { kind: 'staff', key: String(account.id) }) })
  return accounts
}
