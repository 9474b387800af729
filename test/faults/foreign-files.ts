import { readFile } from 'node:fs/promises'
import { aSheetWith, aWorkbookOf, packedWorkbook } from '../builders/workbooks'
import { aShopper, errorOf, goods, isAccepted, type Reply, type Shopper } from '../journeys/support/http-shopper'
import { openShop, type RunningShop } from '../journeys/support/shop'
import { findings, pause, type FaultPart, type Findings } from './fault-part'
import { quantile } from './quantiles'

/** A buyer of the construction program uploads malicious workbooks, while others shop. */
const buyer = 'orders@dg.example'
const stranger = 'retail@lintel.example'
const api = '/exp-sf-cms/api/bc/construction'

/** Limits of a run: time to rejection, and latency of other requests while a file is parsed. */
const refusedWithinMs = 1_000
const othersWithinMs = 1_000
/** Additional memory allowed, in MB: the thread's heap, unpacked parts, and copies of a body. */
const maxMemory = 400

type Case = { readonly what: string; readonly bytes: Uint8Array; readonly codes: readonly string[] }

const lastCell = (): Uint8Array =>
  packedWorkbook({ sheet: aSheetWith('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') })

/** Rows of a valid list, each with eight cells. */
const listOf = (rows: number): Uint8Array =>
  aWorkbookOf([
    ['SKU', 'Part', 'Size', 'Quantity'],
    ...Array.from({ length: rows }, (_, at) => [
      `DG-${at}-${(at * 7_919) % 104_729}`,
      `Restroom partition, panel ${at % 97}`,
      '36 x 84',
      at % 9,
      `Aisle ${at % 31}`,
      'stainless',
      `${at * 31}`,
      'x',
    ]),
  ])

const cases = (short: boolean): readonly Case[] => [
  { what: 'only the last possible cell, 1.5 kB', bytes: lastCell(), codes: ['order-file.limit-rows'] },
  {
    what: 'a valid list far above the limit',
    bytes: listOf(short ? 80_000 : 200_000),
    codes: ['order-file.limit-size', 'order-file.limit-rows'],
  },
  {
    what: 'a list at the size limit',
    bytes: listOf(19_000),
    codes: ['order-file.sku-unknown', 'order-file.too-many-lines'],
  },
]

export const foreignFilesPart: FaultPart = {
  name: 'files',
  about: 'order files that are made to stop the shop',
  run: async ({ short, note }) => {
    const found = findings()
    const files = cases(short)
    note(`${files.map(({ bytes }) => `${(bytes.byteLength / 1_000).toFixed(1)} kB`).join(', ')} are sent`)
    const shop = await openShop({ LINTEL_LOG_LEVEL: 'warn' })
    try {
      const [team, other] = [aShopper(shop.url), aShopper(shop.url)]
      await team.signIn(buyer)
      await strangerIsRefused(shop, found)
      await other.page('/')
      await shopping(other, 3, found)
      const rows: string[][] = []
      for (const file of files) rows.push(await oneFile({ shop, team, other }, file, found, short))
      return {
        table: {
          columns: [
            'workbook of a buyer of the program',
            'bytes',
            'response',
            'after',
            'other requests',
            'slowest of them',
            'peak memory',
          ],
          rows,
        },
        problems: found.problems,
      }
    } finally {
      await shop.close()
    }
  },
}

const strangerIsRefused = async (shop: RunningShop, found: Findings): Promise<void> => {
  const rita = aShopper(shop.url)
  await rita.signIn(stranger)
  const refused = await upload(shop, rita, 'order.xlsx', lastCell())
  found.expect(
    refused.status === 403 && errorOf(refused)['tag'] === 'forbidden',
    `an account that is not of the program had its order file answered with ${refused.status} ` +
      `${refused.text.slice(0, 120)}`,
  )
}

type Parties = { readonly shop: RunningShop; readonly team: Shopper; readonly other: Shopper }

const oneFile = async (
  { shop, team, other }: Parties,
  { what, bytes, codes }: Case,
  found: Findings,
  short: boolean,
): Promise<string[]> => {
  const before = await peakMemory(shop)
  const uploaded = await upload(shop, team, 'order.xlsx', bytes)
  const id = ((uploaded.body ?? {}) as { readonly Data?: { readonly id?: string } }).Data?.id ?? ''
  found.expect(
    isAccepted(uploaded) && id !== '',
    `${what}: the file was not stored: ${uploaded.status} ${uploaded.text.slice(0, 120)}`,
  )
  const began = performance.now()
  const placing = team
    .call('POST', `${api}/orders`, { body: { fileId: id, key: `click-${bytes.byteLength}` } })
    .then(reply => ({ reply, took: performance.now() - began }))
  const others: number[] = []
  let isOver = false
  const ended = placing.finally(() => void (isOver = true))
  do others.push(...(await shopping(other, 1, found)))
  while (!isOver)
  const { reply, took } = await ended
  const code =
    (errorOf(reply)['issues'] as readonly { readonly code: string }[] | undefined)?.[0]?.code ??
    String(errorOf(reply)['tag'])
  found.expect(codes.includes(code), `${what}: answered ${reply.status} ${code} ${reply.text.slice(0, 160)}`)
  const slowest = quantile(others, 1)
  const memory = (await peakMemory(shop)) - before
  if (!short) {
    if (codes.some(each => each.includes('limit')))
      found.expect(took < refusedWithinMs, `${what}: rejection took ${Math.round(took)} ms`)
    found.expect(slowest < othersWithinMs, `${what}: another client waited ${Math.round(slowest)} ms`)
  }
  found.expect(memory < maxMemory, `${what}: it used ${Math.round(memory)} MB of memory`)
  found.expect(
    (await fetch(`${shop.url}/healthz`)).status === 200,
    `${what}: the shop has exited: ${shop.output().slice(-200)}`,
  )
  // One file at a time, so that memory is freed before the next.
  await pause(200)
  return [
    what,
    `${(bytes.byteLength / 1_000).toFixed(1)} kB`,
    code.replace('order-file.', ''),
    `${Math.round(took)} ms`,
    `${others.length} answered`,
    `${Math.round(slowest)} ms`,
    Number.isNaN(memory) ? 'not known here' : `+${Math.round(memory)} MB`,
  ]
}

/** Page views and cart additions of another shopper; returns latencies in milliseconds. */
const shopping = async (shopper: Shopper, rounds: number, found: Findings): Promise<readonly number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const ask of [
      () => shopper.page('/hardware/'),
      () => shopper.add(goods.hook.variant, 1),
      () => shopper.page('/cart/'),
    ]) {
      const began = performance.now()
      const reply = await ask()
      times.push(performance.now() - began)
      // Out of stock is a valid response too.
      found.expect(reply.status < 500, `another client was answered ${reply.status} ${reply.text.slice(0, 120)}`)
    }
  }
  return times
}

const upload = async (shop: RunningShop, { cookies }: Shopper, name: string, bytes: Uint8Array): Promise<Reply> => {
  const form = new FormData()
  form.append('file', new File([bytes as BlobPart], name))
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const response = await fetch(`${shop.url}${api}/files?kind=order`, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json', origin: shop.url, 'x-lintel-request': '1', cookie },
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined,
  }
}

/** Peak memory of the process in MB; NaN if not available. */
const peakMemory = async (shop: RunningShop): Promise<number> =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${shop.pid()}/status`, 'utf8').catch(() => ''))?.[1]) / 1_000
