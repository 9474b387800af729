import type { Database } from '../database/engine'

/** The subsidiaries of a company, at any depth. The recursion ends on a cycle. */
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
