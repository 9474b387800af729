import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { pathsWithStockTime } from '../../core/pages/paths-with-stock-time'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop } from '../builders/pages'
import { pattern } from '../builders/pattern'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const lock = '/grade-1-storeroom-lock/'
const door = '/hollow-metal-door-18-ga/'

describe("A product's page without script", () => {
  it('has links to its parts, mail to share it, and the picture itself behind the gallery [S2-2.33]', async () => {
    const { main } = await shop.reader().open(lock)
    for (const part of ['specification', 'description', 'reviews']) {
      expect(main).toContain(`href="#${part}"`)
      expect(main).toContain(`id="${part}"`)
    }
    expect(main).toMatch(
      link(
        'mailto:?subject=Grade%201%20Storeroom%20Lock&amp;body=https%3A%2F%2Fshop.example%2Fgrade-1-storeroom-lock%2F',
        'Send by email',
      ),
    )
    expect(main).toMatch(/<a href="\/pictures\/[^"]+-1280\.webp"[^>]*>/)
  })

  it("starts with the URL's variant, case-insensitively, otherwise the default", async () => {
    const skuIn = (main: string) => /<span class="sku">([^<]*)<\/span>/.exec(main)?.[1]
    expect(skuIn((await shop.reader().open(`${lock}?sku=LS-G1-613`)).main)).toBe('LS-G1-613')
    expect(skuIn((await shop.reader().open(`${lock}?sku=ls-g1-605`)).main)).toBe('LS-G1-605')
    expect(skuIn((await shop.reader().open(`${lock}?sku=no-such-sku`)).main)).toBe(
      skuIn((await shop.reader().open(lock)).main),
    )
  })

  it('has a breadcrumb back to the search results, or to the category of the link [S2-2.20]', async () => {
    const trail = async (query: string) =>
      /<nav[^>]*aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(
        (await shop.reader().open(lock + query)).main,
      )?.[1] ?? ''
    expect(await trail('?m=search&st=grade+1')).toMatch(link('/search?q=grade+1', 'Results for grade 1'))
    expect(await trail('?m=search')).toMatch(link('/locksets/', 'Locksets'))
    expect(await trail('?c=300')).not.toContain('Results for')
    expect(await trail('?c=310')).toMatch(link('/locksets/', 'Locksets'))
  })

  it('shows the quote request for aq=true links, with price and cart button [S2-2.20]', async () => {
    const plain = (await shop.reader().open(lock)).main
    const withRequest = (await shop.reader().open(`${lock}?aq=true`)).main
    const way = link('/request-quote/', 'Ask for a quote')
    expect(plain).not.toMatch(way)
    expect(withRequest).toMatch(way)
    expect(withRequest).toContain('Add To Cart')
    expect(withRequest).toMatch(/\$\d/)
  })

  it('is sold by quote only for aq links: a text instead of price and cart [S2-2.20]', async () => {
    const { text } = await shop.reader().open(`${lock}?productCeia=true&aq=true`)
    const own = text.slice(0, text.indexOf('Related products'))
    expect(own).toContain('Create Quote for Additional Product Information*')
    expect(own).toContain('By quote')
    expect(own).not.toContain('Add To Cart')
    expect(own).not.toMatch(/\$\d/)
  })

  it('says when the stock of a store was read, and not of stock of its own [BC-3.24]', async () => {
    const at = Date.UTC(2026, 10, 24, 19, 5)
    const readAt = (stockTime: Parameters<typeof pathsWithStockTime>[1]) =>
      shop.reader({}, ports => ({ paths: pathsWithStockTime(ports.paths, stockTime) })).open(lock)
    expect((await readAt(() => TE.right(at))).text).toMatch(/in stock\s*As of Nov 24, 2026, 2:05\sPM EST/)
    for (const { text } of [
      await readAt(() => TE.right(undefined)),
      await readAt(() => TE.left(unavailable('database'))),
      await shop.reader().open(lock),
    ]) {
      expect(text).toContain('in stock')
      expect(text).not.toContain('As of')
    }
  })

  it('says that its price is per piece and what a pack costs, and starts with a whole pack', async () => {
    const { main, text } = await shop.reader().open('/ball-bearing-hinge/')
    expect(text).toContain('each, Box of 3 $37.05')
    const [field = ''] = /<input[^>]*name="quantity"[^>]*>/.exec(main) ?? []
    expect(['min="3"', 'step="3"', 'value="3"'].filter(part => !field.includes(part))).toEqual([])
    expect((await shop.reader().open('/hinges/')).text).toMatch(/\$12\.35 ?each/)
  })

  it('rounds a quantity to whole packs without script, and the cart says so', async () => {
    const reader = shop.reader()
    const page = await reader.open('/ball-bearing-hinge/')
    const [, option = '', value = ''] = /name="(option-\d+)"[^>]*value="(\d+)"/.exec(page.main) ?? []
    await reader.ask('/ball-bearing-hinge/', {
      intent: 'add-to-cart',
      productId: /name="productId" value="(\d+)"/.exec(page.main)?.[1] ?? '',
      [option]: value,
      quantity: '4',
    })
    expect((await reader.open('/cart/')).text).toMatch(
      /HG-BB45-\w+ is sold as Box of 3. Quantity changed from 4 to 6\./,
    )
  })

  it('shows its lead time on page, cards and in the cart [S2-2.33]', async () => {
    const reader = shop.reader()
    const welded = await reader.open('/welded-frame-16-ga/')
    expect(welded.text).toContain('Made to order, lead time 2 to 3 weeks')
    expect(welded.text).not.toMatch(/\d+ in stock, lead time 2 to 3 weeks/)
    expect((await reader.open('/drywall-frame-16-ga/')).text).toMatch(
      /[\d,]+ (in stock|left), lead time 2 business days/,
    )
    expect((await reader.open('/search?q=welded+frame')).text).toContain('Made to order, lead time 2 to 3 weeks')
    const choices = Object.fromEntries(
      [...welded.main.matchAll(/name="(option-\d+)"[^>]*value="(\d+)"/g)]
        .reverse()
        .map(([, name = '', value = '']) => [name, value]),
    )
    await reader.ask('/welded-frame-16-ga/', {
      intent: 'add-to-cart',
      productId: /name="productId" value="(\d+)"/.exec(welded.main)?.[1] ?? '',
      ...choices,
      quantity: '1',
    })
    expect((await reader.open('/cart/')).text).toContain('Made to order, lead time 2 to 3 weeks')
  })

  it('lists documents with type and size as plain links, and in structured data [S2-2.33]', async () => {
    const { main, text } = await shop.reader().open(lock)
    expect(main).toContain('href="#documents"')
    expect(main).toMatch(
      /<a href="\/documents\/grade-1-storeroom-lock-cut-sheet\.pdf"[^>]*>Cut sheet<\/a><span[^>]*>PDF, 3 KB<\/span>/,
    )
    expect(
      text.slice(text.indexOf('Specification'), text.indexOf('Documents', text.indexOf('Specification'))),
    ).not.toContain('Cut sheet')
    const data = [...main.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { readonly '@type': string; readonly subjectOf?: unknown },
    )
    expect(data.find(each => each['@type'] === 'Product')?.subjectOf).toContainEqual({
      '@type': 'DigitalDocument',
      name: 'Boring template',
      url: 'https://shop.example/documents/grade-1-storeroom-lock-template.pdf',
      encodingFormat: 'application/pdf',
    })
    const without = await shop.reader().open('/ball-bearing-hinge/')
    expect(without.main).not.toContain('id="documents"')
    expect((await shop.reader().open('/locksets/')).main).not.toMatch(/\/documents\/|Boring template/)
  })

  it('collapses optional fields beyond the first few with their names, and expands them if one is filled', async () => {
    const fold =
      /<details([^>]*)><summary[^>]*><strong>More options<\/strong><span>([^<]*)<\/span>.*?<\/summary>(.*?)<\/details>/s
    const reader = shop.reader()
    const { main } = await reader.open(door)
    const [, attributes = '', names, inside = ''] = fold.exec(main) ?? []
    expect([/\bopen\b/.test(attributes), names]).toEqual([
      false,
      'Notes, Needed by, Rush, Glass kit, Elevation drawing, Closer',
    ])
    expect(main.replace(inside, '')).toContain('Opening tag')
    const [, notes = ''] = /<textarea[^>]*name="(modifier-\d+)"/.exec(inside) ?? []
    const [, productId = ''] = /name="productId" value="(\d+)"/.exec(main) ?? []
    const refused = await reader.send(door, {
      intent: 'add-to-cart',
      productId,
      quantity: '1',
      [notes]: 'Leave at gate 3',
    })
    expect(fold.exec(refused.main)?.[1]).toMatch(/\bopen\b/)
  })

  it("has the merchant's companion products, with prices, beside its documents", async () => {
    const { main } = await shop.reader().open(door)
    const beside = main.slice(main.indexOf('id="documents"'), main.indexOf('Related products'))
    expect(beside).toMatch(
      pattern(
        /Submittal sheet.*Prep and handing guide.*To hang this door.*Hollow Metal Frame.*\$142\.00/s,
        /.*Ball Bearing Hinge.*\$12\.35.*Grade 1 Storeroom Lock/s,
      ),
    )
    expect(main.slice(main.indexOf('id="specification"'), main.indexOf('id="documents"'))).not.toContain('SKU: FR-HM')
  })

  it('sold by quote has a request form with quantity instead of the cart, without JavaScript', async () => {
    const { main } = await shop.reader().open('/ceia-walk-through-detector/')
    const [form = ''] = /<form[^>]*action="\/request-quote\/".*?<\/form>/s.exec(main) ?? []
    expect(form).toMatch(
      /<input[^>]*name="product_id" value="\d+".*<input[^>]*name="quantity".*<button[^>]*type="submit".*Add to quote/s,
    )
    expect(main.replace(form, '').slice(0, main.indexOf('id="specification"') - form.length)).not.toContain(
      'Add to quote',
    )
    const [, productId = ''] = /name="product_id" value="(\d+)"/.exec(form) ?? []
    expect((await shop.reader().open(`/request-quote/?product_id=${productId}&quantity=3`)).text).toContain(
      'CEIA Walk-Through Detector',
    )
  })

  it('has one canonical URL, whichever variant a link names', async () => {
    expect((await shop.reader().open(`${lock}?sku=LS-G1-613`)).html).toContain(
      `<link rel="canonical" href="https://shop.example${lock}"/>`,
    )
  })

  it('prints its specification and omits what only a screen needs', async () => {
    const { main } = await shop.reader().open(lock)
    expect(main).toMatch(/<form[^>]*class="no-print /)
    expect(main).toMatch(/<section class="no-print [^"]*">(?:(?!<\/h2>)[\s\S])*Related products/)
  })
})
