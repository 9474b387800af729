import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { findings, pause, type Findings } from './fault-part'

/** A shop's data as read from outside, while it is stopped or running. */
export type StoredData = {
  /** 'ok' if the files are consistent. */
  readonly integrity: () => Promise<string>
  readonly orders: () => Promise<readonly { readonly id: number; readonly key: string }[]>
  /** The SKUs with this prefix, one per variant. */
  readonly skus: (prefix: string) => Promise<readonly string[]>
}

export type CutReport = {
  readonly rounds: number
  readonly problems: readonly string[]
  /** Acknowledged pieces, pieces without response, orders, imported products. */
  readonly pieces: number
  readonly cutOff: number
  readonly orders: number
  readonly imported: number
  readonly slowestStartMs: number
}

const importedProducts = 400

/**
 * Kills the server repeatedly while carts are filled, orders placed and a catalogue imported. Afterwards everything
 * acknowledged must exist, nothing twice, and the files must be consistent (security rules 38 and 39).
 */
export const cutPower = async (
  shop: RunningShop,
  stored: StoredData,
  rounds: number,
  note: (line: string) => void,
): Promise<CutReport> => {
  const found = findings()
  const file = await catalogueFile()
  const adders = await Promise.all(Array.from({ length: 3 }, () => anAdder(shop.url, found)))
  const orders: { readonly key: string; id?: number }[] = []
  let slowestStartMs = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const buyer = aShopper(shop.url)
      await buyer.add(goods.holder.variant, 1)
      const order: (typeof orders)[number] = { key: await prepareOrder(buyer) }
      orders.push(order)
      const burst = [
        ...adders.map(adder => adder.addUntilCut()),
        placeOrder(buyer, order.key).then(
          reply => (order.id = idOf(reply)),
          () => undefined,
        ),
        importCatalogueFile(shop, file.path, '--no-pictures'),
      ]
      // A little later each round, so that the kill hits every stage of the work.
      await pause((round % 40) * 12)
      await shop.kill()
      await Promise.all(burst)
      found.expect((await stored.integrity()) === 'ok', `round ${round + 1}: the files are inconsistent`)
      const began = performance.now()
      await shop.start()
      slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
      for (const adder of adders) await adder.check()
      const again = idOf(await placeOrder(buyer, order.key))
      found.expect(again !== undefined, `round ${round + 1}: the order cannot be placed after the kill`)
      found.expect(
        order.id === undefined || order.id === again,
        `round ${round + 1}: order ${order.id} was acknowledged, and its key now returns ${again}`,
      )
      order.id = again
      if ((round + 1) % 10 === 0) note(`${round + 1} of ${rounds} cuts`)
    }
    await checkOrders(stored, orders, found)
    const imported = await checkImport(shop, stored, file.path, found)
    found.expect(rounds < 3 || adders.some(adder => adder.cuts() > 0), 'no kill hit a write: the rounds prove nothing')
    return {
      rounds,
      problems: found.problems,
      pieces: sum(adders.map(adder => adder.acknowledged())),
      cutOff: sum(adders.map(adder => adder.cuts())),
      orders: orders.length,
      imported,
      slowestStartMs,
    }
  } finally {
    await file.remove()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const idOf = (reply: Reply) => (reply.body as { id?: number } | undefined)?.id

const checkOrders = async (
  stored: StoredData,
  orders: readonly { readonly key: string; readonly id?: number }[],
  found: Findings,
): Promise<void> => {
  const rows = await stored.orders()
  const numbers = (ids: readonly (number | undefined)[]) =>
    [...ids]
      .map(Number)
      .sort((a, b) => a - b)
      .join()
  found.expect(
    numbers(rows.map(row => row.id)) === numbers(orders.map(order => order.id)),
    `${rows.length} orders are stored, ${orders.length} were placed`,
  )
  found.expect(new Set(rows.map(row => row.key)).size === rows.length, 'an order is stored twice')
}

/** Runs an interrupted import to its end; one more run must change nothing. */
const checkImport = async (shop: RunningShop, stored: StoredData, path: string, found: Findings): Promise<number> => {
  const last = await importCatalogueFile(shop, path, '--no-pictures')
  found.expect(last.code === 0, `the import cannot be finished: ${last.output.slice(-300)}`)
  const skus = await stored.skus('CUT-')
  found.expect(
    skus.length === importedProducts && new Set(skus).size === importedProducts,
    `${skus.length} products are stored of ${importedProducts} imported`,
  )
  const again = await importCatalogueFile(shop, path, '--no-pictures')
  found.expect(again.code === 0, `the import cannot be repeated: ${again.output.slice(-300)}`)
  const after = (await stored.skus('CUT-')).length
  found.expect(after === skus.length, `a second import leaves ${after} products of ${skus.length}`)
  return skus.length
}

const catalogueFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-cuts-'))
  const path = join(folder, 'cut.csv')
  const rows = Array.from(
    { length: importedProducts },
    (_, at) => `cut-${at},Cut ${at},"<p>Made for a power cut</p>",Maker,Cuts,Size,One,CUT-${at},${10 + at}.50,5`,
  )
  await writeFile(
    path,
    [
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
      ...rows,
    ].join('\n'),
  )
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Adds pieces one by one, each with its own idempotency key. Requests without response are retried with the same key,
 * so that each key counts exactly once.
 */
const anAdder = async (url: string, found: Findings) => {
  const shopper = aShopper(url)
  const name = Math.random().toString(36).slice(2, 10)
  let [sent, cuts, expected, acknowledged] = [0, 0, 1, 1]
  let open: string | undefined
  const add = (key: string) => shopper.add(goods.lock.variant, 1, key)
  if (!isAccepted(await add(`${name}-first`))) throw new Error('the first piece was refused')
  const settle = (): void => {
    open = undefined
    expected += 1
    acknowledged += 1
  }
  return {
    cuts: () => cuts,
    acknowledged: () => acknowledged,
    addUntilCut: async (): Promise<void> => {
      for (let count = 0; count < 30 && expected < 38; count++) {
        const key = `${name}-${(sent += 1)}`
        open = key
        const reply = await add(key).catch(() => undefined)
        if (reply === undefined) {
          cuts += 1
          return
        }
        found.expect(isAccepted(reply), `a cart add was rejected with ${reply.status} between kills`)
        settle()
      }
    },
    /** The cart contains all acknowledged pieces, plus at most the unanswered one; after its retry, exactly once. */
    check: async (): Promise<void> => {
      const before = await piecesOf(shopper)
      found.expect(
        before >= expected && before <= expected + (open === undefined ? 0 : 1),
        `${expected} pieces were acknowledged, ${before} are in the cart`,
      )
      if (open !== undefined) {
        found.expect(isAccepted(await add(open)), 'a retried cart add was rejected')
        settle()
        found.expect(
          (await piecesOf(shopper)) === expected,
          `a retried cart add counts twice or not at all: ${await piecesOf(shopper)} instead of ${expected}`,
        )
      }
      if (expected > 30) {
        for (const line of (await shopper.cart()).lines)
          await shopper.call('PUT', `/exp-sf-cms/api/bc/carts/items/${line.id}`, {
            body: { line_item: { quantity: 1 } },
          })
        expected = 1
      }
    },
  }
}

const piecesOf = async (shopper: Shopper): Promise<number> =>
  sum((await shopper.cart()).lines.map(line => line.quantity))
