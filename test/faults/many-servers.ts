import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../../composition/commands/server-process'
import { postgresBinaries, openPostgres } from '../../composition/commands/postgres-server'
import {
  aShopper,
  goods,
  isAccepted,
  placeOrder,
  prepareOrder,
  type Reply,
  type Shopper,
} from '../journeys/support/http-shopper'
import { servingProcesses } from '../journeys/support/one-process'
import { openShop, type RunningShop } from '../journeys/support/shop'
import { findings, pause, skipped, type FaultPart } from './fault-part'
import { storedInPostgres } from './stored-data'

/** Servers behind a load balancer, each in so many processes. */
type Fleet = { readonly name: string; readonly servers: number; readonly processes: number }

const fleets: readonly Fleet[] = [
  { name: '3 servers', servers: 3, processes: 1 },
  { name: '2 servers of 2 processes', servers: 2, processes: 2 },
]

const figures = [
  'requests to each server',
  'sessions, of them signed in',
  'pieces acknowledged and found',
  'orders placed and stored',
  'accepted and found while a server, or one of its processes, is killed',
]

/** Several servers on one PostgreSQL behind a round-robin load balancer. */
export const manyPart: FaultPart = {
  name: 'many',
  about: 'several servers on one PostgreSQL, no sticky sessions; also several processes behind each port',
  run: async ({ short, note }) => {
    const binaries = postgresBinaries()
    if (!binaries) return skipped('no PostgreSQL under /usr/lib/postgresql')
    const found = findings()
    const columns: (readonly string[])[] = []
    for (const fleet of fleets) {
      const expect: Expect = (holds, otherwise) => found.expect(holds, `${fleet.name}: ${otherwise}`)
      columns.push(await visitFleet(fleet, binaries, { visits: short ? 6 : 18, note, expect }))
    }
    const rows = figures.map((figure, at) => [figure, ...columns.map(column => column[at] ?? '')])
    return {
      table: { columns: ['each request to the next server', ...fleets.map(({ name }) => name)], rows },
      problems: found.problems,
    }
  },
}

type Visits = { readonly visits: number; readonly note: (line: string) => void; readonly expect: Expect }

/** Opens the fleet on an empty database, has shoppers visit it, and kills a part of it. Returns a cell per figure. */
const visitFleet = async (
  { name, servers, processes }: Fleet,
  binaries: string,
  { visits: count, note, expect }: Visits,
): Promise<readonly string[]> => {
  const database = await openPostgres(binaries)
  const port = await freePort()
  const settings = {
    DATABASE_URL: database.url,
    LINTEL_ORIGIN: `http://localhost:${port}`,
    LINTEL_PROCESSES: String(processes),
  }
  const shops: RunningShop[] = []
  const door = await openDoor(port, () => shops.map(shop => shop.url))
  try {
    shops.push(...(await Promise.all(Array.from({ length: servers }, () => openShop(settings)))))
    note(`${name}: open`)
    const visits = await Promise.all(
      Array.from({ length: count }, (_, at) => visit(settings.LINTEL_ORIGIN, at, expect)),
    )
    const [victim] = shops
    const killed = await oneLess(settings.LINTEL_ORIGIN, () => cut(victim!, processes), expect)
    if (processes > 1) expect(await isComplete(victim!, processes), 'the process that was killed was not replaced')
    const orders = await storedInPostgres(database.url).orders()
    expect(
      orders.length === visits.length && new Set(orders.map(order => order.key)).size === orders.length,
      `${orders.length} orders are stored, ${visits.length} were placed`,
    )
    const counts = door.asked()
    expect(
      Math.max(...counts) - Math.min(...counts) < sum(counts) / 2,
      `the load balancer did not spread the requests: ${counts.join(' ')}`,
    )
    return [
      counts.join(', '),
      `${visits.length}, ${visits.filter(each => each.signedIn).length}`,
      `${sum(visits.map(each => each.pieces))}`,
      `${visits.length}, ${orders.length}`,
      `${killed} pieces`,
    ]
  } finally {
    await Promise.all(shops.map(shop => shop.close()))
    await door.close()
    await database.close()
  }
}

/** Kills the server, or one of its processes. */
const cut = async (shop: RunningShop, processes: number): Promise<void> => {
  const [first] = processes > 1 ? servingProcesses(shop) : []
  if (first === undefined) await shop.kill()
  else process.kill(first, 'SIGKILL')
}

/** Waits until the server has all of its processes again. */
const isComplete = async (shop: RunningShop, processes: number): Promise<boolean> => {
  for (let tries = 0; tries < 100; tries++) {
    if (servingProcesses(shop).length === processes) return true
    await pause(100)
  }
  return false
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
type Expect = (holds: boolean, otherwise: string) => void

/** Accounts of the demo merchant; only one shopper at a time uses each, because its cart is per account. */
const accounts = ['retail@lintel.example', 'admin@northgate.example', 'senior@northgate.example']

/** One shopper from the first cart add to the order, each step on another server. */
const visit = async (
  origin: string,
  at: number,
  expect: Expect,
): Promise<{ readonly signedIn: boolean; readonly pieces: number }> => {
  const who = `shopper ${at + 1}`
  const account = accounts[at]
  const shopper = aShopper(origin)
  const wanted = 1 + (at % 3)
  for (let piece = 0; piece < wanted; piece++)
    expect(
      isAccepted(await shopper.add(goods.hook.variant, 1, `many-piece-${at}-${piece}`)),
      `${who}: piece ${piece + 1} was refused`,
    )
  if (account) expect((await shopper.signIn(account)).status === 200, `${who}: sign-in failed`)
  const pieces = await piecesOf(shopper)
  expect(pieces === wanted, `${who}: ${wanted} pieces were taken, ${pieces} are in the cart`)
  const own = await shopper.page('/my-account/')
  expect(account ? own.status === 200 : own.status === 302, `${who}: the account page answered ${own.status}`)
  const key = await prepareOrder(shopper, account ?? `many-${at}@lintel.example`)
  const placed = await placeOrder(shopper, key)
  expect(isAccepted(placed), `${who}: the order was refused: ${placed.text.slice(0, 160)}`)
  expect(idOf(await placeOrder(shopper, key)) === idOf(placed), `${who}: the same key gave another order`)
  expect((await piecesOf(shopper)) === 0, `${who}: the cart is not empty after the order`)
  return { signedIn: account !== undefined, pieces: wanted }
}

/** Cuts off a part of the shop; unanswered requests are retried under their idempotency key and count once. */
const oneLess = async (origin: string, cutOff: () => Promise<void>, expect: Expect): Promise<number> => {
  const shopper = aShopper(origin)
  await shopper.add(goods.lock.variant, 1)
  let wanted = 1
  const ending = new Promise<void>(resolve => setTimeout(() => void cutOff().then(resolve), 120))
  for (let piece = 0; piece < 25; piece++) {
    const send = () => shopper.add(goods.lock.variant, 1, `less-piece-${piece}`).catch(() => undefined)
    let reply = await send()
    for (let again = 0; again < 5 && !(reply && isAccepted(reply)); again++) reply = await send()
    expect(reply !== undefined && isAccepted(reply), `piece ${piece + 1} was refused by the servers that are left`)
    wanted += 1
  }
  await ending
  const pieces = await piecesOf(shopper)
  expect(pieces === wanted, `after the cut, ${wanted} pieces were taken and ${pieces} are in the cart`)
  return pieces
}

const piecesOf = async (shopper: Shopper): Promise<number> =>
  sum((await shopper.cart()).lines.map(line => line.quantity))
const idOf = (reply: Reply) => (reply.body as { id?: number } | undefined)?.id

/** A round-robin load balancer; skips servers that refuse the connection. */
const openDoor = async (port: number, urls: () => readonly string[]) => {
  const counts: number[] = []
  let turn = 0
  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer, tries: number): void => {
    const all = urls()
    const at = (turn += 1) % all.length
    const onward = ask(
      {
        host: '127.0.0.1',
        port: new URL(all[at]!).port,
        path: request.url,
        method: request.method,
        headers: request.headers,
      },
      answer => {
        counts[at] = (counts[at] ?? 0) + 1
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // A refused connection means that nothing was sent, so another server may take the request.
      if (error.code === 'ECONNREFUSED' && tries < all.length) return pass(request, response, body, tries + 1)
      response.destroy()
    })
    onward.end(body)
  }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => pass(request, response, Buffer.concat(pieces), 1))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    asked: () => urls().map((_, at) => counts[at] ?? 0),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
