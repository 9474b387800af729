import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, killProcess, startProcess, type Environment } from '../../composition/commands/server-process'
import { openPostgres, postgresBinaries } from '../../composition/commands/postgres-server'
import { aShopper, goods, isAccepted } from '../journeys/support/http-shopper'
import { openShop, type RunningShop } from '../journeys/support/shop'
import { findings, pause, type FaultPart } from './fault-part'

/** Invalid starts: each must be refused with one clear line, which names this. */
export const startPart: FaultPart = {
  name: 'start',
  about: 'starts that must be refused',
  run: async () => {
    const found = findings()
    const shop = await openShop()
    const data = await mkdtemp(join(tmpdir(), 'lintel-start-'))
    const rows: string[][] = []
    try {
      const cases: readonly (readonly [string, Environment, string])[] = [
        ['a port that is not a number', { PORT: 'http' }, 'PORT'],
        ['a limit that is not a number', { LINTEL_RENDER_LIMIT: 'many' }, 'LINTEL_RENDER_LIMIT'],
        ['a host without https', { LINTEL_COMMERCE_URL: 'http://platform.example' }, 'LINTEL_COMMERCE_URL'],
        ['a port in use', { PORT: new URL(shop.url).port }, 'PORT'],
        ['a data folder in use', { LINTEL_DATA: shop.data }, 'LINTEL_DATA'],
        ['a data folder that cannot be written', { LINTEL_DATA: '/dev/null/shop' }, 'LINTEL_DATA'],
        [
          'a database that does not respond',
          { DATABASE_URL: 'postgres://lintel:secret@127.0.0.1:9/shop' },
          'DATABASE_URL',
        ],
      ]
      for (const [what, env, names] of cases) {
        const started = startProcess(builtServer, {
          PORT: '8131',
          LINTEL_DATA: data,
          LINTEL_LOG_LEVEL: 'error',
          ...env,
        })
        const patience = setTimeout(() => void killProcess(started), 15_000)
        const code = await started.ended
        clearTimeout(patience)
        const line = started.output()
        found.expect(code === 1, `${what}: the exit code is ${code}`)
        found.expect(
          /^Lintel cannot start: [^\n]+\n$/.test(line) && line.includes(names) && !line.includes('lintel:secret'),
          `${what}: it says ${JSON.stringify(line)}`,
        )
        rows.push([what, String(code), line.includes(names) ? names : 'no setting'])
      }
      found.expect((await fetch(`${shop.url}/healthz`)).status === 200, 'the running shop was disturbed')
      const open = await readableByOthers(shop.data)
      found.expect(open.length === 0, `others can read ${open.length} files of the data folder (${open[0]})`)
      for (const path of ['/%E0%A4%A/', '/caf%E9/', '/nowhere/', '/search/?q=%'])
        await fetch(shop.url + path, { headers: { accept: 'text/html' } })
      const past = shop
        .output()
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('{') && !line.startsWith('Lintel is open at'))
      found.expect(past.length === 0, `the shop writes past its log: ${past[0]}`)
    } finally {
      await shop.close()
      await rm(data, { recursive: true, force: true })
    }
    return { table: { columns: ['start with', 'exit code', 'the line names'], rows }, problems: found.problems }
  },
}

const readableByOthers = async (folder: string): Promise<readonly string[]> => {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async name => ({ name, mode: (await stat(join(folder, name))).mode })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

type Sent = { readonly begun: number; readonly end: 'answered' | 'refused' | 'broken'; readonly status?: number }

/** SIGTERM under load: accepted requests get complete responses, and all acknowledged cart adds exist afterwards. */
export const drainPart: FaultPart = {
  name: 'drain',
  about: 'SIGTERM under load, in one process and, on PostgreSQL, in two',
  run: async ({ short, note }) => {
    const found = findings()
    const rows: string[][] = []
    const drained = async (processes: number, rounds: number, env: Environment): Promise<void> => {
      const shop = await openShop(env)
      const who = processes === 1 ? 'one process' : `${processes} processes`
      try {
        for (let round = 1; round <= rounds; round++) {
          const expect: Expect = (holds, otherwise) => found.expect(holds, `${who}, ${otherwise}`)
          rows.push([String(processes), ...(await drainOnce(shop, round, expect))])
          note(`${who}, stop ${round}`)
        }
      } finally {
        await shop.close()
      }
    }
    await drained(1, short ? 2 : 10, {})
    const binaries = postgresBinaries()
    if (binaries) {
      const database = await openPostgres(binaries)
      await drained(2, short ? 2 : 5, { DATABASE_URL: database.url, LINTEL_PROCESSES: '2' }).finally(database.close)
    }
    return {
      table: {
        columns: [
          'processes',
          'stop',
          'answered',
          'of them after SIGTERM',
          'refused',
          'aborted',
          'stopped in',
          'exit code',
        ],
        rows,
      },
      problems: found.problems,
    }
  },
}

type Expect = (holds: boolean, otherwise: string) => void

const drainOnce = async (shop: RunningShop, round: number, expect: Expect): Promise<string[]> => {
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const shopper = aShopper(shop.url)
      await shopper.add(goods.lock.variant, 1)
      return { shopper, taken: 1, unanswered: 0 }
    }),
  )
  let rushing = true
  const sent: Sent[] = []
  const readers = Array.from({ length: 6 }, async (_, at) => {
    while (rushing) sent.push(await oneRequest(shop.url, ['/', '/hardware/', goods.lock.slug][at % 3]!))
  })
  const adders = buyers.map(async buyer => {
    while (rushing && buyer.taken < 30) {
      const reply = await buyer.shopper.add(goods.lock.variant, 1).catch(() => undefined)
      if (reply && isAccepted(reply)) buyer.taken += 1
      else {
        buyer.unanswered += 1
        return
      }
    }
  })
  await pause(700 + round * 60)
  const began = performance.now()
  const code = await shop.stop()
  const tookMs = performance.now() - began
  rushing = false
  await Promise.all([...readers, ...adders])
  const lost = sent.filter(each => each.end !== 'answered' && each.begun < began - 30)
  expect(
    lost.length === 0,
    `stop ${round}: ${lost.length} requests that were under way got no answer (${lost[0]?.end})`,
  )
  expect(
    sent.every(each => each.end !== 'broken'),
    `stop ${round}: a response was aborted`,
  )
  expect(
    sent.every(each => each.status === undefined || each.status < 500),
    `stop ${round}: a page answered ${sent.find(each => (each.status ?? 0) >= 500)?.status}`,
  )
  expect(code === 0, `stop ${round}: the exit code is ${code}`)
  expect(tookMs < 10_500, `stop ${round}: it took ${Math.round(tookMs)} ms`)
  await shop.start()
  for (const buyer of buyers) {
    const pieces = (await buyer.shopper.cart()).lines.reduce((sum, line) => sum + line.quantity, 0)
    expect(
      pieces >= buyer.taken && pieces <= buyer.taken + buyer.unanswered,
      `stop ${round}: ${buyer.taken} pieces were accepted, ${pieces} are stored`,
    )
  }
  const count = (end: Sent['end']) => sent.filter(each => each.end === end).length
  const after = sent.filter(each => each.end === 'answered' && each.begun > began - 30).length
  return [
    String(round),
    String(count('answered')),
    String(after),
    String(count('refused')),
    String(count('broken')),
    `${(tookMs / 1000).toFixed(1)} s`,
    String(code),
  ]
}

/** A page request over a new connection; 'refused': not one byte of a response. */
const oneRequest = (url: string, path: string): Promise<Sent> =>
  new Promise(resolve => {
    const begun = performance.now()
    let received = false
    const fail = () => setTimeout(() => resolve({ begun, end: received ? 'broken' : 'refused' }), 5)
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(url).port,
        path,
        agent: false,
        headers: { host: new URL(url).host, accept: 'text/html' },
      },
      answer => {
        received = true
        answer.resume()
        answer.once('error', fail)
        answer.once('end', () =>
          resolve({ begun, end: answer.complete ? 'answered' : 'broken', status: answer.statusCode }),
        )
      },
    )
    sent.once('error', fail)
    sent.end()
  })
