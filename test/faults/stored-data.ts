import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import type { StoredData } from './power-cuts'

type OrderRow = { readonly id: number; readonly order_key: string }

/** A shop's files after a kill, opened as at the next start. */
export const storedInFiles = (folder: string): StoredData => {
  const withDatabase = async <A>(ask: (database: Sqlite.Database) => A): Promise<A> => {
    const database = new Sqlite(join(folder, 'lintel.db'))
    try {
      return ask(database)
    } finally {
      database.close()
    }
  }
  return {
    integrity: () => withDatabase(database => String(database.pragma('integrity_check', { simple: true }))),
    orders: () =>
      withDatabase(database =>
        (database.prepare('select id, order_key from sales_order').all() as OrderRow[]).map(
          ({ id, order_key: key }) => ({ id, key }),
        ),
      ),
    skus: prefix =>
      withDatabase(database =>
        (database.prepare('select sku from variant where sku like ?').all(`${prefix}%`) as { sku: string }[]).map(
          ({ sku }) => sku,
        ),
      ),
  }
}

/** The same in PostgreSQL, which checks its own files: consistent means readable. */
export const storedInPostgres = (url: string): StoredData => {
  const query = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }
  return {
    integrity: async () => {
      const broken = await query(
        'select l.id from cart_line l left join cart c on c.id = l.cart_id where c.id is null limit 1',
      )
      return broken.length === 0 ? 'ok' : 'a cart line without its cart'
    },
    orders: async () =>
      (await query<OrderRow>('select id::int as id, order_key from sales_order')).map(({ id, order_key: key }) => ({
        id,
        key,
      })),
    skus: async prefix =>
      (await query<{ readonly sku: string }>('select sku from variant where sku like $1', [`${prefix}%`])).map(
        ({ sku }) => sku,
      ),
  }
}
