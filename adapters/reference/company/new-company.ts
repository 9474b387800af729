import { sql } from 'kysely'
import type { Database } from '../database/engine'

/** Adds a company and returns its id; of concurrent transactions, one at a time gets the next id. */
export const newCompany = async (
  trx: Database,
  company: { readonly name: string; readonly groupId: number | null },
): Promise<number> => {
  await trx
    .updateTable('setting')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'company-ids')
    .execute()
  const { id } = await trx
    .insertInto('company')
    .columns(['id', 'name', 'group_id', 'tax_exempt_category', 'parent_id', 'pays_by_invoice'])
    .expression(
      trx
        .selectFrom('company')
        .select(({ fn, val }) => [
          sql<number>`coalesce(${fn.max('id')}, 0) + 1`.as('id'),
          sql<string>`cast(${val(company.name)} as text)`.as('name'),
          sql<number | null>`cast(${val(company.groupId)} as integer)`.as('group_id'),
          sql<null>`cast(null as text)`.as('tax_exempt_category'),
          sql<null>`cast(null as integer)`.as('parent_id'),
          sql<number>`0`.as('pays_by_invoice'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
