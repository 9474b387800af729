import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { documentTypes, filmTypes, staticFiles } from './static-files'

const script = 'export const answer = 42\n'.repeat(50)

describe('static files of the build', () => {
  let folder = ''
  let serve: ReturnType<typeof staticFiles>
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-files-'))
    for (const name of ['client/assets', 'client/.vite', 'pictures']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'secret.json'), '{"outside":true}')
    writeFileSync(join(folder, 'client/assets/app.js'), script)
    writeFileSync(join(folder, 'client/assets/app.js.br'), brotliCompressSync(script))
    writeFileSync(join(folder, 'client/assets/page.html'), 'not served')
    writeFileSync(join(folder, 'client/icon.svg'), '<svg/>')
    writeFileSync(join(folder, 'client/.vite/manifest.json'), '{"source":"names"}')
    writeFileSync(join(folder, 'client/.hidden.json'), '{}')
    serve = staticFiles([
      {
        prefix: '/assets/',
        folder: join(folder, 'client/assets'),
        cacheControl: 'public, max-age=31536000, immutable',
      },
      { prefix: '/pictures/', folder: join(folder, 'pictures'), cacheControl: 'public, max-age=604800' },
      { prefix: '/', folder: join(folder, 'client'), cacheControl: 'public, max-age=604800' },
    ])
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const ask = (path: string, init?: RequestInit) => serve(new Request(`http://localhost:3000${path}`, init))

  it('are sent with type, length and cache time', async () => {
    const answer = await ask('/assets/app.js')
    expect(await answer?.text()).toBe(script)
    expect(Object.fromEntries(answer!.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(script.length),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect((await ask('/icon.svg'))?.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('are sent compressed to clients that accept it', async () => {
    const packed = await ask('/assets/app.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(packed?.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await packed!.arrayBuffer())).toString()).toBe(script)
    for (const header of ['gzip', 'br;q=0', 'brotli', 'x-br'])
      expect(
        (await ask('/assets/app.js', { headers: { 'accept-encoding': header } }))?.headers.get('content-encoding'),
      ).toBeNull()
  })

  it('are found under the stored name where a folder maps names', async () => {
    writeFileSync(join(folder, 'pictures/photo-1-450.webp'), 'photo')
    const cached = staticFiles([
      {
        prefix: '/pictures/',
        folder: join(folder, 'pictures'),
        cacheControl: 'public',
        named: name => name.replace('-360.', '-450.'),
      },
    ])
    expect(await (await cached(new Request('http://localhost:3000/pictures/photo-1-360.webp')))?.text()).toBe('photo')
    expect(await ask('/pictures/photo-1-360.webp')).toBeUndefined()
    expect(await cached(new Request('http://localhost:3000/pictures/..%2f..%2fsecret-360.json'))).toBeUndefined()
  })

  it('are answered with 304 where the client has them', async () => {
    const mark = (await ask('/assets/app.js'))!.headers.get('etag')!
    const packedMark = (await ask('/assets/app.js', { headers: { 'accept-encoding': 'br' } }))!.headers.get('etag')!
    expect(packedMark).not.toBe(mark)
    for (const known of [mark, `W/${mark}`, `"other", ${mark}`]) {
      const answer = await ask('/assets/app.js', { headers: { 'if-none-match': known } })
      expect([answer?.status, await answer?.text()]).toEqual([304, ''])
    }
    expect((await ask('/assets/app.js', { headers: { 'if-none-match': '"other"' } }))?.status).toBe(200)
  })

  it('are described by HEAD without a body', async () => {
    const answer = await ask('/assets/app.js', { method: 'HEAD' })
    expect([answer?.headers.get('content-length'), await answer?.text()]).toEqual([String(script.length), ''])
  })

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '/assets/%252e%252e/secret.json',
    '//secret.json',
    '/assets//../../../secret.json',
    '/%00secret.json',
    '/assets/app.js%00.svg',
    '/%E0%A4%A',
    '/pictures/../secret.json',
    '/.vite/manifest.json',
    '/.hidden.json',
    '/%2evite/manifest.json',
    '/assets/page.html',
    '/assets/',
    '/assets',
    '/',
    '/assets/none.js',
  ])('include no other path: %s is not served', async path => {
    expect(await ask(path)).toBeUndefined()
  })

  it('accept no method but GET and HEAD', async () => {
    expect(await ask('/assets/app.js', { method: 'POST' })).toBeUndefined()
    expect(await ask('/assets/app.js', { method: 'DELETE' })).toBeUndefined()
  })
})

describe('product documents', () => {
  it("are served from the merchant's folder with their type, and nothing that a browser would execute", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-documents-'))
    try {
      for (const name of ['sheet.PDF', 'frame.dwg', 'page.html', 'mark.svg', 'run.js'])
        writeFileSync(join(folder, name), 'a file')
      const serve = staticFiles([
        { prefix: '/documents/', folder, cacheControl: 'public, max-age=3600', types: documentTypes },
      ])
      const typeOf = async (path: string) =>
        (await serve(new Request(`http://localhost:3000${path}`)))?.headers.get('content-type')
      expect(await typeOf('/documents/sheet.PDF')).toBe('application/pdf')
      expect(await typeOf('/documents/frame.dwg')).toBe('image/vnd.dwg')
      for (const path of [
        '/documents/page.html',
        '/documents/mark.svg',
        '/documents/run.js',
        '/documents/%2e%2e/sheet.PDF',
        '/documents/none.pdf',
      ])
        expect(await typeOf(path)).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('films', () => {
  it('are served whole and by range, so that they can be played from any position', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-films-'))
    try {
      writeFileSync(join(folder, 'door.webm'), '0123456789')
      const serve = staticFiles([{ prefix: '/films/', folder, cacheControl: 'public, max-age=3600', types: filmTypes }])
      const part = async (range?: string) => {
        const answer = await serve(
          new Request('http://localhost:3000/films/door.webm', { headers: range === undefined ? {} : { range } }),
        )
        return [answer?.status, answer?.headers.get('content-range'), await answer?.text()]
      }
      expect(await part()).toEqual([200, null, '0123456789'])
      expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
      expect(await part('bytes=20-')).toEqual([416, 'bytes */10', ''])
      const head = await serve(new Request('http://localhost:3000/films/door.webm', { method: 'HEAD' }))
      expect([
        head?.headers.get('content-type'),
        head?.headers.get('accept-ranges'),
        head?.headers.get('content-length'),
      ]).toEqual(['video/webm', 'bytes', '10'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
