import { cartsOf } from '../support/bigcommerce/carts'
import { ids } from '../support/bigcommerce/goods'
import { ordersOf } from '../support/bigcommerce/orders'
import type { Row } from '../support/bigcommerce/store'
import { pause, type Findings } from './fault-part'
import {
  aBuyer,
  aKey,
  letMinutesPass,
  noted,
  notify,
  orderAtStore,
  refusalOf,
  until,
  withDatabase,
  type Buyer,
  type StoreShop,
} from './store-shop'

/** Where the server is killed. */
export const storeStages = [
  'between a new cart and its row',
  'between added lines and their answer',
  'between an account and its row',
  'between the address of the checkout and its answer',
  'between an order and its notice',
  'between a notice and its work',
  'in the middle of a whole run',
] as const
export type StoreStage = (typeof storeStages)[number]

const pack = 3

/** One cut at a stage, and what shoppers and the store have afterwards. Returns whether the kill hit the stage. */
export const cutStoreAt = (of: StoreShop, stage: StoreStage, found: Findings): Promise<boolean> => {
  switch (stage) {
    case 'between a new cart and its row':
      return cutNewCart(of, found)
    case 'between added lines and their answer':
      return cutAddedLines(of, found)
    case 'between an account and its row':
      return cutSignUp(of, found)
    case 'between the address of the checkout and its answer':
      return cutHandOver(of, found)
    case 'between an order and its notice':
      return cutOrder(of, found, false)
    case 'between a notice and its work':
      return cutOrder(of, found, true)
    case 'in the middle of a whole run':
      return cutWholeRun(of, found)
  }
}

/** Kills the server while a call of it is held back, and starts it again. Returns whether the call arrived. */
const killDuring = async (
  { shop }: StoreShop,
  held: Promise<unknown>,
  call?: Promise<unknown>,
  meanwhile: () => void = () => undefined,
): Promise<boolean> => {
  const reply = call?.catch(() => undefined)
  const hit = await Promise.race([held.then(() => true), pause(20_000).then(() => false)])
  await shop.kill()
  await reply
  meanwhile()
  await shop.start()
  return hit
}

/** The buyer's second try, with the same key, has one effect. */
const expectPieces = async (buyer: Buyer, key: string, pieces: number, what: string, found: Findings) => {
  const problem = refusalOf(await buyer.addLevers(pack, key))
  found.expect(problem === undefined, `${what}: the second try was refused: ${problem}`)
  const has = await buyer.pieces()
  found.expect(has === pieces, `${what}: the cart has ${has} pieces, not ${pieces}`)
}

const cutNewCart = async (of: StoreShop, found: Findings): Promise<boolean> => {
  const buyer = aBuyer(of.shop)
  await buyer.page('/lever-lock/')
  const key = aKey()
  const hit = await killDuring(of, of.standIn.hold('after', /^POST \/v3\/carts$/), buyer.addLevers(pack, key))
  await expectPieces(buyer, key, pack, 'a new cart', found)
  return hit
}

const cutAddedLines = async (of: StoreShop, found: Findings): Promise<boolean> => {
  const buyer = await withCart(of, found)
  const key = aKey()
  const held = of.standIn.hold('after', /^POST \/v3\/carts\/[\w-]+\/items$/)
  const hit = await killDuring(of, held, buyer.addLevers(pack, key))
  await expectPieces(buyer, key, 2 * pack, 'added lines', found)
  return hit
}

const withCart = async ({ shop }: StoreShop, found: Findings): Promise<Buyer> => {
  const buyer = aBuyer(shop)
  const problem = refusalOf(await buyer.addLevers(pack, aKey()))
  found.expect(problem === undefined, `nothing can be added to a cart: ${problem}`)
  return buyer
}

const password = 'Doorway42'

/** The account exists: who tries again reads so, and signs in with what they chose. */
const cutSignUp = async (of: StoreShop, found: Findings): Promise<boolean> => {
  const buyer = aBuyer(of.shop)
  const email = `noa-${aKey()}@millwork.example`
  const held = of.standIn.hold('after', /^POST \/v3\/customers$/)
  const hit = await killDuring(of, held, buyer.signUp(email, password))
  const again = await buyer.signUp(email, password)
  found.expect(again.text.includes('account.exists'), `a second sign-up answered ${again.text.slice(0, 200)}`)
  const problem = refusalOf(await buyer.signIn(email, password))
  found.expect(problem === undefined, `a new customer cannot sign in: ${problem}`)
  const there = of.standIn.store.accounts.customers.filter(row => row['email'] === email).length
  const here = withDatabase(of.shop, database =>
    database
      .prepare('select count(*) as n from customer join store_customer on customer_id = id where email = ?')
      .get(email),
  ) as { readonly n: number }
  found.expect(there === 1 && here.n === 1, `${there} accounts at the store and ${here.n} rows of a new customer`)
  return hit
}

/** The first address was never read: a second click makes another one, and one order. */
const cutHandOver = async (of: StoreShop, found: Findings): Promise<boolean> => {
  const buyer = await withCart(of, found)
  const held = of.standIn.hold('after', /redirect_urls$/)
  const hit = await killDuring(of, held, buyer.form('/cart/checkout', {}))
  await expectOrder(of, buyer, await orderAtStore(buyer, of), found)
  return hit
}

/** The store has an order, of which the shop got no notice, or got one and was killed before it acted on it. */
const cutOrder = async (of: StoreShop, found: Findings, isNotified: boolean): Promise<boolean> => {
  const buyer = await withCart(of, found)
  const { id: cartId } = await buyer.cart()
  const orderId = await orderAtStore(buyer, of)
  const name = `Lever Lock ${aKey().slice(0, 8)}`
  if (isNotified) changeProduct(of, ids.lever, { name })
  const notified = isNotified
    ? Promise.all([
        notify(of, { scope: 'store/cart/converted', data: { type: 'cart', id: cartId, orderId } }),
        notify(of, { scope: 'store/product/updated', data: { type: 'product', id: ids.lever } }),
      ])
    : Promise.resolve([true])
  // Its read of the product begins five seconds after the notice; minutes later it is read by its date.
  const hit = await killDuring(of, notified, undefined, () => letMinutesPass(of.shop, isNotified ? 11 : 0))
  found.expect(!isNotified || (await notified).every(taken => taken), 'a notice was not taken')
  await expectOrder(of, buyer, orderId, found)
  if (isNotified)
    await until('a change that a notice named', async () => (await buyer.page('/lever-lock/')).text.includes(name))
  return hit
}

const expectOrder = async ({ standIn }: StoreShop, buyer: Buyer, orderId: number, found: Findings) => {
  const done = await buyer.page('/checkout/done')
  const to = done.headers.get('location') ?? ''
  found.expect(to === `/secure-checkout/confirmation/${orderId}`, `order ${orderId} is confirmed at ${to}`)
  found.expect((await buyer.page(to)).text.includes(String(orderId)), `order ${orderId} has no confirmation`)
  found.expect((await buyer.pieces()) === 0, `the cart of order ${orderId} is not empty`)
  const orders = ordersOf(standIn.store).filter(({ row }) => row['id'] === orderId).length
  found.expect(orders === 1, `the store has ${orders} orders ${orderId}`)
}

const changeProduct = ({ standIn }: StoreShop, id: number, change: Row): void => {
  const { products } = standIn.store
  const at = products.findIndex(row => row['id'] === id)
  products[at] = { ...products[at], ...change, date_modified: new Date().toISOString() }
}

let added = 300

/** A whole run with a new, a changed and a removed product, killed after the products were written. */
const cutWholeRun = async (of: StoreShop, found: Findings): Promise<boolean> => {
  const { shop, standIn } = of
  const { products, variants } = standIn.store
  const before = noted(shop, 'whole')?.['endedAt'] ?? 0
  const former = products.findIndex(row => Number(row['id']) > 300)
  if (former >= 0) products.splice(former, 1)
  const id = (added += 1)
  const plate = products.find(row => row['id'] === ids.plate)
  products.push({ ...plate, id, sku: `MW-${id}`, name: `Plate ${id}`, is_price_hidden: false, custom_url: undefined })
  variants.push({ ...variants.find(row => row['product_id'] === ids.plate), id: id * 10, product_id: id })
  const name = `Campus Gate ${id}`
  changeProduct(of, ids.gate, { name })
  withDatabase(shop, database =>
    database.prepare("insert into mirror_state (name, value, at) values ('asked', '{}', ?)").run(Date.now()),
  )
  const held = standIn.hold('after', /^GET \/v3\/pricelists\/\d+\/records$/)
  await shop.kill()
  await shop.start()
  // A turn of a process that crashed ends after ten minutes.
  const hit = await killDuring(of, held, undefined, () => letMinutesPass(shop, 11))
  await until('the end of a whole run', () => (noted(shop, 'whole')?.['endedAt'] ?? 0) > before)
  const shown = withDatabase(shop, database =>
    database.prepare("select id, name from product where source = 'bigcommerce' and is_visible = 1 order by id").all(),
  ) as readonly { readonly id: number; readonly name: string }[]
  const sold = products.filter(row => (row['channels'] as readonly number[])[0] !== 1).map(row => Number(row['id']))
  found.expect(
    JSON.stringify(shown.map(row => row.id)) === JSON.stringify([...sold].sort((a, b) => a - b)),
    `the shop has the products ${shown.map(row => row.id).join(' ')}, the store ${sold.join(' ')}`,
  )
  found.expect(
    shown.some(row => row.id === ids.gate && row.name === name),
    'a product that changed has its former name',
  )
  const open = withDatabase(shop, database =>
    database.prepare('select count(*) as n from mirror_run where ended_at is null').get(),
  ) as { readonly n: number }
  found.expect(open.n === 0, `${open.n} runs have not ended`)
  return hit
}

/** What the whole of it left: each order is that of one cart, which is gone. */
export const agreed = ({ shop, standIn, placed }: StoreShop, found: Findings): void => {
  const rows = withDatabase(shop, database =>
    database.prepare('select id, order_id from store_cart where order_id is not null order by order_id').all(),
  ) as readonly { readonly id: string; readonly order_id: number }[]
  const known = rows.map(row => row.order_id).join(' ')
  found.expect(known === placed.join(' '), `the store has the orders ${placed.join(' ')}, the shop knows ${known}`)
  const { carts } = cartsOf(standIn.store)
  found.expect(
    rows.every(({ id }) => !carts.has(id)),
    'a cart that was ordered is still open',
  )
  found.expect(standIn.faults.length === 0, standIn.faults.slice(0, 3).join('; '))
}
