import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { aShopper, dataOf, goods, isAccepted } from '../journeys/support/http-shopper'
import type { RunningShop } from '../journeys/support/shop'
import type { Findings } from './fault-part'

const madeToOrder = [
  { name: 'Lead Time', value: '2 to 3 weeks' },
  { name: 'Made to Order', value: 'Yes' },
]

/** Makes the goods of the rounds to order, or takes them from stock. */
export const orderGoods = (folder: string, isMadeToOrder: boolean): void => {
  const database = new Sqlite(join(folder, 'lintel.db'))
  try {
    database
      .prepare('update product set custom_fields = ? where id = ?')
      .run(JSON.stringify(isMadeToOrder ? madeToOrder : []), Math.floor(goods.holder.variant / 1000))
  } finally {
    database.close()
  }
}

/** Staff ship all of an order; the answer is not waited for, since the server is killed meanwhile. */
export const shipAll = async (
  shop: RunningShop,
  orderId: number,
  found: Findings,
): Promise<{ readonly sent: Promise<unknown> }> => {
  const stef = aShopper(shop.url)
  await stef.signIn('staff@lintel.example')
  const path = `/apis/staff/orders/${orderId}`
  const read = await stef.call('GET', path)
  found.expect(isAccepted(read), `order ${orderId} is not at the desk: ${read.status}`)
  const { version = 0, shipping } = dataOf(read) as {
    readonly version?: number
    readonly shipping?: { readonly lines: readonly { readonly position: number; readonly quantity: number }[] }
  }
  const lines = (shipping?.lines ?? []).map(({ position, quantity }) => ({ position, quantity }))
  found.expect(lines.length > 0, `order ${orderId} is not paid as it ships`)
  const body = { version, key: `ship-${orderId}-0001`, change: { tag: 'ship', lines } }
  return { sent: stef.call('PUT', path, { body }).catch(() => undefined) }
}
