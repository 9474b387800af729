import { describe, expect, it } from '@jest/globals'
import { placedIn, type ShapeOf } from './blocks/placed-block'
import { blocks, choice, flag, group, html, link, list, maybe, or, readSettings, words } from './blocks/setting'
import { contentOf, editedPage, type EditedPage } from './edited-page'
import type { RecordContent } from './content-desk.port'

const shapes: Readonly<Record<string, ReturnType<ShapeOf>>> = {
  text: { html, side: or('left', choice('left', 'right')), wide: or(false, flag) },
  columns: { column_1: blocks, column_2: blocks },
  panels: { panels: list({ title: words, content: blocks }), button: maybe(group({ text: words, href: link })) },
}
const shapeOf: ShapeOf = type => shapes[type]
const text = (id: string, more: object = {}) => ({ type: 'text', props: { id, html: '<p>x</p>', ...more } })

const about: RecordContent = {
  title: 'About',
  slug: '/about/',
  order: 3,
  fields: {
    template_es: 'Default',
    page_slug_esi: '/about/',
    own_et: 'kept',
    seo_com: { meta_title_et: 'About us', show_breadcrumb_eb: false },
    widget_area_1_ej: JSON.stringify({ content: [text('a', { side: 'Right', extra: 1 })] }),
  },
}
const pageOf = (content: RecordContent): EditedPage => editedPage(content, shapeOf).page
const withArea = (content: RecordContent, area: string, placed: readonly ReturnType<typeof text>[]): EditedPage => {
  const page = pageOf(content)
  return { ...page, areas: { ...page.areas, [area]: placed } }
}

describe('a page in the editor', () => {
  it('contains its settings and the blocks of each area with canonical choices', () => {
    const { settings, areas } = pageOf(about)
    expect(settings).toEqual({
      title: 'About',
      slug: '/about/',
      template: 'Default',
      metaTitle: 'About us',
      metaDescription: '',
      showTitle: true,
      showBreadcrumb: false,
    })
    expect(areas['widget_area_1_ej']).toEqual([text('a', { side: 'right', extra: 1 })])
    expect(areas['widget_area_2_ej']).toEqual([])
  })

  it('is unchanged when opened and saved, in any notation of blocks', () => {
    for (const area of [
      about.fields['widget_area_1_ej'],
      [text('a'), text('a')],
      { content: [{ type: 'panels', props: { panels: [{ title: 'One' }] } }] },
      '<p>Words</p>',
      undefined,
    ]) {
      const content = { ...about, fields: { ...about.fields, widget_area_1_ej: area } }
      expect(contentOf(pageOf(content), content, shapeOf)).toEqual(content)
    }
    const bare: RecordContent = { title: 'Bare', order: 0, fields: {} }
    expect(contentOf(pageOf(bare), bare, shapeOf)).toEqual(bare)
  })

  it('keeps unknown fields and changes only the edited ones', () => {
    const page = withArea(about, 'widget_area_2_ej', [text('b')])
    const settings = {
      ...page.settings,
      title: 'About us all',
      slug: '/about-us/',
      template: 'Home',
      metaDescription: 'Who we are.',
      showTitle: false,
    }
    expect(contentOf({ ...page, settings }, about, shapeOf)).toEqual({
      title: 'About us all',
      slug: '/about-us/',
      order: 3,
      fields: {
        ...about.fields,
        template_es: 'Home',
        seo_com: {
          meta_title_et: 'About us',
          show_breadcrumb_eb: false,
          meta_description_et: 'Who we are.',
          show_page_title_eb: false,
        },
        widget_area_2_ej: { content: [text('b')] },
      },
    })
  })

  it('reports text areas and unreadable blocks [S2-9.16]', () => {
    const content = {
      ...about,
      fields: {
        ...about.fields,
        drop_zone_1_etl: '<p>Words</p>',
        drop_zone_2_etl: { content: [text('a'), { type: 7 }] },
      },
    }
    const { texts, skipped, page } = editedPage(content, shapeOf)
    expect([texts, skipped]).toEqual([['drop_zone_1_etl'], [{ place: 'drop_zone_2_etl-2', reason: 'no type' }]])
    expect(page.areas['drop_zone_2_etl']).toHaveLength(1)
    expect(contentOf(page, content, shapeOf).fields['drop_zone_1_etl']).toBe('<p>Words</p>')
  })
})

describe('edited blocks', () => {
  const placed = (value: unknown) => placedIn(value, 'area', shapeOf, new Set()).blocks

  it('have unique ids, including nested ones', () => {
    const [outer] = placed([
      { type: 'columns', props: { id: 'a', column_1: [text('a'), text('b')], column_2: { content: [text('b')] } } },
    ])
    expect(outer?.props).toMatchObject({
      id: 'a',
      column_1: [{ props: { id: 'a-2' } }, { props: { id: 'b' } }],
      column_2: [{ props: { id: 'b-2' } }],
    })
  })

  it('of unknown widgets or with invalid settings are saved unchanged', () => {
    const strange = [
      { type: 'no_such_widget', props: { id: 'a', anything: [1, { b: 2 }] } },
      text('b', { side: 'middle', html: 7 }),
    ]
    expect(placed(strange)).toEqual(strange)
    expect(
      contentOf(withArea(about, 'widget_area_1_ej', placed(strange) as never), about, shapeOf).fields[
        'widget_area_1_ej'
      ],
    ).toEqual({ content: strange })
  })

  it('are stored without empty settings, so that an empty button is left out', () => {
    const panels = {
      type: 'panels',
      props: {
        id: 'p',
        button: { text: '', href: undefined },
        panels: [
          { title: 'One', content: [{ type: 'text', props: { id: 'q', html: '', side: undefined, wide: false } }] },
        ],
      },
    }
    const saved = contentOf(withArea(about, 'widget_area_1_ej', [panels as never]), about, shapeOf).fields[
      'widget_area_1_ej'
    ] as { content: { props: Record<string, unknown> }[] }
    expect(saved.content[0]?.props).toEqual({
      id: 'p',
      panels: [{ title: 'One', content: [{ type: 'text', props: { id: 'q', wide: false } }] }],
    })
    expect(readSettings(shapes['panels']!, saved.content[0]!.props)).toMatchObject({ _tag: 'Right' })
  })

  it('have a fallback for each setting with a default', () => {
    expect([
      shapes['text']!['side']!.fallback,
      shapes['text']!['wide']!.fallback,
      shapes['text']!['html']!.fallback,
    ]).toEqual(['left', false, undefined])
  })
})
