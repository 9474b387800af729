import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const open = (path: string) => shop.reader().open(path)
const finder = '/wood-door-finder/'
const optionsOf = (main: string, name: string): readonly string[] =>
  [
    ...(new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(main)?.[1] ?? '').matchAll(
      /<option value="([^"]+)"/g,
    ),
  ].map(([, value]) => value ?? '')
const radiosOf = (
  main: string,
  name: string,
): readonly { readonly value: string; readonly closed: boolean; readonly checked: boolean }[] =>
  [...main.matchAll(new RegExp(`<input(?=[^>]*type="radio")(?=[^>]*name="${name}")[^>]*>`, 'g'))].map(([tag]) => ({
    value: /value="([^"]*)"/.exec(tag)?.[1] ?? '',
    closed: /\bdisabled\b/.test(tag),
    checked: /\bchecked\b/.test(tag),
  }))
const plain = (written: string) => written.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const open4 = (radios: ReturnType<typeof radiosOf>) =>
  radios.filter(radio => !radio.closed).map(radio => plain(radio.value))

describe('the wood door finder without any script', () => {
  it('starts with width; veneers and finishes are visible [S2-2.82] [S2-2.83] [S2-9.11] [S2-4.42]', async () => {
    const { status, main, text } = await open(finder)
    expect(status).toBe(200)
    for (const expected of [
      'Select Size',
      'Select Veneer(s)',
      'Select Finish(es)',
      'All doors are 1-3/4 inch thick.',
      'View More',
      'View Less',
    ])
      expect(text).toContain(expected)
    expect(optionsOf(main, 'width')).toHaveLength(4)
    expect(optionsOf(main, 'height')).toEqual([])
    expect([open4(radiosOf(main, 'veneer')), open4(radiosOf(main, 'finish'))]).toEqual([[], []])
    const [veneers = '', finishes = ''] = main.split('<fieldset').slice(1)
    expect(
      [veneers, finishes].map(
        part => radiosOf(part.split('<details')[0] ?? '', veneers === part ? 'veneer' : 'finish').length,
      ),
    ).toEqual([4, 6])
    expect(main).toMatch(/<button(?=[^>]*disabled)[^>]*>(?:<[^>]*>)*Search/)
  })

  it('leads to a door step by step, swatches [S2-2.82] [S2-4.38] [S2-4.39] [S2-4.40] [S2-4.41] [S2-7.18]', async () => {
    let address = finder
    const step = async (name: string, value: string) => {
      address += `${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(plain(value))}`
      return (await open(address)).main
    }
    let main = (await open(finder)).main
    main = await step('width', optionsOf(main, 'width')[2] ?? '')
    expect(optionsOf(main, 'height').length).toBeGreaterThan(0)
    main = await step('height', optionsOf(main, 'height')[0] ?? '')
    const veneers = open4(radiosOf(main, 'veneer'))
    expect(veneers.length).toBeGreaterThan(0)
    expect(main).toMatch(/<label[^>]*>\s*<input[^>]*name="veneer"[^>]*>\s*<picture[^]*?<img[^>]*src="\/pictures\//)
    main = await step('veneer', veneers[0] ?? '')
    const finishes = open4(radiosOf(main, 'finish'))
    expect(finishes.length).toBeGreaterThan(0)
    expect(main).not.toMatch(/<a[^>]*>(?:<[^>]*>)*Search</)
    main = await step('finish', finishes[0] ?? '')
    const target = /<a[^>]*href="(\/flush-wood-door\/\?sku=[^"]+)"[^>]*>(?:<[^>]*>|\s)*Search/.exec(main)?.[1] ?? ''
    expect(target).not.toBe('')
    const door = await open(plain(target))
    expect(door.status).toBe(200)
    expect(door.html).toContain(decodeURIComponent(/sku=([^&]+)/.exec(target)?.[1] ?? 'none'))
  })

  it('resets the steps after a changed one, also by form post [S2-4.38]', async () => {
    const widths = optionsOf((await open(finder)).main, 'width').map(plain)
    const heights = optionsOf(
      (await open(`${finder}?${new URLSearchParams({ width: widths[0] ?? '' })}`)).main,
      'height',
    ).map(plain)
    const sent = new URLSearchParams({
      width: widths[1] ?? '',
      height: heights[0] ?? '',
      was_width: widths[0] ?? '',
      was_height: heights[0] ?? '',
      was_veneer: '',
      was_finish: '',
    })
    const { main } = await open(`${finder}?${sent}`)
    expect(main).toMatch(/<select[^>]*name="height"[^>]*>(?:(?!<\/select>).)*<option value="" selected/s)
    expect(open4(radiosOf(main, 'veneer'))).toEqual([])
  })

  it('is an empty list with a link to continue if the doors cannot be loaded [S2-8.15]', async () => {
    const broken = shop.reader({}, ports => ({
      content: { ...ports.content, woodDoors: () => TE.left(unavailable('cms')) },
    }))
    const { status, main, text } = await broken.open(finder)
    expect(status).toBe(200)
    expect(text).toContain("We can't list the doors right now")
    expect(main).toMatch(link('/commercial-wood-doors/', 'See all wood doors'))
  })

  it('is on a category page laid out with it, above products, behind its gate [S2-2.79] [S2-2.82]', async () => {
    const { status, main, text } = await open(
      '/commercial-wood-doors/?width=' +
        encodeURIComponent(plain(optionsOf((await open(finder)).main, 'width')[0] ?? '')),
    )
    expect(status).toBe(200)
    expect(text).toContain('Select Size')
    expect(optionsOf(main, 'height').length).toBeGreaterThan(0)
    expect(main.indexOf('Select Finish(es)')).toBeLessThan(main.indexOf('Flush Wood Door'))
    const retail = await (await shop.readerAs('retail@lintel.example')).open('/commercial-wood-doors/')
    expect(retail.text).not.toContain('Select Size')
  })
})
