import { join } from 'node:path'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { betterSqlite } from '../../composition/engines/better-sqlite'
import { setupSteps } from '../../core/setup/setup-draft'
import { mailedFreightLink } from '../journeys/support/freight-link'
import { aShopper, dataOf, goods, placeOrder, prepareOrder, type Shopper } from '../journeys/support/http-shopper'
import { openSetUpShop } from '../journeys/support/set-up-shop'
import type { RunningShop } from '../journeys/support/shop'
import { accepted, stateShoppers } from '../journeys/support/state-shoppers'
import { taxShippingStates } from '../journeys/support/tax-shipping-states'
import type { Place } from './screens'

/** What some screens need besides the demo merchant. `setUp`: a shop without data. */
export type Prepared = {
  readonly places: Readonly<Partial<Record<Place, string>>>
  readonly setUp: Pick<RunningShop, 'url'>
  readonly close: () => Promise<void>
}

const nome = {
  first_name: 'Gale',
  last_name: 'Guest',
  address1: '3 Front Street',
  city: 'Nome',
  state_or_province: 'AK',
  postal_code: '99762',
  country_code: 'US',
  phone: '(907) 555-0100',
}
const freight = '/exp-sf-cms/api/bc/checkout/freight'

/** Orders whose freight is quoted, in each of their states, and a set-up answered up to its last step. */
export const prepare = async (shop: RunningShop): Promise<Prepared> => {
  const orders = await ordersWithFreight(shop)
  const { shop: setUp, pathOf } = await openSetUpShop()
  return {
    places: { ...orders, ...Object.fromEntries(setupSteps.map(step => [`set-up ${step}`, pathOf(step)])) },
    setUp,
    close: setUp.close,
  }
}

const ordersWithFreight = async (shop: RunningShop): Promise<Partial<Record<Place, string>>> => {
  const shoppers = stateShoppers(shop.url)
  await taxShippingStates(shoppers)['a member of staff, and a zone whose freight is quoted']?.({})
  const staff = await shoppers.signedIn({ email: 'staff@lintel.example' })
  const order = async (shopper: Shopper, email: string, payment?: unknown): Promise<string> => {
    accepted(await shopper.add(goods.hook.variant, 2))
    const placed = await placeOrder(shopper, await prepareOrder(shopper, email, payment, nome))
    return String((accepted(placed) as { readonly id: number }).id)
  }
  const quote = async (id: string): Promise<void> => {
    const version = Number(dataOf(await staff.call('GET', `/apis/staff/orders/${id}`))['version'] ?? 0)
    const change = { tag: 'freight', amount: '385.00' }
    accepted(
      await staff.call('PUT', `/apis/staff/orders/${id}`, { body: { version, key: crypto.randomUUID(), change } }),
    )
  }
  const linked = async (): Promise<{ readonly id: string; readonly link: string }> => {
    const id = await order(aShopper(shop.url), 'gale@mail.example')
    await quote(id)
    return { id, link: await mailedFreightLink(shop, id) }
  }
  const answer = async (method: string, link: string) =>
    accepted(await aShopper(shop.url).call(method, `${freight}/link.${link.replace('/freight/', '')}`))

  /** Paid by card, and refunded in part. */
  const paidOrder = async (): Promise<string> => {
    const shopper = aShopper(shop.url)
    for (const { variant } of [goods.hook, goods.holder]) accepted(await shopper.add(variant, 3))
    const { id } = accepted(await placeOrder(shopper, await prepareOrder(shopper))) as { readonly id: number }
    const body = { version: 0, key: crypto.randomUUID(), form: { 'line-1': '1', note: 'Damaged on arrival' } }
    accepted(await staff.call('POST', `/apis/staff/payments/orders/${id}/refunds`, { body }))
    return String(id)
  }

  const [quoted, taken, declined, late] = [await linked(), await linked(), await linked(), await linked()]
  await answer('POST', taken.link)
  await answer('DELETE', declined.link)
  const waiting = await order(aShopper(shop.url), 'gale@mail.example')
  const senior = await shoppers.signedIn({ email: 'senior@northgate.example' })
  await shoppers.emptied(senior)
  const own = await order(senior, 'senior@northgate.example', { method: 'purchase-order', po_number: 'PO-77' })
  await quote(own)
  const paid = await paidOrder()
  await lapse(shop, Number(late.id))
  return {
    'quoted freight': quoted.link,
    'accepted freight': taken.link,
    'declined freight': declined.link,
    'lapsed freight': late.link,
    'own freight': `/account/orders/${own}`,
    'freight to quote at the desk': `/staff/orders/${waiting}`,
    'quoted freight at the desk': `/staff/orders/${quoted.id}`,
    'lapsed freight at the desk': `/staff/orders/${late.id}`,
    'paid order at the desk': `/staff/orders/${paid}`,
  }
}

/** Ends the time for an answer to the freight of an order, and waits until the shop has canceled it. */
const lapse = async (shop: RunningShop, id: number): Promise<void> => {
  // Only the shop may write to its database while it runs.
  await shop.stop()
  const db = await openDatabase(betterSqlite(join(shop.data, 'lintel.db')))
  try {
    await db.updateTable('sales_order').set({ freight_until: 1 }).where('id', '=', id).execute()
  } finally {
    await db.destroy()
  }
  await shop.start()
  const staff = await stateShoppers(shop.url).signedIn({ email: 'staff@lintel.example' })
  for (let wait = 0; wait < 300; wait++) {
    const { status_id: status } = dataOf(await staff.call('GET', `/apis/staff/orders/${id}`))
    if (status === 5) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`the freight of order ${id} did not lapse`)
}
