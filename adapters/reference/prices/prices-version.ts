import { notFound, type DomainError } from '../../../core/shared/domain-error'
import * as E from 'fp-ts/Either'
import type { Database } from '../database/engine'

/** The version of a list's prices: each write of them raises it. Price runs are counted against a version. */
export const pricesVersion = async (db: Database, listId: number): Promise<E.Either<DomainError, number>> => {
  const list = await db.selectFrom('price_list').select('prices_version').where('id', '=', listId).executeTakeFirst()
  return list ? E.right(list.prices_version) : E.left(notFound('price list'))
}

/**
 * Raises the version of the prices of lists, in the transaction that writes them; locks the lists for it, so that runs
 * of one list go live one after another. Returns whether all had the version expected, if one is named.
 */
export const raisePricesVersion = async (
  trx: Database,
  listIds: readonly number[],
  expected?: number,
): Promise<boolean> => {
  if (listIds.length === 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('price_list')
    .set(({ eb }) => ({ prices_version: eb('prices_version', '+', 1) }))
    .where('id', 'in', [...listIds])
    .$if(expected !== undefined, some => some.where('prices_version', '=', expected ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows) === listIds.length
}
