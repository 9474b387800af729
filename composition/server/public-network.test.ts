import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { merchantFiles } from '../../adapters/storage/merchant-files'
import { isPublic, publicNetwork } from './public-network'

describe('requests to the public network', () => {
  let server: Server
  let port = 0
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, answer) => {
      asked.push(request.url ?? '')
      if (request.url === '/moved') return answer.writeHead(302, { location: '/file' }).end()
      if (request.url === '/slow') return undefined
      return answer.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '8' }).end('%PDF-1.7')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(
    () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )

  it('return a response unchanged, without following redirects', async () => {
    const { fetch } = publicNetwork({ loopback: true })
    const answer = await fetch(new URL(`http://localhost:${port}/file`), {})
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7',
    ])
    expect((await fetch(new URL(`http://localhost:${port}/moved`), {})).status).toBe(302)
    expect(asked).toEqual(['/file', '/moved'])
  })

  it("are cancelled with the caller's request", async () => {
    await expect(
      publicNetwork({ loopback: true }).fetch(new URL(`http://localhost:${port}/slow`), {
        signal: AbortSignal.timeout(50),
      }),
    ).rejects.toThrow()
  })

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])(
    'never reach a private address, even if a public name resolves to it: %s',
    async host => {
      asked.length = 0
      const files = merchantFiles(
        [`${host}:${port}`, `${new URL(`https://${host}`).hostname}:${port}`],
        publicNetwork().fetch,
      )
      expect(await files.open(`https://${host}:${port}/file`)()).toMatchObject({
        left: { tag: 'unavailable', detail: expect.stringContaining('private network address refused') },
      })
      expect(asked).toEqual([])
    },
  )

  it('require TLS', async () => {
    await expect(publicNetwork().fetch(new URL('http://shop.example/'), {})).rejects.toThrow(
      'only https addresses are requested',
    )
  })

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'not an address',
  ])('do not treat %s as public', address => expect(isPublic(address)).toBe(false))

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('treat %s as public', address =>
    expect(isPublic(address)).toBe(true),
  )
})
