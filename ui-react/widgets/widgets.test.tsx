import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fields } from '../../core/content/fields'
import { recommendationKinds } from '../../core/recommendations/recommendation'
import { foundForGallery } from '../../test/builders/goods/found-for-gallery'
import { shownBlocks } from '../../test/builders/widgets'
import { folderOf, loadGallery } from './gallery'
import { widgetCache } from './widget-cache'
import { loadWidgets } from './load-blocks'
import { registry } from './registry'

await loadWidgets(Object.keys(registry))
const types = Object.keys(registry)

/** The 28 keys of content blocks (S2-9.16); further widgets are below (S2-9.18 to S2-9.28). */
const contentBlocks = [
  'hero_carousel',
  'title_section',
  'multi_column_banner',
  'two_column_block',
  'hero_banner',
  'product_set',
  'our_differences',
  'locations',
  'three_column_testimonial',
  'faqs',
  'zigzag_layout',
  'cta_banner',
  'usp_banner',
  'brand_logo',
  'promotional_banner',
  'collage_banner',
  'product_category',
  'service_layout',
  'company_logo_list',
  'service_grid_layout',
  'three_column_content_block',
  'three_column_grid',
  'accordion_block',
  'pdf_list',
  'solutions_grid_layout',
  'hot_spot_section',
  'shop_by_category',
  'wood_type_section',
]
const more = [
  'hero_carousel_two',
  'blog_card',
  'product_card',
  'product_card_tabs',
  'text',
  'image',
  'link',
  'video',
  'category_layout',
  'form_builder',
  'recommendations',
  'columns',
  'tabs',
]

describe('the widgets of the page builder', () => {
  it('are all that the specification lists [S2-9.16]', () => {
    expect(contentBlocks).toHaveLength(28)
    expect([...contentBlocks, ...more].sort()).toEqual([...types].sort())
  })

  it('have a folder each, with code and texts in both languages', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(each => each.isDirectory() && each.name !== 'parts')
      .map(({ name }) => name)
    expect([...folders].sort()).toEqual(types.map(folderOf).sort())
    for (const folder of folders) {
      expect(existsSync(join(import.meta.dirname, folder, `${folder}.widget.tsx`))).toBe(true)
      for (const language of ['en', 'fr-LU']) {
        const texts = JSON.parse(
          readFileSync(join(import.meta.dirname, folder, `widget-${folder}.${language}.json`), 'utf8'),
        ) as Record<string, string>
        expect(Object.keys(texts)).toEqual(expect.arrayContaining([`widget.${folder}`, `widget.${folder}.about`]))
      }
    }
  })

  it.each(types)('%s reads its own samples, and renders each of them', async type => {
    const { samples } = widgetCache.widgets.get(type)!
    for (const { settings } of samples) {
      const { html, skipped, loaded } = await shownBlocks([{ type, settings }], foundForGallery)
      expect(skipped).toEqual([])
      expect(loaded.zones['area']).toHaveLength(1)
      expect(html).toMatch(/<(?:section|div|nav|form)/)
      expect(html).not.toContain('undefined')
      expect(html).not.toMatch(/widgets?\.[a-z]/)
    }
  })

  it('are listed in the gallery of the demonstration page, each with all of its samples', async () => {
    const gallery = await loadGallery({
      fillBlocks: (needs, skipped) => async () => ({
        _tag: 'Right',
        right: (expect(skipped).toEqual([]), needs.map(foundForGallery)),
      }),
    })
    expect(gallery.entries.map(({ type }) => type).sort()).toEqual([...types].sort())
    for (const { folder, samples } of gallery.entries)
      samples.forEach((_, at) => expect(gallery.blocks.zones[`${folder}-${at + 1}`]).toHaveLength(1))
  })

  it('are skipped and reported if unknown or invalid, and the rest is shown [S2-9.16]', async () => {
    const { pageText, skipped } = await shownBlocks([
      { type: 'text', settings: { html: '<p>First</p>' } },
      { type: 'no_such_widget', settings: {} },
      { type: 'text', settings: { html: { broken: true } } },
      { type: 'text', settings: { html: '<p>Last</p>' } },
    ])
    expect(pageText).toBe('First Last')
    expect(skipped).toEqual([
      { place: '/page/ area block-2', reason: 'no_such_widget: no such widget' },
      { place: '/page/ area block-3', reason: 'text: html: no text' },
    ])
  })
})

describe('a picture', () => {
  it('fills the width, stays within the margins or is small, with a link and an alignment [S2-9.24]', async () => {
    const image = '/pictures/editorial-1'
    const { html } = await shownBlocks([
      {
        type: 'image',
        settings: {
          image,
          wrapper: 'Container Small',
          alignment: 'center',
          objectFit: 'contain',
          link: '/doors/',
          target: '_blank',
        },
      },
    ])
    expect(html).toMatch(/data-width="small" data-side="center"/)
    expect(html).toMatch(/<a href="\/doors\/" target="_blank" rel="noopener"/)
    expect(html).toContain('--fit:contain')
    expect(html).toMatch(/srcSet="\/pictures\/editorial-1-450.webp 450w/)
    expect((await shownBlocks([{ type: 'image', settings: { image } }])).html).toMatch(
      /data-width="container" data-side="left"/,
    )
    expect((await shownBlocks([{ type: 'image', settings: { image, wrapper: 'Huge' } }])).skipped).toHaveLength(1)
  })
})

const aCard = { id: 1, name: 'Product', slug: '/p/', sku: 'P', swatches: [], stock: 5, purchasable: true, minimum: 1 }
const shown = (type: string, settings: Fields) => shownBlocks([{ type, settings }], foundForGallery)
const settingsOf = async (type: string, settings: Fields): Promise<Fields> =>
  (await shown(type, settings)).loaded.zones['area']?.[0]?.settings ?? {}
const slides = [{ title: 'One' }, { title: 'Two' }]

describe('carousels', () => {
  it('of heroes turn every ten seconds, or every five, in the heights of three widths [S2-9.18]', async () => {
    expect(await settingsOf('hero_carousel', { slides })).toMatchObject({
      autoplay: true,
      autoPlayTime: 10_000,
      heightDesktop: '37.5rem',
      heightTablet: '31.25rem',
      heightMobile: '18.75rem',
      pagination: true,
      arrows: true,
    })
    expect(await settingsOf('hero_carousel_two', { slides })).toMatchObject({ autoplay: true, autoplayDelay: 5 })
    for (const [type, every] of [
      ['hero_carousel', 10_000],
      ['hero_carousel_two', 5_000],
    ] as const)
      expect((await shown(type, { slides })).html).toContain(`data-every="${every}"`)
    const { html } = await shown('hero_carousel', {
      slides,
      heightDesktop: '500px',
      imageLayout: 'left',
      arrows: false,
      pagination: false,
    })
    expect(html).toContain('--hero-desktop:500px;--hero-tablet:31.25rem;--hero-mobile:18.75rem')
    for (const control of ['aria-label="Next"', 'href="#block-1-slide-2"']) expect(html).not.toContain(control)
    for (const broken of [{ heightDesktop: 'tall' }, { autoPlayTime: 20 }, { imageLayout: 'above' }])
      expect((await shown('hero_carousel', { slides, ...broken })).skipped).toHaveLength(1)
  })

  it('are scrollable and navigable before scripts run', async () => {
    const { html } = await shown('hero_carousel', { slides })
    expect(html).toMatch(/<li id="block-1-slide-2"/)
    expect(html).toMatch(/<a href="#block-1-slide-2"[^>]*aria-label="2 of 2"/)
    expect((await shown('hero_carousel', { slides: [{ title: 'One' }] })).html).not.toContain('href="#block-1-slide-1"')
  })
})

describe('a widget', () => {
  it('of posts shows the newest in a slider, with a link to all of them [S2-9.21]', async () => {
    const one = await shown('blog_card', { title: 'Notes', category: 'hardware' })
    expect(one.needs).toEqual([
      {
        tag: 'records',
        model: 'posts',
        newestFirst: true,
        limit: 6,
        related: { field: 'categories_exp_rel', id: 'hardware' },
      },
    ])
    expect(one.pageText).toContain('View All')
    expect(one.html).toContain('aria-roledescription="carousel"')
    const every = async (settings: Fields) => (await shown('blog_card', settings)).html.match(/data-every="(\d+)"/)?.[1]
    expect([
      await every({}),
      await every({ variant: '2' }),
      await every({ variant: '2', autoplay_speed: 3_000 }),
      await every({ autoplay: false }),
    ]).toEqual(['5000', '1000', '3000', undefined])
    expect((await shown('blog_card', { button_text: 'Every note', slider: false, variant: '2' })).pageText).toContain(
      'Every note',
    )
  })

  it('of zig-zag banners alternates sides from the configured one, with loading modes [S2-9.22]', async () => {
    const banners = [1, 2].map(at => ({ title: `Banner ${at}`, image: '/pictures/editorial-1' }))
    const sides = async (more: Fields) =>
      [...(await shown('zigzag_layout', { banners, ...more })).html.matchAll(/data-layout="(left|right)"/g)].map(
        match => match[1],
      )
    expect([await sides({}), await sides({ bannerReverse: true })]).toEqual([
      ['right', 'left'],
      ['left', 'right'],
    ])
    expect((await shown('zigzag_layout', { banners, title: 'Heading' })).pageText).toContain('Heading')
    expect((await shown('zigzag_layout', { banners, title: 'Heading', showHeading: false })).pageText).not.toContain(
      'Heading',
    )
    const loading = async (imageLoading: string) =>
      (await shown('zigzag_layout', { banners, imageLoading })).html.match(/loading="(eager|lazy)"/)?.[1]
    expect([await loading('lazy'), await loading('pre-load')]).toEqual(['lazy', 'eager'])
    for (const layout of ['1', '2', '3', '4'])
      expect((await shown('zigzag_layout', { banners, layout, backgroundColor: '#23333a' })).html).toContain(
        `data-layout="${layout}"`,
      )
  })

  it('of products shows those an editor names, six in a carousel that turns every five seconds [S2-9.23]', async () => {
    expect(await settingsOf('product_card', { products: '7, HM-18' })).toMatchObject({
      dataSource: 'free form',
      displayAs: 'carousel',
      limit: 6,
      autoPlaySpeed: 5_000,
    })
    expect((await shown('product_card', { products: '7, HM-18' })).needs).toEqual([
      { tag: 'products', named: ['7', 'HM-18'], categoryIds: [], limit: 6 },
    ])
    expect((await shown('product_set', { dataSource: 'category', categoryIds: [110, 'x'], limit: 4 })).needs).toEqual([
      { tag: 'products', named: [], categoryIds: [110], limit: 4 },
    ])
    const tabs = await shown('product_card_tabs', {
      tabs: [
        { label: 'First', products: '7' },
        { label: 'Second', dataSource: 'search', searchTerm: 'lever' },
      ],
    })
    expect(tabs.needs).toMatchObject([{ named: ['7'] }, { term: 'lever' }])
    expect(tabs.html).toMatch(/href="#block-1-tab-2"/)
  })

  it('of titles and texts has alignment, heading level, and new-page links [S2-9.14] [S2-9.24]', async () => {
    for (const level of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
      expect((await shown('title_section', { title: 'Doors', titleTag: level, alignment: 'right' })).html).toMatch(
        new RegExp(`data-position="right".*<${level}[^>]*>Doors</${level}>`),
      )
    expect((await shown('text', { html: '<p>x</p>', alignment: 'center' })).html).toMatch(/class="[^"]*center/)
    expect((await shown('link', { text: 'On', href: '/doors/', target: '_blank' })).html).toMatch(
      /<a href="\/doors\/"[^>]*target="_blank"/,
    )
    expect((await shown('link', { text: 'On', href: 'javascript:alert(1)' })).skipped).toHaveLength(1)
  })

  it('of a film plays own films as configured, and links external ones [S2-9.15]', async () => {
    const own = (
      await shown('video', { src: '/files/bench.mp4', title: 'Bench', autoplay: true, controls: false, loop: true })
    ).html
    expect(own).toMatch(/<video[^>]*src="\/files\/bench.mp4"/)
    for (const attribute of ['autoPlay', 'muted', 'loop'])
      expect(own.toLowerCase()).toContain(`${attribute.toLowerCase()}=""`)
    const still = (await shown('video', { src: '/files/bench.mp4', title: 'Bench', mute: true })).html.toLowerCase()
    expect(still).toMatch(/controls=""/)
    expect(still).not.toMatch(/autoplay|loop=/)
    const elsewhere = (
      await shown('video', { src: 'https://films.example/embed/1?start=3', title: 'Bench', mute: true, loop: true })
    ).html
    expect(elsewhere).toContain(
      'href="https://films.example/embed/1?start=3&amp;autoplay=0&amp;mute=1&amp;controls=1&amp;loop=1"',
    )
  })

  it('of manufacturers is a grid of their names, pictures and pages [S2-9.20]', async () => {
    const { html, pageText } = await shown('brand_logo', {
      dynamicLogos: [{ name: 'Calder', link: '/calder/', image: '/pictures/calder' }, { name: 'Hollis' }],
    })
    expect(pageText).toBe('Calder Hollis')
    expect(html).toMatch(/<a href="\/calder\/"[^>]*>.*\/pictures\/calder-/)
  })

  it('of sheets, columns, cells, panels and callouts shows its content in order [S2-9.19] [S2-9.25]', async () => {
    const items = [{ title: 'First', text: '<p>Words</p>', link: { text: 'On', href: '/a/' } }, { title: 'Second' }]
    for (const [type, columns] of [
      ['three_column_grid', 3],
      ['three_column_content_block', 3],
      ['service_layout', 2],
      ['service_grid_layout', 4],
      ['solutions_grid_layout', 2],
    ] as const) {
      const { html, pageText } = await shown(type, { title: 'Grid', items })
      expect(pageText).toBe('Grid First Words On Second')
      expect(html).toContain(`data-columns="${columns}"`)
    }
    expect(
      (await shown('pdf_list', { files: [{ title: 'Sheet', href: '/files/sheet.pdf', note: 'PDF' }] })).html,
    ).toMatch(/<a href="\/files\/sheet.pdf"[^>]*>.*Sheet/)
    const panels = await shown('accordion_block', {
      openFirst: true,
      panels: [
        { title: 'Open', content: [{ type: 'text', props: { html: '<p>Inside</p>' } }] },
        { title: 'Closed', text: '<p>Later</p>' },
      ],
    })
    expect(panels.pageText).toContain('Open Inside Closed Later')
    expect(panels.html.match(/<details[^>]*open=""/g)).toHaveLength(1)
    const spots = await shown('hot_spot_section', { image: '/pictures/x', spots: [{ x: 10, y: 90, title: 'Lever' }] })
    expect(spots.html).toMatch(/href="#block-1-spot-1"[^>]*inset-inline-start:10%;inset-block-start:90%/)
    expect(
      (await shown('hot_spot_section', { image: '/pictures/x', spots: [{ x: 110, y: 0, title: 'Out' }] })).skipped,
    ).toHaveLength(1)
    expect((await shown('company_logo_list', { companies: [{ name: 'Northgate' }] })).pageText).toBe('Northgate')
    expect((await shown('shop_by_category', { categoryIds: '110 320' })).needs).toEqual([
      { tag: 'categories', ids: [110, 320], limit: 12 },
    ])
    expect((await shown('wood_type_section', { title: 'Wood', slides })).html).toContain(
      'aria-roledescription="carousel"',
    )
  })

  it('of construction stores shows the subcategories of a category in five layouts [S2-9.26]', async () => {
    for (const layout of ['1', '2', '3', '4', '5']) {
      const { needs, html, pageText } = await shown('category_layout', {
        layout,
        categoryId: 500,
        heading: 'Heading',
        mainHeading: 'Main',
        subHeading: 'Sub',
      })
      expect(needs).toEqual([{ tag: 'categories', ids: [500], below: true, limit: 24 }])
      expect(html).toContain(`data-layout="${layout}"`)
      expect(pageText).toMatch(/^Main Sub Heading .*Category 1/)
    }
  })

  it('of a form shows three layouts, reports a missing one, hides unreadable ones [S2-9.27] [S2-8.03]', async () => {
    for (const layout of ['layout1', 'layout2', 'layout3']) {
      const { html, needs } = await shown('form_builder', { formId: 'contact', layout })
      expect(needs).toEqual([{ tag: 'form', id: 'contact' }])
      expect(html).toMatch(new RegExp(`data-layout="${layout}".*<form[^>]*method="post"`))
    }
    expect((await shown('form_builder', {})).pageText).toContain('Form ID not found')
    expect((await shownBlocks([{ type: 'form_builder', settings: { formId: 'gone' } }])).pageText).toBe('')
  })

  it('of recommendations requests six of its kind, and has a heading for the kind returned [S2-9.28]', async () => {
    for (const kind of recommendationKinds)
      expect((await shown('recommendations', { kind })).needs).toEqual([
        { tag: 'recommended', kind, categoryIds: [], limit: 6 },
      ])
    expect(await settingsOf('recommendations', { kind: 'best-seller' })).toMatchObject({
      sliderView: true,
      arrows: true,
      paginationPosition: 'center',
      autoplay: true,
      autoplaySpeed: 5_000,
    })
    expect(
      (
        await shown('recommendations', {
          kind: 'best-seller',
          title: 'Ours',
          titlePosition: 'right',
          titleColor: '#004270',
        })
      ).html,
    ).toMatch(/data-position="right".*light-dark\(#004270, var\(--ink\)\).*Ours/)
    const other = await shownBlocks(
      [{ type: 'recommendations', settings: { kind: 'recently-viewed', title: 'Ours' } }],
      () => ({ tag: 'recommended', row: { kind: 'best-seller', items: [aCard] } }),
    )
    expect(other.pageText).not.toContain('Ours')
    expect((await shown('recommendations', { kind: 'guessed' })).skipped).toHaveLength(1)
  })

  it("shows text in an editor's color only where the contrast is sufficient", async () => {
    const colours = async (settings: Fields) =>
      /style="([^"]*)"/.exec((await shown('title_section', { title: 'T', ...settings })).html)?.[1] ?? ''
    expect(await colours({ backgroundColor: '#15191c', textColor: '#ffe' })).toContain('color:#ffe')
    expect(await colours({ backgroundColor: '#15191c', textColor: '#222' })).toContain('color:#ffffff')
  })

  it('is nested up to a maximum depth', async () => {
    const nested = (depth: number): Fields => ({
      column_1:
        depth === 0
          ? [{ type: 'text', props: { html: '<p>Deepest</p>' } }]
          : [{ type: 'columns', props: nested(depth - 1) }],
    })
    expect((await shown('columns', nested(2))).pageText).toBe('Deepest')
    const tooDeep = await shown('columns', nested(3))
    expect(tooDeep.pageText).toBe('')
    expect(tooDeep.skipped).toMatchObject([{ reason: 'more than 4 blocks in each other' }])
  })
})
