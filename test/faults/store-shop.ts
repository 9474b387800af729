import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { secretHeader } from '../../adapters/bigcommerce/webhooks/hooks'
import { solvedWork } from '../builders/platform/solved-captcha'
import { aShopper, isAccepted, type Reply, type Shopper } from '../journeys/support/http-shopper'
import { openAnsweredShop } from '../journeys/support/set-up-shop'
import type { RunningShop } from '../journeys/support/shop'
import { hostedOf } from '../support/bigcommerce/checkout-page'
import { ids, stockGoods } from '../support/bigcommerce/goods'
import { noticeOf } from '../support/bigcommerce/hooks'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../support/bigcommerce/stand-in'
import { channelId } from '../support/bigcommerce/store'
import { pause } from './fault-part'
import { openFaultProxy, type FaultProxy } from './fault-proxy'

const api = '/exp-sf-cms/api'
const webhookSecret = 'the secret of the webhooks of this store'

/** The built shop in front of a store, behind a proxy with faults. */
export type StoreShop = {
  readonly shop: RunningShop
  readonly standIn: BigcommerceStandIn
  readonly proxy: FaultProxy
  /** The orders made at the store so far. */
  readonly placed: number[]
  readonly close: () => Promise<void>
}

/** A shop that was set up empty, and has read the whole catalog of its store. */
export const openStoreShop = async (): Promise<StoreShop> => {
  const standIn = await bigcommerceStandIn()
  stockGoods(standIn.store)
  const proxy = await openFaultProxy(standIn.url)
  const { client } = hostedOf(standIn.store)
  const closeStore = async () => {
    await proxy.close()
    await standIn.close()
  }
  const { shop, pathOf } = await openAnsweredShop({
    LINTEL_BIGCOMMERCE_STORE: standIn.store.hash,
    LINTEL_BIGCOMMERCE_TOKEN: standIn.store.token,
    LINTEL_BIGCOMMERCE_CHANNEL: String(channelId),
    LINTEL_BIGCOMMERCE_CLIENT_ID: client.id,
    LINTEL_BIGCOMMERCE_CLIENT_SECRET: client.secret,
    LINTEL_BIGCOMMERCE_WEBHOOK_SECRET: webhookSecret,
    LINTEL_BIGCOMMERCE_API: proxy.url,
    LINTEL_CHECKOUT_HOSTS: new URL(standIn.url).host,
  }).catch(async (reason: unknown) => {
    await closeStore()
    throw reason
  })
  const close = async () => {
    await shop.close()
    await closeStore()
  }
  try {
    hostedOf(standIn.store).shopUrl = shop.url
    const open = await aShopper(shop.url).form(pathOf('products'), {
      step: 'products',
      products: 'later',
      intent: 'finish',
    })
    if (!open.text.includes('is open')) throw new Error(`set-up ended with ${open.status}`)
    await until('the first whole run', () => noted(shop, 'whole') !== undefined)
    return { shop, standIn, proxy, placed: [], close }
  } catch (reason) {
    await close()
    throw reason
  }
}

/** Waits for something that the shop does by itself. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 240; tries++) {
    if (await holds()) return
    await pause(250)
  }
  throw new Error(`a minute passed without ${what}`)
}

export const withDatabase = <A>({ data }: RunningShop, ask: (database: Sqlite.Database) => A): A => {
  const database = new Sqlite(join(data, 'lintel.db'), { timeout: 10_000 })
  try {
    return ask(database)
  } finally {
    database.close()
  }
}

/** What the journal of the mirror has under a name. */
export const noted = (shop: RunningShop, name: string): Readonly<Record<string, number>> | undefined =>
  withDatabase(shop, database => {
    const row = database.prepare('select value from mirror_state where name = ?').get(name) as
      { readonly value: string } | undefined
    return row && (JSON.parse(row.value) as Readonly<Record<string, number>>)
  })

/** Lets minutes pass for the mirror: its turns end, and what changed is due. */
export const letMinutesPass = (shop: RunningShop, minutes: number): void =>
  withDatabase(shop, database => {
    const before = minutes * 60_000
    database.prepare("update mirror_state set at = at - ? where name = 'running'").run(before)
    for (const name of ['whole', 'changes']) {
      const times = noted(shop, name)
      if (!times) continue
      const earlier = Object.entries(times).map(([key, value]) => [key, key.endsWith('At') ? value - before : value])
      database
        .prepare('update mirror_state set value = ? where name = ?')
        .run(JSON.stringify(Object.fromEntries(earlier)), name)
    }
  })

export type Buyer = Shopper & {
  /** Adds pieces of the lever lock, of which a pack has three. */
  readonly addLevers: (quantity: number, key: string) => Promise<Reply>
  readonly pieces: () => Promise<number>
  readonly signUp: (email: string, password: string) => Promise<Reply>
}

export const aBuyer = ({ url }: RunningShop): Buyer => {
  const shopper = aShopper(url)
  return {
    ...shopper,
    addLevers: (quantity, key) =>
      shopper.call('POST', `${api}/bc/carts/items`, {
        body: { line_items: [{ product_id: ids.lever, variant_id: 700, quantity }] },
        headers: { 'idempotency-key': key },
      }),
    pieces: async () => (await shopper.cart()).lines.reduce((sum, { quantity }) => sum + quantity, 0),
    signUp: async (email, password) =>
      shopper.call('POST', `${api}/signup`, {
        body: {
          email,
          password,
          firstName: 'Noa',
          lastName: 'New',
          phone: '9375550100',
          gctoken: await solvedWork(shopper.call),
        },
      }),
  }
}

export const aKey = (): string => randomUUID()

/** Continues from the click on Checkout to an order at the store; the number of the order. */
export const orderAtStore = async (buyer: Buyer, { standIn: { url }, placed }: StoreShop): Promise<number> => {
  const click = await buyer.form('/cart/checkout', {})
  const to = click.headers.get('location') ?? ''
  if (click.status !== 303 || !to.startsWith(url)) throw new Error(`the click led to ${click.status} ${to}`)
  const checkout = await (await fetch(to)).text()
  const cart = /name="cart" value="([\w-]+)"/.exec(checkout)?.[1]
  if (cart === undefined) throw new Error(`the checkout showed ${checkout}`)
  const done = await fetch(`${url}/checkout/place`, { method: 'POST', body: new URLSearchParams({ cart }) })
  const orderId = Number(/order (\d+)/.exec(await done.text())?.[1])
  placed.push(orderId)
  return orderId
}

/** Sends a webhook to the shop; whether it was taken. */
export const notify = async (
  { shop, standIn }: StoreShop,
  notice: { readonly scope: string; readonly data: object },
): Promise<boolean> => {
  const answer = await fetch(`${shop.url}/webhooks/bigcommerce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [secretHeader]: webhookSecret },
    body: JSON.stringify(noticeOf(standIn.store, notice)),
  })
  return answer.status === 200
}

/** Why a write was not taken; undefined: it was. */
export const refusalOf = (reply: Reply): string | undefined =>
  isAccepted(reply) ? undefined : `${reply.status} ${reply.text.slice(0, 200)}`
