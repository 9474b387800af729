import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { startNodeHost, type NodeHost, type NodeHostSettings } from './node-host'

const long = 'A door is a hole that can be closed. '.repeat(100)

let host: NodeHost | undefined
const open = async (
  answer: (request: Request, peer: string) => Response | Promise<Response>,
  over: Partial<NodeHostSettings> = {},
) => {
  host = await startNodeHost({
    port: 0,
    host: '127.0.0.1',
    drainMs: 2_000,
    fetch: async (request, peer) => answer(request, peer),
    ...over,
  })
  return host
}
afterEach(async () => {
  await host?.stop()
  host = undefined
})

/** Requests as a browser does, without decompressing the response. */
const raw = (port: number, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ readonly message: IncomingMessage; readonly body: Buffer }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', method, headers, agent: false }, message => {
      const parts: Buffer[] = []
      message.on('data', (part: Buffer) => parts.push(part))
      message.on('end', () => resolve({ message, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

describe('the Node server', () => {
  it('compresses text for clients that accept it, with the matching headers', async () => {
    const { port } = await open(() => html(long))
    const br = await raw(port, { 'accept-encoding': 'gzip, br' })
    expect([br.message.headers['content-encoding'], br.message.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(br.body).toString()).toBe(long)
    const zip = await raw(port, { 'accept-encoding': 'gzip, br;q=0' })
    expect(zip.message.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zip.body).toString()).toBe(long)
    const plain = await raw(port)
    expect([plain.message.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, long])
  })

  it('does not compress a body that is short, compressed already or not text', async () => {
    let answer = html('short')
    const { port } = await open(() => answer)
    expect((await raw(port, { 'accept-encoding': 'br' })).message.headers['content-encoding']).toBeUndefined()
    answer = html('packed', { 'content-encoding': 'x-own' })
    expect((await raw(port, { 'accept-encoding': 'br' })).message.headers['content-encoding']).toBe('x-own')
    answer = new Response(long, { headers: { 'content-type': 'image/webp' } })
    expect((await raw(port, { 'accept-encoding': 'br' })).message.headers['content-encoding']).toBeUndefined()
  })

  it("passes on every cookie and the client's address", async () => {
    const { port } = await open((_, peer) => {
      const answer = html(`${peer} ${long}`)
      answer.headers.append('set-cookie', 'a=1; Path=/')
      answer.headers.append('set-cookie', 'b=2; Path=/')
      return answer
    })
    const { message, body } = await raw(port, { 'accept-encoding': 'br' })
    expect(message.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(brotliDecompressSync(body).toString()).toContain('127.0.0.1')
  })

  it('answers 431 to oversized headers', async () => {
    const { port } = await open(() => html('fine'))
    expect((await raw(port, { 'x-large': 'x'.repeat(40_000) })).message.statusCode).toBe(431)
  })

  it('answers 400 to a request that is not HTTP', async () => {
    const { port } = await open(() => html('fine'))
    const output = await new Promise<string>(resolve => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('HELO shop\r\n\r\n'))
      socket.on('data', chunk => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
    })
    expect(output).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('finishes a running response when it stops, and then closes its connection', async () => {
    let finish: () => void = () => undefined
    const arrived = new Promise<void>(resolve => {
      void open(
        () => {
          resolve()
          return new Promise<Response>(done => (finish = () => done(html('finished'))))
        },
        { drainMs: 600_000 },
      ).then(({ port }) => void (answer = fetch(`http://127.0.0.1:${port}/`)))
    })
    let answer: Promise<Response> | undefined
    await arrived
    const stopped = host!.stop()
    setTimeout(() => finish(), 100)
    const reply = await answer!
    expect([await reply.text(), reply.headers.get('connection')]).toEqual(['finished', 'close'])
    await stopped
  })

  it('serves connections waiting when it was stopped, and none after that', async () => {
    const { port } = await open(() => html('served'))
    const stopped = host!.stop()
    const served = await fetch(`http://127.0.0.1:${port}/`)
    expect([await served.text(), served.headers.get('connection')]).toEqual(['served', 'close'])
    await stopped
    expect(
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => 'answered',
        () => 'refused',
      ),
    ).toBe('refused')
  })

  it('stops after its time limit also when a response never comes', async () => {
    const { port } = await open(() => new Promise<Response>(() => undefined), { drainMs: 100 })
    const answer = fetch(`http://127.0.0.1:${port}/`).then(
      () => 'answered',
      () => 'cut',
    )
    await new Promise(resolve => setTimeout(resolve, 50))
    await host!.stop()
    expect(await answer).toBe('cut')
  })

  it('names the setting when it cannot listen', async () => {
    const { port } = await open(() => html('first'))
    await expect(
      startNodeHost({ port, host: '127.0.0.1', drainMs: 1, fetch: async () => html('second') }),
    ).rejects.toThrow(`port ${port} on 127.0.0.1 is taken: stop the other program or set PORT`)
    await expect(
      startNodeHost({ port: 0, host: '192.0.2.1', drainMs: 1, fetch: async () => html('nowhere') }),
    ).rejects.toThrow(/^HOST is "192\.0\.2\.1"/)
  })
})
