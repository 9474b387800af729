import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { aShopper, dataOf, goods, isAccepted, type Reply } from '../journeys/support/http-shopper'
import type { RunningShop } from '../journeys/support/shop'
import type { Findings } from './fault-part'

/** Makes the goods of the rounds to order with this lead time, or takes them from stock. */
export const orderGoods = (folder: string, leadTime: string | undefined): void => {
  const fields = [
    { name: 'Lead Time', value: leadTime },
    { name: 'Made to Order', value: 'Yes' },
  ]
  const database = new Sqlite(join(folder, 'lintel.db'))
  try {
    database
      .prepare('update product set custom_fields = ? where id = ?')
      .run(JSON.stringify(leadTime === undefined ? [] : fields), Math.floor(goods.holder.variant / 1000))
  } finally {
    database.close()
  }
}

type Sent = {
  /** The answer; undefined if the server was killed meanwhile. */
  readonly sent: Promise<Reply | undefined>
}

/** Sends a change of an order as its staff do, on the version that the desk shows. */
const changeOrder = async (shop: RunningShop, orderId: number, change: object, found: Findings): Promise<Sent> => {
  const stef = aShopper(shop.url)
  await stef.signIn('staff@lintel.example')
  const path = `/apis/staff/orders/${orderId}`
  const read = await stef.call('GET', path)
  found.expect(isAccepted(read), `order ${orderId} is not at the desk: ${read.status}`)
  const { version = 0 } = dataOf(read) as { readonly version?: number }
  const body = { version, key: `fault-${orderId}-${version}`, change }
  return { sent: stef.call('PUT', path, { body }).catch(() => undefined) }
}

/** Staff ship pieces of the first line of an order that is paid as it ships. */
export const ship = (shop: RunningShop, orderId: number, quantity: number, found: Findings): Promise<Sent> =>
  changeOrder(shop, orderId, { tag: 'ship', lines: [{ position: 1, quantity }] }, found)

export const cancelRest = (shop: RunningShop, orderId: number, found: Findings): Promise<Sent> =>
  changeOrder(shop, orderId, { tag: 'cancel-rest', note: 'Sold out.' }, found)

export const cancel = (shop: RunningShop, orderId: number, found: Findings): Promise<Sent> =>
  changeOrder(shop, orderId, { tag: 'step', to: 'cancelled', note: 'Sold out.' }, found)
