import { describe, expect, it } from '@jest/globals'
import { entryApartFromBlocks, shelfEntryOf } from '../shelf-entry'
import { templateOf, templates } from '../templates'
import { maxBlocks } from './block'
import { apartFromBlocks } from './page-blocks'
import { readBlocks } from './read-blocks'
import {
  blocks,
  choice,
  color,
  flag,
  html,
  link,
  list,
  maybe,
  number,
  or,
  picture,
  readSettings,
  words,
  type Setting,
} from './setting'
import { alignment, carouselSettings, headingLevel } from './default-settings'

const resultsOf = (setting: Setting<unknown>, ...values: readonly unknown[]) =>
  values.map(value => {
    const read = setting.read(value)
    return read._tag === 'Right' ? read.right : `no: ${read.left}`
  })

describe('blocks of the page builder', () => {
  it('are read from an object, JSON text or a list, in order', () => {
    const stored = {
      root: { props: {} },
      content: [
        { type: 'title_section', props: { id: 'a', title: 'Doors' } },
        { type: 'text', props: { html: '<p>Text</p>' } },
      ],
    }
    const read = [
      { id: 'a', type: 'title_section', settings: { id: 'a', title: 'Doors' } },
      { id: 'zone-2', type: 'text', settings: { html: '<p>Text</p>' } },
    ]
    for (const value of [stored, JSON.stringify(stored), stored.content])
      expect(readBlocks(value, 'zone')).toEqual({ blocks: read, skipped: [] })
  })

  it('are skipped when broken, with position and reason [S2-9.16]', () => {
    const read = readBlocks(
      [{ type: 'text' }, 'no block', { type: 7 }, { type: 'text', props: 'none' }, { type: 'faqs', props: {} }],
      'zone',
    )
    expect(read?.blocks.map(({ type }) => type)).toEqual(['text', 'faqs'])
    expect(read?.skipped).toEqual([
      { place: 'zone-2', reason: 'no block' },
      { place: 'zone-3', reason: 'no type' },
      { place: 'zone-4', reason: 'text: no settings' },
    ])
    expect(readBlocks('{"content": [', 'zone')).toEqual({
      blocks: [],
      skipped: [{ place: 'zone', reason: 'broken JSON' }],
    })
    expect(readBlocks({ root: {} }, 'zone')?.skipped).toEqual([{ place: 'zone', reason: 'no list of blocks' }])
  })

  it('get unique ids, and a page has at most 100', () => {
    const same = Array.from({ length: maxBlocks + 1 }, () => ({ type: 'text', props: { id: 'one' } }))
    const read = readBlocks(same, 'zone')
    expect(new Set(read?.blocks.map(({ id }) => id)).size).toBe(maxBlocks)
    expect(read?.skipped).toEqual([{ place: 'zone', reason: 'more than 100 blocks' }])
  })

  it('are not read from plain text', () => {
    for (const value of ['<p>Text</p>', 'Text', '', undefined, null, 7])
      expect(readBlocks(value, 'zone')).toBeUndefined()
  })
})

describe('settings of widgets', () => {
  it('use their default when unset, and are refused when invalid', () => {
    const shape = { title: words, turning: or(true, flag), every: or(5_000, number(1_000, 60_000)), note: maybe(words) }
    expect(readSettings(shape, { title: ' Doors ', note: '' })).toEqual({
      _tag: 'Right',
      right: { title: 'Doors', turning: true, every: 5_000 },
    })
    expect(readSettings(shape, {})).toEqual({ _tag: 'Left', left: 'title: no text' })
    expect(readSettings(shape, { title: 'Doors', every: 20 })).toEqual({
      _tag: 'Left',
      left: 'every: no number from 1000 to 60000',
    })
    expect(readSettings(shape, { title: 'Doors', turning: 'maybe' })).toEqual({
      _tag: 'Left',
      left: 'turning: neither on nor off',
    })
  })

  it('accept alignment left, center or right, and headings from h1 to h6 [S2-9.14]', () => {
    expect(resultsOf(alignment, undefined, 'left', 'Center', 'right', 'justify')).toEqual([
      'left',
      'left',
      'center',
      'right',
      'no: none of left, center, right',
    ])
    expect(resultsOf(headingLevel, 'h1', 'h2', 'h3', 'h4', 'h5', 'H6')).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
    expect(resultsOf(headingLevel, undefined, 'h7')).toEqual(['h2', 'no: none of h1, h2, h3, h4, h5, h6'])
  })

  it('advance carousels every five seconds by default [S2-9.08]', () => {
    expect(readSettings(carouselSettings(), {})).toMatchObject({
      right: { autoplay: true, autoplaySpeed: 5_000, arrows: true, pagination: true, paginationPosition: 'center' },
    })
  })

  it('accept as links only web addresses, pages, anchors, mail and telephone numbers', () => {
    const good = [
      '/doors/',
      '/doors/?from=2#list',
      '#faqs',
      '?from=2',
      'https://shop.example/x',
      'mailto:a@shop.example',
      'tel:+1(937)555-0142',
    ]
    expect(resultsOf(link, ...good)).toEqual(good)
    for (const wrong of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'http://user@evil.example',
      ' ',
      7,
    ])
      expect(resultsOf(link, wrong)).toEqual(['no: no address'])
  })

  it('accept only pictures of this shop and hexadecimal colors', () => {
    const own = { base: '/pictures/editorial-1', alt: 'A door' }
    expect(
      resultsOf(
        picture,
        '{"absolutePath":"/pictures/editorial-1","alt_text":"A door"}',
        { absolutePath: '/pictures/editorial-1', alt_text: 'A door' },
        '/pictures/editorial-1',
      ),
    ).toEqual([own, own, { ...own, alt: '' }])
    expect(resultsOf(picture, 'https://evil.example/a.png', '/pictures/../x', {})).toEqual(
      Array(3).fill('no: no picture of this shop'),
    )
    expect(resultsOf(color, '#fff', ' #15191C ', 'red', '#12345', 'url(x)')).toEqual([
      '#fff',
      '#15191C',
      'no: no color',
      'no: no color',
      'no: no color',
    ])
  })

  it('accept limited lists of parts and nested blocks', () => {
    const entries = list({ title: words, size: or('small', choice('small', 'large')) }, 2)
    expect(
      resultsOf(
        entries,
        undefined,
        [{ title: 'a' }, { title: 'b', size: 'LARGE' }],
        [{ title: 'a' }, {}],
        [{}, {}, {}],
      ),
    ).toEqual([
      [],
      [
        { title: 'a', size: 'small' },
        { title: 'b', size: 'large' },
      ],
      'no: 2: title: no text',
      'no: no list of at most 2',
    ])
    expect(resultsOf(blocks, undefined, [{ type: 'text', props: { html: 'x' } }], 'x')).toEqual([
      [],
      [{ id: 'block-1', type: 'text', settings: { html: 'x' } }],
      'no: no blocks',
    ])
    expect(resultsOf(html, '<p>x</p>', '', 7)).toEqual(['<p>x</p>', 'no: no text', '7'])
  })
})

describe('page templates', () => {
  it('are twenty-two, each with its areas [S2-2.93]', () => {
    expect(templates.map(({ name }) => name)).toEqual([
      'Default',
      'Home',
      'Category',
      'Brand',
      'Product Detail',
      'Contact Us',
      'Blog Page',
      'Blog Detail',
      'Division Pages',
      'Locations',
      'Wood Door',
      'Discount Retail Construction Store Form',
      'Bulk Order',
      'Search Order',
      'All Categories',
      'Category with No Product',
      'Collection',
      'Category bulk quote Items',
      'Quick Order Pad',
      'Category cms',
      'Brand Landing',
      'Specific Store Collapsible',
    ])
    expect(templateOf('division pages').zones).toHaveLength(5)
    expect(templateOf(' Category ').zones).toEqual(['drop_zone_1_etl', 'drop_zone_2_etl'])
    for (const name of ['Home', undefined, 'Never heard of'])
      expect(templateOf(name).zones).toEqual(['widget_area_1_ej', 'widget_area_2_ej'])
  })
})

const content = [{ type: 'text', props: { id: 'a', html: '<p>x</p>' } }]

describe('separating a page from its blocks', () => {
  it('keeps the other fields, and takes only blocks in areas of its template', () => {
    const record = {
      id: 'p',
      model: 'web_pages',
      title: 'P',
      slug: '/p/',
      fields: {
        template_es: 'Default',
        description_eti: 'x',
        widget_area_2_ej: { content },
        widget_area_3_ej: { content },
      },
    }
    const apart = apartFromBlocks(record)
    expect(apart.blocks).toEqual({
      zones: { widget_area_2_ej: [{ id: 'a', type: 'text', settings: { id: 'a', html: '<p>x</p>' } }] },
      skipped: [],
    })
    expect(Object.keys(apart.record.fields)).toEqual(['template_es', 'description_eti', 'widget_area_3_ej'])
    const plain = { ...record, fields: { description_eti: 'x' } }
    expect(apartFromBlocks(plain)).toEqual({ record: plain })
  })

  it('keeps the text of one drop zone beside the blocks of another [S2-2.22]', () => {
    const entry = shelfEntryOf({ drop_zone_1_etl: '<p>Text</p>', drop_zone_2_etl: { content } })!
    const apart = entryApartFromBlocks(entry)
    expect(apart.entry.zones).toEqual(['<p>Text</p>', undefined])
    expect(Object.keys(apart.blocks?.zones ?? {})).toEqual(['drop_zone_2_etl'])
    const text = shelfEntryOf({ drop_zone_1_etl: '<p>Text</p>' })!
    expect(entryApartFromBlocks(text)).toEqual({ entry: text })
  })
})
