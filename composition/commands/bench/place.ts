import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { cartCookie } from './listing.ts'
import type { Running } from './processes.ts'
import { inTurns, median, type Bench } from './row.ts'

const lines = 6
const rounds = 5
const api = '/exp-sf-cms/api/bc'
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What lines of the ledger cost an order. */
export const place: Bench = {
  name: 'place',
  about:
    `Placing an order of one line with the test card over HTTP, without the steps before it: with ${lines} gift ` +
    'certificates, each a line of the ledger that is held and settled. Control: the same order without them.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    note('place')
    const folder = await dataFolder()
    await (await startShop(folder)).stop()
    const codes = certificatesIn(folder, lines * rounds * turns)
    const shop = await startShop(folder)
    try {
      const take = () => codes.splice(0, lines)
      await placedMs(shop, [])
      const { value, control } = await inTurns(
        turns,
        () => medianOf(() => placedMs(shop, take())),
        () => medianOf(() => placedMs(shop, [])),
      )
      return [
        {
          what: `place an order with ${lines} ledger lines`,
          value,
          unit: 'ms',
          control: { what: 'without', value: control },
          goal: { kind: 'share', figure: 115, better: 'less' },
        },
      ]
    } finally {
      await shop.stop()
    }
  },
}

const medianOf = async (call: () => Promise<number>): Promise<number> => {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await call())
  return median(took)
}

/** Certificates of a dollar each, written while the shop is stopped; returns their codes. */
const certificatesIn = (folder: string, count: number): string[] => {
  const db = new Sqlite(join(folder, 'lintel.db'))
  const codes = Array.from({ length: count }, aCode)
  try {
    const gift = db.prepare(
      'insert into gift_certificate (id, store_key, code_hash, ending, amount, recipient_name, recipient_email, ' +
        "message, issued_at, version) values (?, 'commercial', ?, ?, 100, 'Rita', 'retail@lintel.example', '', 1, 1)",
    )
    const account = db.prepare('insert into ledger_account (id, cap, spent, held) values (?, 100, 0, 0)')
    db.transaction(() => {
      for (const code of codes) {
        const hash = createHash('sha256').update(code).digest('hex')
        gift.run(hash.slice(0, 16), hash, code.slice(-4))
        account.run(`gift:${hash.slice(0, 16)}`)
      }
    })()
  } finally {
    db.close()
  }
  return codes
}

const aCode = (): string =>
  Array.from({ length: 4 }, () => [...randomBytes(5)].map(byte => letters[byte % letters.length] ?? '').join('')).join(
    '-',
  )

const address = {
  first_name: 'Rita',
  last_name: 'Retail',
  phone: '216 555 0100',
  address1: '1 Main Street',
  city: 'Cleveland',
  state_or_province: 'OH',
  postal_code: '44101',
  country_code: 'US',
}
const payment = {
  method: 'test-card',
  card: { number: '4242 4242 4242 4242', expiry: '12/30', code: '123', name: 'Rita Retail' },
}

/** Prepares an order of a new guest and measures the call that places it. */
const placedMs = async (shop: Running, codes: readonly string[]): Promise<number> => {
  const cookie = await cartCookie(shop)
  const send = async (method: string, path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${shop.url}${api}${path}`, {
      method,
      headers: {
        cookie,
        accept: 'application/json',
        origin: shop.url,
        'content-type': 'application/json',
        'x-lintel-request': '1',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (answer.status >= 300 || text.startsWith('{"Status":"failure"'))
      throw new Error(`${method} ${path} responded with ${answer.status}: ${text.slice(0, 300)}`)
    return text
  }
  const found = (text: string, pattern: RegExp): string => {
    const [, value] = pattern.exec(text) ?? []
    if (value === undefined) throw new Error(`no ${pattern.source} in ${text.slice(0, 300)}`)
    return value
  }
  const token = found(await send('GET', '/cart?include=redirect_urls'), /token=([^"&]+)/)
  await send('POST', '/checkout/open', { token: decodeURIComponent(token) })
  await send('PUT', '/checkout/contact', { email: 'retail@lintel.example', phone: '216 555 0100' })
  await send('PUT', '/checkout/addresses', { shipping_address: address })
  await send('PUT', '/checkout/shipping', { shipping_option_id: 'pick-up' })
  for (const code of codes) await send('POST', '/checkout/certificates', { code })
  const order_key = found(await send('PUT', '/checkout/payment', payment), /"order_key":"([^"]+)"/)
  const began = performance.now()
  await send('POST', '/checkout/place', { order_key })
  return performance.now() - began
}
