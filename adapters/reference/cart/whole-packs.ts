import type { CartNotice } from '../../../core/cart/cart'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'

/** Maximum of individually listed issues. */
const maxNotices = 20

/** Stores notices about quantities rounded to whole packs in the cart, until its next change. */
export const reportWholePacks = async (
  trx: Database,
  cartId: string,
  rounded: readonly CartNotice[],
): Promise<void> => {
  if (rounded.length === 0) return
  const row = await trx.selectFrom('cart').select('notices').where('id', '=', cartId).executeTakeFirst()
  const notices = (readJson(row?.notices ?? '[]') ?? []) as readonly CartNotice[]
  await trx
    .updateTable('cart')
    .set({ notices: JSON.stringify([...notices, ...rounded].slice(0, maxNotices)) })
    .where('id', '=', cartId)
    .execute()
}
