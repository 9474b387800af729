import type { Database } from '../database/engine'

/** The companies below one, at any depth. A chain that leads back to itself ends. */
export const companiesBelow = (db: Database, companyId: number) =>
  db
    .withRecursive('below(id)', with_ =>
      with_
        .selectFrom('company')
        .select('id')
        .where('parent_id', '=', companyId)
        .union(with_.selectFrom('company').innerJoin('below', 'below.id', 'company.parent_id').select('company.id')),
    )
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', from => from.selectFrom('below').select('below.id'))
    .where('id', '<>', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()
