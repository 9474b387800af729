import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, visibleText, type Page, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const open = (path: string) => shop.reader().open(path)
const between = (html: string, from: RegExp, to: string) => html.slice(html.search(from)).split(to)[0] ?? ''
const header = ({ html }: Page) => between(html, /<header class="no-print/, '<main')
const footer = ({ html }: Page) => between(html, /<footer/, '</footer>')
const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0

describe('the header', () => {
  it('has a logo that leads home, in the color of its background [S2-2.38] [S2-2.01]', async () => {
    const logo = /<a class="logo" href="\/"[^>]*><svg[^>]*>/.exec(header(await open('/locations/')))?.[0] ?? ''
    expect(logo).toContain('fill="currentColor"')
    expect((await open('/')).status).toBe(200)
  })

  it('has menus for wide and narrow screens, a switch of languages and the currency [S2-2.40]', async () => {
    const html = header(await open('/'))
    expect(html).toMatch(/<nav[^>]*aria-label="Departments"/)
    expect(html).toMatch(/<dialog id="mobile-menu"/)
    // Narrow screens show the short name; screen readers read the full one in both.
    expect(html).toMatch(
      /<summary aria-label="[^"]*English[^"]*, EN"><span>English[^<]*<\/span><span class="[^"]*">EN<\/span>/,
    )
    for (const language of ['en', 'fr-LU', 'en-MX'])
      expect(html).toMatch(
        new RegExp(`<form[^>]*action="/language"[\\s\\S]*<button value="${language}"[^>]*name="language"`),
      )
    expect(html).toMatch(/<span[^>]*>USD<\/span>/)
  })

  it('leads to the contact page [S2-2.42]', async () => {
    expect(header(await open('/'))).toMatch(link('/contact-us/', 'Contact Us'))
  })

  it('is in the chosen language, and English where untranslated', async () => {
    expect((await shop.reader({ language: 'fr-LU' }).open('/cart/')).text).toContain('Votre panier est vide')
    expect((await shop.reader({ language: 'en-MX' }).open('/cart/')).text).toContain('Your cart is empty')
  })
})

describe('the footer', () => {
  it('has logo, corporate address, telephone and contact [S2-2.59]', async () => {
    const html = footer(await open('/'))
    expect(html).toContain('<a class="logo" href="/"')
    expect(visibleText(html)).toContain('1180 Foundry Street Dayton, OH 45402')
    expect(html).toMatch(link('tel:18005550142', '1-800-555-0142'))
    expect(html).toMatch(link('/contact-us/', 'Contact Us'))
  })

  it('links the configured social networks, and the account routes [S2-2.61] [S2-2.66]', async () => {
    const html = footer(await open('/'))
    expect(html).toMatch(link('https://www.linkedin.com/', 'LinkedIn'))
    expect(html).not.toContain('Facebook')
    expect(html).toMatch(link('/my-account/', 'My Account'))
    expect(html).toMatch(link('/my-account?tab=orders', 'Recent Orders'))
  })
})

describe('the blog', () => {
  it('has a tab for all posts and one for each category, which leads to its own page [S2-2.07]', async () => {
    const { main } = await open('/blog/')
    const tabs = between(main, /<nav[^>]*aria-label="Categories"/, '</nav>')
    expect(tabs).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/blog\/"[^>]*>All</)
    for (const [href, name] of [
      ['/blog/hardware/', 'Hardware'],
      ['/blog/doors-and-frames/', 'Doors and frames'],
      ['/blog/codes-and-access/', 'Codes and access'],
      ['/blog/rooms-and-projects/', 'Rooms and projects'],
    ] as const) {
      expect(tabs).toMatch(link(href, name))
      const own = await open(href)
      expect(own.main).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
      expect(between(own.main, /<nav[^>]*aria-label="Categories"/, '</nav>')).toMatch(
        new RegExp(`<a[^>]*aria-current="page"[^>]*href="${href}"`),
      )
    }
  })

  it('shows cards with picture, category, title, author, date and summary, 21 a page [S2-2.72] [S2-3.13]', async () => {
    const { main, text } = await open('/blog/')
    expect(main).toMatch(/<h1[^>]*>Blog<\/h1>/)
    expect(count(main, /<article/)).toBe(21)
    expect(text).toContain(
      'Hardware · Nov 12, 2026 · 1 min Storeroom or classroom function? Read the schedule first Published by ' +
        'Marta Kell Two locks that look the same on the door behave differently when the bell rings. Read More',
    )
    expect(between(main, /<article/, '</article>')).toMatch(/<img[^>]*src="\/pictures\/editorial-1-/)
    expect((await open('/blog/hardware/')).main).toMatch(/<h1[^>]*>Hardware<\/h1>/)
  })

  it('is paginated above 21 posts [S2-2.73]', async () => {
    const { main } = await open('/blog/')
    expect(main).toMatch(/<nav[^>]*aria-label="Pages"/)
    expect(main).toContain('href="/blog/?from=2"')
    const last = await open('/blog/?from=3')
    expect(count(last.main, /<article/)).toBe(4)
    expect((await open('/blog/hardware/')).main).not.toMatch(/<nav[^>]*aria-label="Pages"/)
  })

  it('shows a post with categories, author, date, reading time and its text', async () => {
    const { text, main } = await open('/blog/restroom-mounting-heights-on-one-page/')
    expect(text).toMatch(/Author Joe Brannigan Published Mar 5, 2026 Reading time 1 min Mirrors over a basin/)
    expect(main).toMatch(link('/blog/rooms-and-projects/', 'Rooms and projects'))
  })

  it("is shared by links that work without script, and has a post's structured data [S2-2.74]", async () => {
    const { main, html } = await open('/blog/restroom-mounting-heights-on-one-page/')
    const address = encodeURIComponent('/blog/restroom-mounting-heights-on-one-page/')
    for (const way of [
      'https://www.facebook.com/sharer/sharer.php?u=',
      'mailto:?subject=',
      'https://twitter.com/intent/tweet?url=',
      'https://www.pinterest.com/pin/create/button/?url=',
    ]) {
      expect(
        [...main.matchAll(/<a[^>]*href="([^"]+)"/g)].some(
          ([, href = '']) => href.replaceAll('&amp;', '&').startsWith(way) && href.includes(address),
        ),
      ).toBe(true)
    }
    expect(html).toMatch(/"@type":"BlogPosting","headline":"Restroom mounting heights on one page"/)
  })

  it("lists an author's posts on a separate page [S2-7.17]", async () => {
    const { main } = await open('/blog/restroom-mounting-heights-on-one-page/')
    const own = /<a[^>]*href="(\/blog\/authors\/[^"]+)"[^>]*>Joe Brannigan/.exec(main)?.[1] ?? ''
    const page = await open(own)
    expect(page.main).toMatch(/<h1[^>]*>Joe Brannigan<\/h1>/)
    expect(page.text).toContain('Published by Joe Brannigan')
    expect(page.text).not.toContain('Published by Marta Kell')
    expect(page.text).toContain('Ran the frame shop for twenty years')
  })

  it('names its feed on its pages', async () => {
    expect((await open('/blog/')).html).toMatch(
      /<link(?=[^>]*rel="alternate")(?=[^>]*type="application\/rss\+xml")(?=[^>]*href="\/blog\/feed\.xml")/,
    )
    expect((await open('/news/')).html).toContain('href="/news/feed.xml"')
  })

  it('lists news, and a news post is under Home > News [S2-2.08]', async () => {
    const news = await open('/news/')
    expect(news.main).toMatch(/<h1[^>]*>News<\/h1>/)
    const href = /href="(\/news\/[^"]+)"[^>]*>San Juan branch opens its counter/.exec(news.main)?.[1] ?? ''
    expect((await open(href)).text).toMatch(
      /^Home News San Juan branch opens its counter San Juan branch opens its counter/,
    )
  })
})

describe("editors' pages", () => {
  it('have breadcrumb, title and text [S2-3.20]', async () => {
    const { text, main } = await open('/about/')
    expect(text).toMatch(/^Home About us About us A supplier of doors/)
    expect(main).toMatch(/<h1[^>]*>About us<\/h1>/)
    expect(main).toContain('<h2>Who we work for</h2>')
  })

  it('list hours and numbers on the contact page: tel links for 1-ddd-ddd-dddd, else plain [S3-3.18]', async () => {
    const { text, main } = await open('/contact-us/')
    expect(text).toMatch(/Contact Support 1-800-555-0142 Orders and questions 1-800-555-0143/)
    expect(text).toContain('Hours of operation Monday to Friday')
    expect(main).toMatch(link('tel:1-800-555-0142', '1-800-555-0142'))
    expect(main).not.toMatch(/<a[^>]*>Live chat/)
    expect(main).not.toMatch(/<a[^>]*>Fax/)
    const { content } = await shop.entrance.person().request()
    expect(await content.pageBySlug('/contact-us/')()).toMatchObject({
      right: {
        fields: {
          form_id_et: expect.any(String) as unknown,
          hours_of_operation_et: expect.any(String) as unknown,
          phone_number_com: [
            { phone_number_et: '1-800-555-0142', disclaimer_text_et: 'Orders and questions' },
            {},
            {},
            {},
          ],
        },
      },
    })
  })

  it('list every branch with address, telephone, directions and its page [S2-3.18]', async () => {
    const { main, text } = await open('/locations/')
    expect(count(main, /<h2/)).toBe(14)
    expect(text).toContain(
      'Lintel Supply Columbus 2400 Fisher Road Dock 4 Columbus, OH 43204 (614) 555-0131 Directions More Info',
    )
    const { content } = await shop.entrance.person().request()
    expect(await content.records('store_locations')()).toMatchObject({
      right: {
        items: expect.arrayContaining([
          expect.objectContaining({
            fields: expect.objectContaining({
              name: expect.any(String) as unknown,
              brandName: expect.any(String) as unknown,
              address: '2400 Fisher Road',
              address2: 'Dock 4',
              city: 'Columbus',
              state: 'OH',
              zip: '43204',
              latitude: expect.any(Number) as unknown,
              longitude: expect.any(Number) as unknown,
              phoneNumber: '(614) 555-0131',
              brandPageUrl: expect.stringMatching(/^\//) as unknown,
            }) as unknown,
          }),
        ]) as unknown,
      },
    })
  })

  it('filter branches by state without JavaScript, beside the head office [S2-2.80] [S2-2.81] [S2-4.43]', async () => {
    const all = (await open('/locations/')).main
    const states = [
      ...(/<select[^>]*name="state"[^>]*>(.*?)<\/select>/s
        .exec(all)?.[1]
        ?.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g) ?? []),
    ].map(([, code, name]) => `${code} ${name}`)
    expect(states.slice(0, 4)).toEqual([' All', 'DC District of Columbia', 'FL Florida', 'GA Georgia'])
    expect(states).toHaveLength(10)
    const { main, text } = await open('/locations/?state=FL')
    expect(count(main, /<h2/)).toBe(2)
    expect(text).toContain('2 branches')
    expect(main).toMatch(
      /<a[^>]*href="https:\/\/www\.openstreetmap\.org\/directions\?to=30\.276%2C-81\.628"[^>]*>Directions/,
    )
    expect(main).toMatch(/<aside[^>]*aria-label="Corporate address"[^]*1-800-555-0142/)
    expect(count((await open('/locations/?state=ZZ')).main, /<h2/)).toBe(14)
  })

  it('report a missing page, in the specified words, with a link home [S1-2.14] [S2-2.85] [S2-2.86]', async () => {
    const { status, text, main } = await open('/no-such-page/')
    expect(status).toBe(404)
    expect(text).toContain(
      'Home 404 404 Error - Page Not Found Oops, something went wrong! Uh oh, looks like the page you are ' +
        'looking for has moved or no longer exists. Go To Our Homepage',
    )
    expect(main).toMatch(link('/', 'Go To Our Homepage'))
  })

  it('report that the site is not available in a location, in the specified words [S1-2.13] [S2-2.11]', async () => {
    expect((await open('/location-blocked')).text).toContain("Sorry, this site isn't available in your location")
  })
})

describe('the mega menu', () => {
  it("has its departments in the editors' order [S2-7.13]", async () => {
    const titles = async () => {
      const { content } = await shop.entrance.person().request()
      const menu = await content.menu('mega_menu')()
      return menu._tag === 'Right' ? menu.right.map(item => item.title) : []
    }
    expect((await titles()).slice(0, 3)).toEqual(['Doors', 'Frames', 'Hardware'])
    await shop.entrance.db
      .updateTable('content')
      .set({ sort_order: -1 })
      .where('model', '=', 'mega_menu')
      .where('title', '=', 'Hardware')
      .execute()
    expect((await titles()).slice(0, 3)).toEqual(['Hardware', 'Doors', 'Frames'])
    const { content } = await shop.entrance.person().request()
    expect(
      await content.records('mega_menu', { sortBy: 'menu_sort_order_eii', orderBy: 'asc', limit: 1 })(),
    ).toMatchObject({ right: { items: [{ title: 'Hardware' }] } })
  })
})

describe('the cookie preferences', () => {
  it('say that no consent is needed, if the shop has no analytics and no third-party scripts', async () => {
    const { status, text, main } = await open('/cookie-preferences')
    expect(status).toBe(200)
    expect(text).toContain('No analytics or third-party tools run here')
    expect(main).not.toContain('<form')
  })
})
