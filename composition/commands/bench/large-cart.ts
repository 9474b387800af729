import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { cartCookie, hinge } from './listing.ts'
import type { Running, StartShop } from './processes.ts'
import { inTurns, median, type Bench, type Row } from './row.ts'

const large = 1_000
const medium = 100
const small = 10
/** Of the HTML of a cart of a thousand lines. */
const maxPageBytes = 400_000
const api = '/exp-sf-cms/api/bc'

/** A cart of a thousand lines compared with smaller ones. */
export const largeCart: Bench = {
  name: 'large-cart',
  about:
    `A cart of ${large.toLocaleString('en-US')} lines over HTTP, in sequential calls: reading it, adding one piece, ` +
    `the cart page and its bytes, and adding all lines in one call. Control: carts of ${small} and of ${medium} ` +
    'lines; for reading, also the bare rows from SQLite.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    note('large-cart')
    const folder = await dataFolder()
    const carts = await cartsOf(folder, startShop)
    const bareMs = bareRows(folder)
    const lists = { large: listOf(folder, large), small: listOf(folder, small) }
    const shop = await startShop(folder)
    try {
      const against = async (
        what: string,
        call: (cookie: string) => Promise<Response>,
        lines: 'small' | 'medium' = 'small',
      ): Promise<Row> => {
        const timed = (cookie: string) => () => msOf(() => call(cookie))
        const { value, control } = await inTurns(turns, timed(carts.large.cookie), timed(carts[lines].cookie))
        return {
          what,
          value,
          unit: 'ms',
          control: { what: `cart of ${lines === 'small' ? small : medium}`, value: control },
        }
      }
      const page = (cookie: string) =>
        fetch(`${shop.url}/cart/`, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' } })
      const read = await against('read', cookie => fetch(`${shop.url}${api}/cart`, { headers: { cookie } }))
      const added = await inTurns(
        turns,
        () => addedMs(shop, lists.large),
        () => addedMs(shop, lists.small),
      )
      return [
        { ...read, what: 'read', control: { what: 'bare rows from SQLite', value: bareMs } },
        read,
        await against('add one piece', cookie => addPiece(shop, cookie)),
        {
          what: 'add all lines in one call',
          value: added.value,
          unit: 'ms',
          control: { what: `${small} lines`, value: added.control },
          goal: { kind: 'value', figure: 1_000, better: 'less' },
        },
        await against('cart page', page),
        {
          ...(await against('cart page', page, 'medium')),
          goal: { kind: 'share', figure: 150, better: 'less' },
        },
        {
          what: 'HTML of the cart page',
          value: (await (await page(carts.large.cookie)).arrayBuffer()).byteLength,
          unit: 'bytes',
          goal: { kind: 'value', figure: maxPageBytes, better: 'less' },
        },
      ]
    } finally {
      await shop.stop()
    }
  },
}

type Carts = Readonly<Record<'large' | 'medium' | 'small', { readonly cookie: string }>>

/**
 * Three carts written directly to the database while the shop is stopped: adding a thousand lines by HTTP is not what
 * is measured.
 */
const cartsOf = async (folder: string, startShop: StartShop): Promise<Carts> => {
  const shop = await startShop(folder)
  const cookies = [await cartCookie(shop), await cartCookie(shop), await cartCookie(shop)] as const
  await shop.stop()
  const db = new Sqlite(join(folder, 'lintel.db'))
  try {
    const [first, second, third] = db
      .prepare<[], { id: string }>('select id from cart order by created_at, rowid')
      .all()
    if (!first || !second || !third) throw new Error('the shop created no carts')
    fill(db, first.id, large)
    fill(db, second.id, medium)
    fill(db, third.id, small)
    db.pragma('wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
  return { large: { cookie: cookies[0] }, medium: { cookie: cookies[1] }, small: { cookie: cookies[2] } }
}

const fill = (db: Sqlite.Database, cart: string, lines: number): void => {
  const variants = db
    .prepare<[number, number], { id: number; product_id: number }>(
      'select id, product_id from variant where id <> ? and stock > 0 order by id limit ?',
    )
    .all(hinge.variant, lines - 1)
  const add = db.prepare(
    'insert into cart_line (id, cart_id, product_id, variant_id, quantity, modifiers, agreed_price, position) ' +
      'values (?, ?, ?, ?, 1, ?, null, ?)',
  )
  db.transaction(() =>
    variants.forEach(({ id, product_id: product }, at) => add.run(randomUUID(), cart, product, id, '[]', at + 2)),
  )()
}

/** The same lines with their goods, read by one statement without mapping: the control. */
const bareRows = (folder: string): number => {
  const db = new Sqlite(join(folder, 'lintel.db'), { readonly: true })
  try {
    const rows = db.prepare(
      'select * from cart_line join variant on variant.id = cart_line.variant_id join product on product.id = ' +
        'variant.product_id where cart_id = (select cart_id from cart_line group by cart_id order by count(*) desc ' +
        'limit 1) order by position',
    )
    return median(
      Array.from({ length: 9 }, () => {
        const began = performance.now()
        rows.all()
        return performance.now() - began
      }),
    )
  } finally {
    db.close()
  }
}

type Item = { readonly product_id: number; readonly variant_id: number; readonly quantity: 1 }

/** Items that a guest can buy without choosing options. */
export const listOf = (folder: string, lines: number): readonly Item[] => {
  const db = new Sqlite(join(folder, 'lintel.db'), { readonly: true })
  try {
    return db
      .prepare<[number], Item>(
        `
      select variant.product_id, variant.id as variant_id, 1 as quantity
      from variant join product on product.id = variant.product_id
      where stock > 0 and variant.price is not null and is_visible = 1 and is_purchasable = 1
        and product.modifiers = '[]' and minimum <= 1 and pack_size is null and name not like '%ceia%'
        and not exists (
          select 1 from product_category join category on category.id = category_id
          where product_category.product_id = product.id and is_restricted = 1
        )
      order by variant.id limit ?`,
      )
      .all(lines)
  } finally {
    db.close()
  }
}

/** Time to add the items to a new cart in one call. */
const addedMs = async ({ url }: Running, items: readonly Item[]): Promise<number> => {
  const cookie = await cartCookie({ url })
  const began = performance.now()
  const answer = await fetch(`${url}${api}/carts/items`, {
    method: 'POST',
    headers: {
      cookie,
      accept: 'application/json',
      origin: url,
      'content-type': 'application/json',
      'x-lintel-request': '1',
    },
    body: JSON.stringify({ line_items: items }),
  })
  const body = await answer.text()
  if (body.startsWith('{"Status":"failure"') || !body.includes('"line_items"'))
    throw new Error(`the lines were not added: ${answer.status} ${body.slice(0, 300)}`)
  return performance.now() - began
}

const addPiece = ({ url }: Running, cookie: string): Promise<Response> =>
  fetch(`${url}${api}/carts/items`, {
    method: 'POST',
    headers: {
      cookie,
      accept: 'application/json',
      origin: url,
      'content-type': 'application/json',
      'x-lintel-request': '1',
    },
    body: JSON.stringify({ line_items: [{ product_id: hinge.product, variant_id: hinge.variant, quantity: 1 }] }),
  })

/** The median of several sequential calls. */
const msOf = async (call: () => Promise<Response>): Promise<number> => {
  const took: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now()
    const answer = await call()
    const body = await answer.text()
    took.push(performance.now() - began)
    if (answer.status >= 300 || body.startsWith('{"Status":"failure"'))
      throw new Error(`${answer.url} responded with ${answer.status}: ${body.slice(0, 300)}`)
  }
  return median(took)
}
