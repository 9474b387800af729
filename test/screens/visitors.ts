import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../adapters/reference/database/engine'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { betterSqlite } from '../../composition/engines/better-sqlite'
import { growCart } from '../builders/long-cart'
import { importCatalogueFile } from '../journeys/support/catalogue-import'
import {
  aShopper,
  goods,
  isAccepted,
  placeOrder,
  prepareOrder,
  type Reply,
  type Shopper,
} from '../journeys/support/http-shopper'
import type { RunningShop } from '../journeys/support/shop'
import type { Viewer } from './screens'

/** Sixty letters without a line break opportunity, as merchants' ERP systems export them. */
const longName = 'DOOR_FLUSH_WOOD_5PLY_PREFINISHED_20MIN_POSITIVE_PRESSURE_KD3'
const longCompany = 'NORTHERN_OHIO_COMMERCIAL_DOORS_FRAMES_AND_HARDWARE_HOLDING_2'

const emails: Readonly<Partial<Record<Viewer, string>>> = {
  admin: 'admin@northgate.example',
  senior: 'senior@northgate.example',
  junior: 'junior@northgate.example',
  'long names': 'owner@lakeside.example',
  'set aside': 'retail@lintel.example',
  super: 'super@lintel.example',
  staff: 'staff@lintel.example',
}

/** Number of cart lines per viewer; the others have none. */
const cartLines: Readonly<Partial<Record<Viewer, number>>> = {
  guest: 3,
  'long cart': 350,
  admin: 61,
  junior: 3,
  'long names': 3,
  'set aside': 3,
}

export type Visitors = Readonly<Record<Viewer, Shopper>>

/** The visitors of the screens: signed in, carts filled, long names written to the database. */
export const visitorsOf = async (shop: RunningShop, viewers: readonly Viewer[]): Promise<Visitors> => {
  await importLongName(shop)
  const arrived = await Promise.all(viewers.map(async viewer => [viewer, await arrive(shop.url, viewer)] as const))
  // Only the shop may write to its database while it runs.
  await shop.stop()
  const db = await openDatabase(betterSqlite(join(shop.data, 'lintel.db')))
  try {
    await db.updateTable('company').set({ name: longCompany }).where('name', 'like', 'Lakeside%').execute()
    // A price list of their own shows the company's name beside each price. They may buy everything.
    const { id } = await db.selectFrom('price_list').select('id').orderBy('id').executeTakeFirstOrThrow()
    await db
      .updateTable('customer_group')
      .set({ price_list_id: id, access_type: 'all' })
      .where('name', 'like', 'Lakeside%')
      .execute()
    for (const [viewer, { cartId }] of arrived) await fill(db, viewer, cartId)
  } finally {
    await db.destroy()
  }
  await shop.start()
  return Object.fromEntries(arrived.map(([viewer, { shopper }]) => [viewer, shopper])) as Visitors
}

/** A product whose name is one word, in stock, beside the shop's own. */
const importLongName = async (shop: RunningShop): Promise<void> => {
  const file = join(shop.data, 'long-name.csv')
  const mapping = join(shop.data, 'long-name.json')
  await writeFile(file, `SKU,Title,Price,Stock,Category\nDOOR-FLUSH-WOOD,${longName},268.00,40,Doors\n`)
  await writeFile(
    mapping,
    JSON.stringify({ sku: 'SKU', title: 'Title', price: 'Price', stock: 'Stock', category: 'Category' }),
  )
  const { code, output: log } = await importCatalogueFile(shop, file, '--mapping', mapping, '--no-pictures')
  if (code !== 0) throw new Error(`the product with the long name was not imported:\n${log}`)
}

const arrive = async (
  url: string,
  viewer: Viewer,
): Promise<{ readonly shopper: Shopper; readonly cartId?: string }> => {
  const shopper = aShopper(url)
  const email = emails[viewer]
  if (email) accepted(await shopper.signIn(email))
  if (!cartLines[viewer]) return { shopper }
  accepted(await shopper.add(goods.hook.variant, 1))
  if (viewer === 'admin') {
    // An order to view, for the buyer and at the desk.
    accepted(await placeOrder(shopper, await prepareOrder(shopper, email)))
    accepted(await shopper.add(goods.hook.variant, 1))
  }
  return { shopper, cartId: (await shopper.cart()).id }
}

const fill = async (db: Database, viewer: Viewer, cartId: string | undefined): Promise<void> => {
  if (cartId === undefined) return
  await growCart(db, cartId, cartLines[viewer] ?? 1)
  if (viewer !== 'long names' && viewer !== 'set aside') return
  const long = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', 'DOOR-FLUSH-WOOD')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('cart_line')
    .set({ product_id: long.product_id, variant_id: long.id })
    .where('cart_id', '=', cartId)
    .where('position', '=', 2)
    .execute()
}

const accepted = (reply: Reply): void => {
  if (!isAccepted(reply)) throw new Error(`the shop answered ${reply.status} ${reply.text.slice(0, 200)}`)
}
