import type { Database } from '../database/engine'

/** Number of lines of a cart, including those set aside. */
export const lineCount = async (db: Database, cartId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
