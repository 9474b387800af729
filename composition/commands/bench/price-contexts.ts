import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { cartCookie } from './listing.ts'
import { inTurns, median, type Bench } from './row.ts'

const path = '/doors/'
const most = 4
const calls = 15
const assigned = 'insert into price_assignment (price_list_id, level, subject, priority) values (?, ?, ?, ?)'

/** What a buyer with several price lists costs beside one with a single list. */
export const priceContexts: Bench = {
  name: 'price-contexts',
  about:
    `A listing of 24 products (\`${path}\`) for a shopper with a cart, sequential calls, in a store whose prices ` +
    `come from ${most} lists. Control: the same store with one list.`,
  run: async ({ dataFolder, turns, note, startShop }) => {
    note('price-contexts')
    const shops = await Promise.all(
      [most, 1].map(async lists => {
        const folder = await dataFolder()
        await (await startShop(folder)).stop()
        assignLists(folder, lists)
        const shop = await startShop(folder)
        return { shop, cookie: await cartCookie(shop) }
      }),
    )
    const [several, one] = shops.map(
      ({ shop, cookie }) =>
        () =>
          pageMs(`${shop.url}${path}`, cookie),
    )
    if (!several || !one) throw new Error('two shops were started')
    try {
      for (const warm of [several, one]) for (let round = 0; round < 5; round += 1) await warm()
      const { value, control } = await inTurns(turns, several, one)
      return [
        {
          what: `listing with ${most} price lists`,
          value,
          unit: 'ms',
          control: { what: 'one list', value: control },
          goal: { kind: 'share', figure: 110, better: 'less' },
        },
      ]
    } finally {
      for (const { shop } of shops) await shop.stop()
    }
  },
}

/** Lists that the demo merchant has, assigned to its store. */
const assignLists = (folder: string, count: number): void => {
  const db = new Sqlite(join(folder, 'lintel.db'))
  try {
    const lists = db
      .prepare<[number], { id: number }>("select id from price_list where kind = 'fixed' order by id limit ?")
      .all(count)
    if (lists.length < count) throw new Error(`the shop has ${lists.length} price lists`)
    const add = db.prepare(assigned)
    lists.forEach(({ id }, at) => add.run(id, 'store', 'commercial', at + 1))
  } finally {
    db.close()
  }
}

const pageMs = async (url: string, cookie: string): Promise<number> => {
  const took: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { cookie, accept: 'text/html' } })
    await answer.text()
    took.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${url} responded with ${answer.status}`)
  }
  return median(took)
}
