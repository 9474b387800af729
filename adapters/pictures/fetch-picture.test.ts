import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { publicNetwork } from '../../composition/server/public-network'
import { fetchPicture as fetchFrom, pictureLimits, type FetchLimits } from './fetch-picture'
import { keepPhoto } from './keep-photo'

const limits: FetchLimits = { bytes: 50_000, milliseconds: 600, loopback: true }
const fetchPicture = (address: string, asked: FetchLimits = pictureLimits) =>
  fetchFrom(address, asked, publicNetwork(asked.loopback ? { loopback: true } : {}))

describe('a picture named by an import file', () => {
  let server: Server
  let base = ''
  let png = Buffer.alloc(0)
  let circled = 0
  beforeAll(async () => {
    png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#aa5522' } })
      .png()
      .toBuffer()
    server = createServer((request, response) => {
      const answer = (status: number, headers: Record<string, string>, body: Buffer | string = '') =>
        response.writeHead(status, headers).end(body)
      switch (request.url) {
        case '/a.png':
          return answer(200, { 'content-type': 'image/png' }, png)
        case '/moved.png':
          return answer(302, { location: '/a.png' })
        case '/away.png':
          return answer(302, { location: 'https://elsewhere.example/a.png' })
        case '/circle.png':
          circled += 1
          return answer(302, { location: '/circle.png' })
        case '/page':
          return answer(200, { 'content-type': 'text/html' }, '<p>no</p>')
        case '/drawing.svg':
          return answer(200, { 'content-type': 'image/svg+xml' }, '<svg/>')
        case '/large.png':
          return answer(200, { 'content-type': 'image/png' }, Buffer.alloc(60_000))
        case '/endless.png': {
          response.writeHead(200, { 'content-type': 'image/png' })
          const write = () => {
            if (!response.destroyed && response.write(Buffer.alloc(20_000))) setTimeout(write, 5)
          }
          return write()
        }
        case '/slow.png':
          return undefined
        default:
          return answer(404, {})
      }
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(
    () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )

  it('is fetched, also over a redirect on its own host', async () => {
    expect(await fetchPicture(`${base}/a.png`, limits)).toEqual({ tag: 'picture', bytes: png })
    expect(await fetchPicture(`${base}/moved.png`, limits)).toMatchObject({ tag: 'picture' })
  })

  it.each([
    ['/away.png', 'it redirects to another host'],
    ['/circle.png', 'it redirects in a loop'],
    ['/page', 'it is not a picture'],
    ['/drawing.svg', 'it is not a picture'],
    ['/large.png', 'it is too large'],
    ['/endless.png', 'it is too large'],
    ['/none.png', 'it responds with 404'],
  ])('is left out at %s: %s', async (path, reason) => {
    expect(await fetchPicture(base + path, limits)).toEqual({ tag: 'no-picture', reason })
  })

  it('is requested four times at most where its host keeps redirecting', async () => {
    circled = 0
    await fetchPicture(`${base}/circle.png`, { ...limits, milliseconds: 5_000 })
    expect(circled).toBe(4)
  })

  it('is left out when its host does not answer in time or at all', async () => {
    expect(await fetchPicture(`${base}/slow.png`, limits)).toEqual({
      tag: 'no-host',
      reason: 'it did not respond in time',
    })
    expect(await fetchPicture('http://127.0.0.1:1/a.png', limits)).toMatchObject({ tag: 'no-host' })
    expect(await fetchPicture('https://nowhere.invalid/a.png', { ...limits, milliseconds: 4_000 })).toMatchObject({
      tag: 'no-host',
    })
  })

  it('is never requested from this computer, a private network, without TLS or with a password', async () => {
    const { port } = new URL(base)
    expect(await fetchPicture(`https://127.0.0.1:${port}/a.png`)).toEqual({
      tag: 'no-host',
      reason: 'its address is private',
    })
    expect(await fetchPicture(`https://[::1]:${port}/a.png`)).toEqual({
      tag: 'no-host',
      reason: 'its address is private',
    })
    expect(await fetchPicture(`https://localhost:${port}/a.png`)).toEqual({ tag: 'no-host', reason: 'PRIVATE' })
    expect(await fetchPicture(`${base}/a.png`, pictureLimits)).toMatchObject({ tag: 'no-picture' })
    expect(await fetchPicture(`http://user:pw@127.0.0.1:${port}/a.png`, limits)).toMatchObject({ tag: 'no-picture' })
  })

  it('is stored in every width of the shop, square and uncropped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-photos-'))
    try {
      expect(await keepPhoto(png, 'photo-1', folder)).toBe(true)
      expect((await readdir(folder)).sort()).toEqual(
        [1024, 160, 360, 450, 568, 768]
          .map(width => `photo-1-${width}.webp`)
          .concat('photo-1-1280.webp')
          .sort(),
      )
      expect(await sharp(join(folder, 'photo-1-450.webp')).metadata()).toMatchObject({ width: 450, height: 450 })
      expect(
        await keepPhoto(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
          'photo-2',
          folder,
        ),
      ).toBe(false)
      expect(await keepPhoto(Buffer.from('nothing'), 'photo-3', folder)).toBe(false)
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 20_000)
})
