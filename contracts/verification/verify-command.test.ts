import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { statesHost } from '../support/states-host'

type Seen = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
type Ended = { readonly code: number | null; readonly output: string }

/** Runs the command as npm does, in a separate process. */
const verify = (...args: readonly string[]): Promise<Ended> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['contracts/commands/verify.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, INIT_CWD: process.cwd() },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', code => resolve({ code, output }))
  })

describe('the command that verifies a back end against our contracts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-verify-test-'))
  let answer: object | 'cut' | 'silence' = {}
  let seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', chunk => {
        body += String(chunk)
      })
      .on('end', () => {
        if (request.method === 'POST' && answer === 'cut') return request.socket.destroy()
        if (request.method === 'POST' && answer === 'silence') return
        seen.push({ path: request.url ?? '', headers: request.headers, body })
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      })
  })
  let url = ''
  let states: Awaited<ReturnType<typeof statesHost>>
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    states = await statesHost({
      'a guest with a line in the cart': async () => ({ productId: 77, headers: { cookie: 'session=of-the-state' } }),
      'a menu': () => Promise.reject(new Error('the database is away')),
    })
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await states.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    seen = []
    answer = { Status: 'success', Data: {} }
  })

  it('succeeds with code 0, having sent the values and headers of the state and our own header', async () => {
    const ended = await verify(
      '--provider',
      'order-service',
      '--only',
      'surcharge',
      '--url',
      `${url}/`,
      '--states',
      states.url,
      '--header',
      'authorization: Bearer of:us',
    )
    expect(ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 as agreed, 0 with differences, 0 skipped') as unknown,
    })
    const sent = seen.find(({ path }) => path === '/apis/order-service/v1/surcharge')
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer of:us', cookie: 'session=of-the-state' })
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ data: { line_items: [{ product_id: 77 }] } })
  }, 30_000)

  it('reports call, field, expected shape and actual value with code 1, and writes them as JUnit', async () => {
    answer = { Status: 'success' }
    const file = join(folder, 'result.xml')
    const { code, output } = await verify(
      '--provider',
      'order-service',
      '--only',
      'surcharge',
      '--url',
      url,
      '--states',
      states.url,
      '--junit',
      file,
    )
    expect(code).toBe(1)
    for (const text of [
      'DIFFERS  2.14 request the surcharge',
      'POST /apis/order-service/v1/surcharge',
      '$.Data',
      'expected  an object',
      'got       nothing',
      '0 as agreed, 1 with differences',
    ])
      expect(output).toContain(text)
    expect(readFileSync(file, 'utf8')).toContain(
      '<failure message="POST /apis/order-service/v1/surcharge: $.Data">$.Data: ' +
        'expected an object, got nothing</failure>',
    )
  }, 30_000)

  it('lists what it skipped and why, without a states URL and for states it does not support', async () => {
    const without = await verify('--provider', 'order-service', '--only', 'surcharge', '--url', url)
    expect(without).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'needs the state "a guest with a line in the cart"; --states URL was not given\n    2.14 request the surcharge',
      ) as unknown,
    })
    const unknown = await verify('--provider', 'cms-platform', '--url', url, '--states', states.url, '--only', '6.6')
    expect(unknown).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'the states URL does not know the state "records of a model" (it answered 404)',
      ) as unknown,
    })
  }, 30_000)

  it.each([
    ['cut', 'error sending request'],
    ['silence', 'error sending request'],
  ] as const)(
    'continues after a connection that ends in %s, and names the call',
    async (way, reported) => {
      answer = way
      const { code, output } = await verify(
        '--provider',
        'order-service',
        '--only',
        'surcharge',
        '--url',
        url,
        '--states',
        states.url,
        '--timeout',
        '3000',
      )
      expect(output).toContain('DIFFERS  2.14 request the surcharge')
      expect(output).toContain(`expected  an answer with status 200\n               got       ${reported}`)
      expect(code).toBe(1)
    },
    30_000,
  )

  it('distinguishes a state that could not be set up from a difference of the call', async () => {
    const { code, output } = await verify(
      '--provider',
      'cms-platform',
      '--url',
      url,
      '--states',
      states.url,
      '--only',
      '6.7',
    )
    expect(code).toBe(1)
    expect(output).toContain(
      'state "a menu"\n               expected  to be made true by the states URL\n               got       500 ' +
        'Error: the database is away',
    )
  }, 30_000)

  it.each([
    [
      ['--url', 'http://localhost:1'],
      '--provider is missing. Known: bigcommerce, cms-platform, commerce-platform, customer-service, ' +
        'lintel-gateway, opensearch, order-form-service, order-service',
    ],
    [['--provider', 'carts', '--url', 'http://localhost:1'], 'there is no contract with "carts". Known: bigcommerce'],
    [['--provider', 'order-service'], '--url is missing'],
    [['--provider', 'order-service', '--url', 'localhost:8080'], '--url must be a whole http or https address'],
    [['--provider', 'order-service', '--url', 'http://127.0.0.1:9'], 'nothing answers at --url http://127.0.0.1:9'],
    [
      ['--provider', 'order-service', '--url', 'http://localhost:80', '--states', 'file:///x'],
      '--states must be a whole http or https address',
    ],
    [
      ['--provider', 'order-service', '--url', 'http://localhost:80', '--header', 'nothing'],
      "--header must read 'name: value'",
    ],
    [
      ['--provider', 'order-service', '--url', 'http://localhost:80', '--only', 'wish list'],
      'has "wish list" in its description',
    ],
    [
      ['--provider', 'order-service', '--url', 'http://localhost:80', '--timeout', 'soon'],
      '--timeout must be milliseconds',
    ],
    [['--provder', 'order-service'], "Unknown option '--provder'"],
  ])(
    'rejects %j with code 2 and the remedy',
    async (args, remedy) => {
      const ended = await verify(...args)
      expect(ended.output).toContain(remedy)
      expect(ended.code).toBe(2)
    },
    30_000,
  )

  it('prints its usage', async () => {
    expect(await verify('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--states URL') as unknown,
    })
  }, 30_000)
})
