import { describe, expect, it } from '@jest/globals'
import {
  changesBetween,
  contentIssues,
  newPageFields,
  publicationIssues,
  sameContent,
  slugFor,
  tidied,
  tidySlug,
} from './record-rules'

const content = (more: object = {}) => ({
  title: 'Hollow metal doors',
  slug: '/hollow-metal/',
  order: 0,
  fields: {},
  ...more,
})
const codes = (model: string, more: object = {}) =>
  contentIssues(model, content(more)).map(({ field, code }) => `${field} ${code.replace('content-desk.issues.', '')}`)

describe('the slug of a record', () => {
  it.each([
    ['About', '/about/'],
    [' /Doors/Steel ', '/doors/steel/'],
    ['//a//b/', '/a/b/'],
    ['/', '/'],
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
  ])('is normalized from %p to %p', (typed, kept) => {
    expect(tidySlug(typed)).toBe(kept)
  })

  it.each([
    ['Doors & Frames', '/doors-frames/'],
    ['Été à Luxembourg!', '/ete-a-luxembourg/'],
    ['  90 minutes ', '/90-minutes/'],
  ])('is suggested for the title %p as %p', (title, slug) => {
    expect(slugFor(title)).toBe(slug)
  })

  it.each([
    ['web_pages', '/about/', []],
    ['web_pages', '/a/b-c/d.e/', []],
    ['home', '/', []],
    ['menu', undefined, []],
    ['web_pages', undefined, ['slug slug-missing']],
    ['web_pages', '/', ['slug slug-taken']],
    ['web_pages', '/a b/', ['slug slug-shape']],
    ['web_pages', '/../x/', ['slug slug-shape']],
    ['web_pages', '/%2e/', ['slug slug-shape']],
    ['web_pages', `/${'a'.repeat(200)}/`, ['slug slug-shape']],
    ['web_pages', '/cart/', ['slug slug-route']],
    ['web_pages', '/staff/mine/', ['slug slug-route']],
    ['web_pages', '/apis/x/', ['slug slug-route']],
    ['ecommerce_brand', '/compare/', []],
  ])('for the model %p, %p, has the issues %p', (model, slug, wrong) => {
    expect(codes(model, { slug })).toEqual(wrong)
  })
})

describe('validation of record content', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['a path', '/doors/', []],
    ['the web', 'https://maker.example/a', []],
    ['mail', 'mailto:a@b.example', []],
    ['a telephone', 'tel:+19375550142', []],
    ['a place', '#top', []],
    ['a script', 'javascript:alert(1)', ['x_link_et link']],
    ['a disguised script', ' JaVa\tscript:alert(1)', ['x_link_et link']],
    ['data', 'data:text/html,x', ['x_link_et link']],
  ])('checks link targets: %s', (_, link, wrong) => {
    expect(codes('menu', { slug: undefined, fields: { x_link_et: link } })).toEqual(wrong)
  })

  it('checks links at any depth, including blocks stored as JSON text', () => {
    const blocks = JSON.stringify({ content: [{ type: 'cta', props: { id: 'a', button: { link: 'javascript:1' } } }] })
    expect(
      codes('web_pages', { fields: { widget_area_1_ej: blocks, items_com: [{ link_es: 'vbscript:x' }] } }),
    ).toEqual(['widget_area_1_ej.content.0.props.button.link link', 'items_com.0.link_es link'])
  })

  it('accepts text that only looks like a scheme', () => {
    expect(
      codes('web_pages', { fields: { summary_et: 'javascript: a history', blog_body_etl: '<p>Note: closed</p>' } }),
    ).toEqual([])
  })

  it('refuses fields that are too deep, too long or badly named, and invalid titles and order', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 30; level++) deep = { a: deep }
    expect(codes('web_pages', { fields: { deep } })[0]).toMatch(/too-deep$/)
    expect(codes('web_pages', { fields: { long: 'x'.repeat(1_000_001) } })).toEqual(['fields too-long'])
    expect(codes('web_pages', { fields: JSON.parse('{"a":{"__proto__":{"b":1}}}') as object })).toEqual(['a name'])
    expect(
      codes('web_pages', {
        fields: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`x${at}_link_et`, 'javascript:1'])),
      }),
    ).toHaveLength(20)
    expect(codes('web_pages', { title: '' })).toEqual(['title title-missing'])
    expect(codes('web_pages', { title: 'x'.repeat(301) })).toEqual(['title title-long'])
    expect(codes('web_pages', { order: 0.5 })).toEqual(['order order'])
  })
})

describe('the content of a record', () => {
  it('synchronizes existing copies of title and slug, and adds none', () => {
    expect(
      tidied({
        title: ' New ',
        slug: 'New',
        fields: { page_title_eti: 'Old', page_slug_esi: '/old/', summary_et: 'Old' },
      }),
    ).toEqual({
      title: 'New',
      slug: '/new/',
      fields: { page_title_eti: 'New', page_slug_esi: '/new/', summary_et: 'Old' },
    })
    expect(tidied({ title: 'A menu', fields: {} })).toEqual({ title: 'A menu', fields: {} })
  })

  it('starts as a page of its template, with title and breadcrumb shown (S2-3.20)', () => {
    expect(newPageFields({ title: 'Spring', slug: 'spring', template: 'Category cms' })).toMatchObject({
      page_title_eti: 'Spring',
      page_slug_esi: '/spring/',
      template_es: 'Category cms',
      seo_com: { show_page_title_eb: true, show_breadcrumb_eb: true },
    })
    expect(newPageFields({ title: 'Spring', template: 'Nobody knows' })['template_es']).toBe('Default')
  })

  it('is equal regardless of the order of its keys', () => {
    const [one, other] = [
      content({ fields: { a: { b: 1, c: [2, 3] }, d: '' } }),
      content({ fields: { d: '', a: { c: [2, 3], b: 1 } } }),
    ]
    expect(sameContent(one, other)).toBe(true)
    expect(sameContent(one, content({ fields: { d: '', a: { c: [3, 2], b: 1 } } }))).toBe(false)
    expect(sameContent(one, { ...one, slug: '/elsewhere/' })).toBe(false)
    expect(sameContent(one, { ...one, title: 'Another' })).toBe(false)
  })

  it('is compared field by field, down to block settings', () => {
    const blocks = (words: string) => JSON.stringify({ content: [{ type: 'text', props: { words } }] })
    expect(
      changesBetween(
        content({ fields: { a: 'same', area: blocks('Old'), gone: 'x' } }),
        content({ title: 'Doors', fields: { a: 'same', area: blocks('New'), flag: true } }),
      ),
    ).toEqual([
      { field: 'title', before: 'Hollow metal doors', after: 'Doors' },
      { field: 'area.content.0.props.words', before: 'Old', after: 'New' },
      { field: 'gone', before: 'x' },
      { field: 'flag', after: 'true' },
    ])
  })
})

describe('a publication', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  it.each<[string, { at?: number; until?: number }, readonly string[]]>([
    ['now', {}, []],
    ['from tomorrow', { at: now + 86_400_000 }, []],
    ['until tomorrow', { until: now + 86_400_000 }, []],
    ['since a past time, which means now', { at: now - 1 }, []],
    ['until yesterday', { until: now - 1 }, ['until']],
    ['ending before it begins', { at: now + 2, until: now + 1 }, ['until']],
    ['from an invalid time', { at: Number.NaN }, ['at']],
    ['in ten years', { at: now + 10 * 365 * 86_400_000 }, ['at']],
  ])('is validated: %s', (_, times, wrong) => {
    expect(publicationIssues(times, now).map(({ field }) => field)).toEqual(wrong)
  })
})
