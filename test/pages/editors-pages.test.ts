import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ContentRecord } from '../../core/content/content'
import type { PathTarget } from '../../core/navigation/paths.port'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop } from '../builders/pages'
import { pattern } from '../builders/pattern'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const northeast = '/divisions/northeast/'
const open = (path: string) => shop.reader().open(path)
/** The page with these additional editor fields. */
const openWith = (path: string, fields: ContentRecord['fields']) =>
  shop
    .reader({}, ports => ({
      paths: {
        resolve: slug =>
          pipe(
            ports.paths.resolve(slug),
            TE.map((target): PathTarget =>
              target.tag === 'page'
                ? { ...target, record: { ...target.record, fields: { ...target.record.fields, ...fields } } }
                : target,
            ),
          ),
      },
    }))
    .open(path)
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')
const text = (id: string) => [{ type: 'text', props: { id, html: `<p>${id}</p>` } }]

describe('the page of a division', () => {
  it('[S2-2.77] shows banner, description and offices with people, with five areas between', async () => {
    const areas = Object.fromEntries(
      [1, 2, 3, 4, 5].map(at => [`widget_area_${at}_ej`, { content: text(`area-${at}`) }]),
    )
    const { status, main } = await openWith(northeast, areas)
    expect(status).toBe(200)
    const order = [
      'area-1',
      '2800 South 20th Street, Philadelphia, PA 19145',
      'area-2',
      'Five branches between Pittsburgh and Long Island City',
      'Label inspections with a written report',
      'area-3',
      'Amir Doss',
      'area-4',
      'Other divisions',
      'area-5',
    ]
    const places = order.map(expected => textOf(main).indexOf(expected))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    for (const [href, expected] of [
      ['tel:2155550119', '(215) 555-0119'],
      ['mailto:northeast@lintel.example', 'northeast'],
      ['mailto:nora.feld@lintel.example', 'nora.feld'],
      ['tel:2155550170', '(215) 555-0170'],
    ] as const)
      expect(main).toMatch(link(href, expected))
    for (const fax of ['(215) 555-0120', '(973) 555-0108']) expect(textOf(main)).toContain(fax)
    expect(main).toMatch(/<img[^>]*src="\/pictures\/editorial-4-/)
  })

  it("[S2-2.77] links its logo or name to the company's site, and shows its state's outline", async () => {
    const hero = {
      company_name_et: 'Lintel Northeast',
      company_link_et: 'https://northeast.lintel.example/',
      company_logo_emd: '{"absolutePath":"/pictures/lever","alt_text":"The mark"}',
      company_state_emd: '/pictures/editorial-3',
    }
    const { main } = await openWith(northeast, { division_hero_banner_com: [hero] })
    expect(main).toMatch(
      pattern(
        /<a(?=[^>]*href="https:\/\/northeast\.lintel\.example\/")/s,
        /(?=[^>]*aria-label="Lintel Northeast: company site")[^>]*>.*?alt="The mark"/s,
      ),
    )
    expect((await openWith(northeast, { division_hero_banner_com: [{ ...hero, company_logo_emd: '' }] })).main).toMatch(
      link('https://northeast.lintel.example/', 'Lintel Northeast'),
    )
    expect(main).toMatch(/<img[^>]*src="\/pictures\/editorial-3/)
  })

  it('[S2-2.78] colors its links if readable, and ignores anything else in the color field', async () => {
    expect((await open(northeast)).main).toMatch(
      /style="--division-link:#1d4e6b;--division-link-night:var\(--accent-hover\)"/,
    )
    expect((await openWith(northeast, { color_es: '#ffe08a' })).main).toMatch(
      /style="--division-link:var\(--accent-hover\);--division-link-night:#ffe08a"/,
    )
    expect((await openWith(northeast, { color_es: 'red;background:url(x)' })).main).not.toContain('--division-link')
  })

  it('[S2-7.19] names the other divisions with places; omits them if they cannot be read', async () => {
    const { main } = await open(northeast)
    expect(main).toMatch(link('/divisions/campus-services/', 'Campus services'))
    expect(textOf(main)).toContain('Dayton, Columbus')
    expect(main).not.toContain(`href="${northeast}"`)
    const alone = await shop
      .reader({}, ports => ({ content: { ...ports.content, divisionLocations: () => TE.left(unavailable('cms')) } }))
      .open(northeast)
    expect([alone.status, textOf(alone.main).includes('Other divisions')]).toEqual([200, false])
  })
})

describe("the header of an editors' page", () => {
  it('[S2-2.96] is a title with its subject, and a picture, a film or an icon', async () => {
    expect((await open('/about/')).main).toMatch(
      pattern(
        /<h1[^>]*>About us<\/h1>.*A supplier of doors, frames and hardware since 1962\./s,
        /.*<img[^>]*src="\/pictures\/editorial-1-450\.webp"/s,
      ),
    )
    expect(
      (
        await openWith('/returns/', {
          featured_video_url_et: '/films/returns.mp4',
          featured_image_emd: '/pictures/editorial-2',
        })
      ).main,
    ).toMatch(/<video[^>]*src="\/films\/returns\.mp4" poster="\/pictures\/editorial-2-1024\.webp"/)
    expect((await openWith('/returns/', { featured_video_url_et: 'https://films.example/x' })).main).toMatch(
      /<a href="https:\/\/films\.example\/x" target="_blank"/,
    )
    expect((await openWith('/returns/', { featured_banner_icon_emd: '/pictures/lever' })).main).toMatch(
      /<img[^>]*src="\/pictures\/lever-160\.webp"/,
    )
  })

  it('[S2-2.96] keeps its title for screen readers if editors hide it, and has two areas of blocks', async () => {
    const { main } = await openWith('/returns/', {
      seo_com: { show_page_title_eb: false },
      widget_area_1_ej: { content: text('area-1') },
      widget_area_2_ej: { content: text('area-2') },
    })
    expect(main).toMatch(/<h1 class="visually-hidden">Returns<\/h1>/)
    expect(textOf(main)).toMatch(/area-1.*area-2/s)
  })
})

describe('a page that is one fixed block', () => {
  it.each([
    ['/locations/', 'Narrow by State'],
    ['/wood-door-finder/', 'Select Size'],
  ])('[S2-2.79] at %s has areas of blocks beside it', async (path, expected) => {
    const { main } = await openWith(path, {
      widget_area_1_ej: { content: text('area-1') },
      widget_area_2_ej: { content: text('area-2') },
    })
    for (const each of [expected, 'area-1', 'area-2']) expect(textOf(main)).toContain(each)
  })
})

describe('a page of styles', () => {
  it('[S2-9.29] shows woods, tables of crates, a silent looping film, and a choice from one to nine', async () => {
    const { status, main } = await open('/door-packages/')
    expect(status).toBe(200)
    for (const expected of [
      'White oak',
      'By the crate',
      'Prepared openings, 3 ft by 7 ft',
      'Pairs, 6 ft by 7 ft',
      '$1,284.00',
    ])
      expect(textOf(main)).toContain(expected)
    expect(main.match(/<table>/g)).toHaveLength(3)
    expect(main).toMatch(
      /<video(?=[^>]*src="\/films\/door-swing\.webm")(?=[^>]*loop)(?=[^>]*muted)(?=[^>]*controls)[^>]*>/,
    )
    const quantity = /<select[^>]*name="field\.quantity"[^>]*>(.*?)<\/select>/s.exec(main)?.[1] ?? ''
    expect([...quantity.matchAll(/<option value="(\d)"/g)].map(([, value]) => value)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
  })
})

describe('the landing page of a category', () => {
  const campus = '/campus-program/'
  it('[S2-2.94] [S3-4.23] exists for a buyer with access to the category, on the list of their store', async () => {
    const { status, main } = await (await shop.readerAs('campus@hsu.example')).open(campus)
    expect([status, textOf(main).includes('Doors, frames and hardware of the campus standard')]).toEqual([200, true])
  })

  it.each([
    ['a guest', undefined, 'Sorry! Please sign in to continue'],
    ['a buyer without it', 'retail@lintel.example', 'access request'],
    ['a buyer who sees all categories, of a store that does not list it', 'admin@northgate.example', 'access request'],
  ])(
    '[S2-2.94] [S3-4.23] [S3-6.08] is behind the gate of that category for %s, and reveals nothing of itself',
    async (_, email, expected) => {
      const reader = email === undefined ? shop.reader() : await shop.readerAs(email)
      const { main } = await reader.open(campus)
      expect(textOf(main)).toContain(expected)
      expect(textOf(main)).not.toContain('campus standard')
    },
  )
})
