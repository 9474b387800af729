import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { createMarkupCache } from '../../composition/server/pages/markup-cache'
import type { MarkupCache } from '../../ui-react/app/document/markup-cache'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { messagesOf } from '../builders/texts'

const origin = 'https://shop.example'
const assets = { script: '/first.js', app: '/app.js', chunks: [], styles: ['/page.css'], fonts: ['/font.woff2'] }

// The bundler finds the text files; here they are read from disk. The state embeds none of them.
jest.unstable_mockModule('../../ui-react/i18n/messages', () => ({ ownMessages: messagesOf, messagesFor: () => ({}) }))
const { renderPage } = await import('../../ui-react/app/entry.server')

let shop: PageShop
let visitors: readonly Reader[]

beforeAll(async () => {
  shop = await thePages()
  const withCart = shop.reader()
  await withCart.send('/double-robe-hook/', { act: 'add-to-cart', quantity: '2' })
  visitors = [
    shop.reader(),
    shop.reader({ language: 'fr-LU' }),
    shop.reader({ storeKey: 'home' }),
    withCart,
    ...(await Promise.all(
      ['retail@lintel', 'admin@northgate', 'junior@northgate', 'campus@hsu', 'orders@dg', 'staff@lintel'].map(name =>
        shop.readerAs(`${name}.example`),
      ),
    )),
  ]
}, 120_000)
afterAll(() => shop.close())

const pageFor = async (visitor: Reader, path: string, markup?: MarkupCache): Promise<string> => {
  const { session, useCases } = await visitor.scope()
  const page = await renderPage(new Request(origin + path, { headers: { accept: 'text/html' } }), {
    useCases,
    visitor: () => session.visitor,
    origin,
    assetsFor: () => assets,
    onFault: error => {
      throw error
    },
    markup,
  })
  return page.text()
}

const paths = [
  '/',
  '/doors/',
  '/hardware/',
  '/hardware/?section=bulk-order',
  '/doors/?sort=price-asc',
  '/grade-1-storeroom-lock/',
  '/double-robe-hook/',
  '/search/?q=door',
  '/cart/',
  '/login/',
  '/no-such-page/',
]

/** The cart's forms have a new key at each rendering, so that a repeated click has one effect. */
const withoutKeys = (path: string, page: string): string =>
  path === '/cart/' ? page.replace(/"[0-9a-f]{32}"/g, '"key"') : page

const firstDifference = (one: string, other: string): readonly [string, string] | undefined => {
  if (one === other) return undefined
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return [one.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]
}

describe('markup that the server stores', () => {
  it("makes each visitor's page the same, to the byte, as if it were rendered as a whole", async () => {
    const markup = createMarkupCache()
    const visit = fc.record({ at: fc.nat(visitors.length - 1), path: fc.constantFrom(...paths) })
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 3, maxLength: 6 }), async visits => {
        for (const { at, path } of visits) {
          const visitor = visitors[at]!
          const [own, whole] = [await pageFor(visitor, path, markup), await pageFor(visitor, path)]
          expect(firstDifference(withoutKeys(path, own), withoutKeys(path, whole))).toBeUndefined()
        }
      }),
      { numRuns: 60 },
    )
  }, 300_000)

  it('is shared by visitors who see the same page, and never by those who see another', async () => {
    const found: boolean[] = []
    const store = createMarkupCache()
    const markup: MarkupCache = {
      ...store,
      pages: {
        get: data => {
          const pages = store.pages.get(data)
          found.push(pages !== undefined)
          return pages
        },
        set: store.pages.set,
      },
    }
    const [guest, , , withCart, retail, admin, junior] = visitors
    for (const visitor of [guest, withCart, retail, admin, junior]) await pageFor(visitor!, '/doors/', markup)
    expect(found).toEqual([false, true, false, false, true])
  }, 60_000)

  it('contains no cart, no form to sign in and no account', async () => {
    const stored: string[] = []
    const store = createMarkupCache()
    const pages: MarkupCache['pages'] = {
      get: store.pages.get,
      set: (data, [page]) => stored.push(page?.head.match(/<title>(.*?)<\/title>/)?.[1] ?? ''),
    }
    const admin = visitors[5]!
    for (const path of ['/cart/', '/login/', '/my-account/', '/account/orders', '/doors/'])
      await pageFor(admin, path, { ...store, pages })
    expect(stored).toEqual(['Doors | Lintel Supply'])
  }, 60_000)
})
