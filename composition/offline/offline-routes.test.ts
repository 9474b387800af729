import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { protocolRoutes } from '../wiring/protocol-routes'
import { fetchOfflineRoute, isOfflineRoute } from './offline-routes'
import type { Asked } from './channel'

const browser = { language: 'fr-LU', userAgent: 'Mozilla/5.0' }

const pages = readFileSync(join(import.meta.dirname, '../../test/access/pages.txt'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('/'))
  .map(line => line.split(/[ ?]/)[0] ?? '')

describe('offline routes', () => {
  it('include every GET address of the gateway, and of the media library', () => {
    const answered = protocolRoutes
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replaceAll(/:\w+/g, '7'))
    expect(answered.length).toBeGreaterThan(40)
    expect(
      [...answered, '/documents/media-12345678.pdf', '/pictures/media-12345678-568.webp'].filter(
        path => !isOfflineRoute(path),
      ),
    ).toEqual([])
  })

  it('include no page, and no file of the build', () => {
    expect(pages.length).toBeGreaterThan(60)
    expect(
      [
        ...pages,
        '/assets/page-1.js',
        '/documents/lock-cut-sheet.pdf',
        '/pictures/lock-568.webp',
        '/shop.db.pack',
      ].filter(isOfflineRoute),
    ).toEqual([])
  })

  it('return the response unchanged: a file, its name, or a redirect', async () => {
    const asked: Omit<Asked, 'id'>[] = []
    const line = {
      ask: async (one: Omit<Asked, 'id'>) => (
        asked.push(one),
        {
          id: '1',
          status: 200,
          headers: [['content-disposition', 'attachment; filename="plan.pdf"']] as const,
          body: new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer,
        }
      ),
    }
    const file = await fetchOfflineRoute(line, browser, '/exp-sf-cms/api/bc/uploads/u1?x=1')
    expect([file?.status, file?.headers.get('content-disposition'), await file?.text()]).toEqual([
      200,
      'attachment; filename="plan.pdf"',
      '%PDF-1.7',
    ])
    expect(asked).toMatchObject([{ method: 'GET', url: '/exp-sf-cms/api/bc/uploads/u1?x=1', userAgent: 'Mozilla/5.0' }])
    expect(
      new Headers(asked[0]?.headers.map(([name, value]) => [name, value] as [string, string])).get('accept-language'),
    ).toBe('fr-LU')
    const elsewhere = await fetchOfflineRoute(
      {
        ask: async () => ({
          id: '1',
          status: 303,
          headers: [['location', '/quote-details/?quoteId=7']],
          body: new ArrayBuffer(0),
        }),
      },
      browser,
      '/exp-sf-cms/api/b2b-edition/cart?quoteId=7',
    )
    expect([elsewhere?.status, elsewhere?.headers.get('location')]).toEqual([303, '/quote-details/?quoteId=7'])
  })

  it('return nothing where no tab has the shop open', async () => {
    const deaf = {
      ask: (_: unknown, signal?: AbortSignal) =>
        new Promise<never>((__, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error))),
    }
    expect(await fetchOfflineRoute(deaf, browser, '/apis/content/v1/single/page/detail', 20)).toBeUndefined()
  })
})
