import type { Database } from '../database/engine'

/** Ids of the categories of restricted stores, with everything below them. */
export const restrictedCategories = async (db: Database): Promise<readonly number[]> => {
  const below = await db
    .withRecursive('below(id)', with_ =>
      with_
        .selectFrom('category')
        .select('id')
        .where('is_restricted', '=', 1)
        .union(with_.selectFrom('category').innerJoin('below', 'below.id', 'category.parent_id').select('category.id')),
    )
    .selectFrom('below')
    .select('id')
    .orderBy('id')
    .execute()
  return below.map(row => row.id)
}
