import { connect, type Socket } from 'node:net'
import { aShopper, demoPassword, goods, isAccepted, type Shopper } from '../journeys/support/http-shopper'
import { openShop } from '../journeys/support/shop'
import { findings, pause, type FaultPart } from './fault-part'
import { quantile } from './quantiles'

/** Slow-body attack by one client behind our proxy, while another one shops. */
const [attacker, neighbour] = ['198.51.100.7', '203.0.113.9']
const announced = 12_000_000

/** The server's minimum data rate closes an idle upload after ten seconds. */
const cutWithinMs = 20_000

export const bodiesPart: FaultPart = {
  name: 'bodies',
  about: 'eight bodies of 12 MB from one client that never end',
  run: async ({ short, note }) => {
    const found = findings()
    const shop = await openShop({ LINTEL_TRUSTED_PROXIES: '127.0.0.1,::1' })
    const senders = Array.from({ length: short ? 8 : 64 }, () =>
      unfinishedForm(shop.url, short ? 1_000_000 : announced - 1),
    )
    try {
      await pause(short ? 1_000 : 4_000)
      note(
        `${senders.filter(({ output }) => output() === '').length} of ${senders.length} bodies ` +
          'are held, the others were refused',
      )
      const idle = [unfinishedForm(shop.url, 0), unfinishedForm(shop.url, 0, 300, '/login/')]
      const rows: string[][] = []
      for (const [who, address] of [
        ['the same client', attacker],
        ['another client', neighbour],
      ] as const) {
        const times = await shopping(behindProxy(shop.url, address), short ? 5 : 20, problem =>
          found.expect(false, `${who}: ${problem}`),
        )
        rows.push([
          who,
          `${times.length} answered`,
          `${Math.round(quantile(times, 0.5))} ms`,
          `${Math.round(quantile(times, 1))} ms`,
        ])
      }
      const upload = await largeForm(shop.url, neighbour)
      found.expect(![408, 413, 429, 503].includes(upload), `a large form of another client was answered ${upload}`)
      found.expect(
        senders.filter(({ output }) => output().startsWith('HTTP/1.1 429 ')).length >= senders.length - 2,
        'more than the share of one client is held',
      )
      const began = Date.now()
      while (Date.now() - began < cutWithinMs && !idle.every(({ isClosed }) => isClosed())) await pause(200)
      found.expect(
        idle.slice(1).every(({ output }) => output().startsWith('HTTP/1.1 408 ')),
        `clients that send nothing are answered ${idle.map(({ output }) => output().slice(0, 12)).join(', ')}`,
      )
      found.expect(
        idle.every(({ isClosed }) => isClosed()),
        'a client that sends nothing keeps the connection',
      )
      rows.push(['a client that sends nothing', '408 or 429, closed', '', ''])
      return {
        table: {
          columns: [`${senders.length} unfinished bodies of 12 MB`, 'cart adds and sign-ins', 'median', 'slowest'],
          rows,
        },
        problems: found.problems,
      }
    } finally {
      for (const { socket } of senders) socket.destroy()
      await shop.close()
    }
  },
}

type UnfinishedForm = { readonly socket: Socket; readonly output: () => string; readonly isClosed: () => boolean }

const unfinishedForm = (url: string, bytes: number, length = announced, path = '/contact-us/'): UnfinishedForm => {
  let [output, closed] = ['', false]
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${url}\r\nX-Forwarded-For: ` +
        `${attacker}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`,
    )
    if (bytes > 0) socket.write(Buffer.alloc(bytes, 'x'))
  })
  socket.on('data', piece => (output += piece.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (closed = true))
  return { socket, output: () => output, isClosed: () => closed }
}

const behindProxy = (url: string, address: string): Shopper => {
  const shopper = aShopper(url)
  const call: Shopper['call'] = (method, path, options) =>
    shopper.call(method, path, { ...options, headers: { ...options?.headers, 'x-forwarded-for': address } })
  return {
    ...shopper,
    call,
    signIn: (email, password = demoPassword) => call('POST', '/exp-sf-cms/api/login', { body: { email, password } }),
    add: (variantId, quantity) =>
      call('POST', '/exp-sf-cms/api/bc/carts/items', {
        body: { line_items: [{ product_id: Math.floor(variantId / 1000), variant_id: variantId, quantity }] },
      }),
  }
}

/** Cart adds with a sign-in in between; returns how long each took, in milliseconds. */
const shopping = async (
  shopper: Shopper,
  rounds: number,
  report: (problem: string) => void,
): Promise<readonly number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const reply = round === 2 ? await shopper.signIn('retail@lintel.example') : await shopper.add(goods.hook.variant, 1)
    if (isAccepted(reply)) times.push(performance.now() - began)
    else report(`answered ${reply.status} ${reply.text.slice(0, 120)}`)
  }
  return times
}

const largeForm = async (url: string, address: string): Promise<number> => {
  const form = new FormData()
  form.append('note', 'x'.repeat(2_000_000))
  return (
    await fetch(`${url}/contact-us/`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: url, 'x-forwarded-for': address, accept: 'text/html' },
    })
  ).status
}
