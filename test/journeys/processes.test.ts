import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { builtServer, killProcess, startProcess, type Environment } from '../../composition/commands/server-process'
import { cutPower } from '../faults/power-cuts'
import { storedInFiles } from '../faults/stored-data'
import { halfSentRequest, refusedConnection } from './support/half-sent-request'
import { full } from './support/inspect'
import { openShop, type RunningShop } from './support/shop'
import { aShopper, goods, isAccepted } from './support/http-shopper'

let shop: RunningShop
let openedInMs = 0
beforeAll(async () => {
  const began = Date.now()
  shop = await openShop()
  openedInMs = Date.now() - began
}, 30_000)
afterAll(() => shop.close())

const port = () => new URL(shop.url).port

/** Starts a process that is expected to refuse to start; returns its exit code and output. */
const refusal = async (env: Environment) => {
  const started = startProcess(builtServer, {
    LINTEL_DATA: join(shop.data, 'elsewhere'),
    LINTEL_LOG_LEVEL: 'error',
    ...env,
  })
  const patience = setTimeout(() => void killProcess(started), 10_000)
  const code = await started.ended
  clearTimeout(patience)
  return { code, line: started.output() }
}

describe('starting the shop', () => {
  it('seeds the demo merchant and is open in under ten seconds', async () => {
    expect(openedInMs).toBeLessThan(10_000)
    const answer = await fetch(`${shop.url}/healthz`)
    expect([answer.status, await answer.text()]).toEqual([200, 'up'])
  })

  it.each<[string, Environment]>([
    ['PORT', { PORT: 'http' }],
    ['LINTEL_ORIGIN', { LINTEL_ORIGIN: 'https://shop.example/path' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://lintel@127.0.0.1:9/shop' }],
    ['LINTEL_PROCESSES', { LINTEL_PROCESSES: '2' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://lintel@127.0.0.1:9/shop', LINTEL_PROCESSES: '2' }],
    ['LINTEL_STORE', { LINTEL_STORE: 'garden', PORT: '0' }],
    ['LINTEL_COMMERCE_URL', { LINTEL_COMMERCE_URL: 'http://platform.example' }],
    ['LINTEL_COOKIE_DOMAIN', { LINTEL_COOKIE_DOMAIN: 'shop.example; Path=/admin' }],
    ['LINTEL_TRUSTED_PROXIES', { LINTEL_TRUSTED_PROXIES: 'everybody' }],
    ['LINTEL_DATA', { LINTEL_DATA: '/dev/null/shop' }],
    ['HOST', { HOST: 'no.such.host.invalid', PORT: '8123' }],
  ])('refuses a bad %s (%j) with one clear line and exit code 1', async (name, env) => {
    const { code, line } = await refusal({ ...env, PORT: env['PORT'] === '0' ? '8124' : (env['PORT'] ?? '8125') })
    expect(code).toBe(1)
    expect(line).toMatch(/^Lintel cannot start: [^\n]+\n$/)
    expect(line).toContain(name)
    expect(line).not.toMatch(/ at .*\.js|node_modules/)
  })

  it('reports that the port is taken', async () => {
    const { code, line } = await refusal({ PORT: port() })
    expect({ code, line }).toEqual({
      code: 1,
      line: expect.stringMatching(
        new RegExp(`^Lintel cannot start: port ${port()} on 127\\.0\\.0\\.1 is taken: .*PORT\\n$`),
      ),
    })
  })

  it('reports that another process owns the data, and that one continues', async () => {
    const { code, line } = await refusal({ PORT: '8126', LINTEL_DATA: shop.data })
    expect(code).toBe(1)
    expect(line).toMatch(/^Lintel cannot start: The database .* is in use by process \d+ .*LINTEL_DATA.*\n$/)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect(isAccepted(await aShopper(shop.url).add(goods.hook.variant, 1))).toBe(true)
  })
})

describe('stopping the shop', () => {
  it('completes requests in flight, takes no new connection, and ends with code 0', async () => {
    const leaving = await openShop()
    try {
      const slow = await halfSentRequest(leaving.url)
      const idle = await fetch(`${leaving.url}/healthz`)
      await idle.text()
      const began = Date.now()
      const code = leaving.stop()
      await refusedConnection(leaving.url)
      slow.sendRest()
      expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(await code).toBe(0)
      expect(Date.now() - began).toBeLessThan(8_000)
      await leaving.start()
      expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200)
    } finally {
      await leaving.close()
    }
  }, 30_000)
})

describe('a power cut during operation', () => {
  // `npm run faults` does fifty rounds.
  const rounds = full ? 20 : 3

  it(`loses nothing that was acknowledged and duplicates nothing, ${rounds} times over`, async () => {
    const till = await openShop()
    try {
      const report = await cutPower(till, storedInFiles(till.data), rounds, () => undefined)
      expect(report.problems).toEqual([])
      expect(report).toMatchObject({ rounds, orders: rounds })
      const subjects = (await till.mails())
        .map(mail => /^Subject: (.*)$/m.exec(mail)?.[1] ?? mail)
        .filter(subject => subject.startsWith('Your '))
      expect(new Set(subjects).size).toBe(rounds)
    } finally {
      await till.close()
    }
  }, 240_000)
})
