import { describe, expect, it } from '@jest/globals'
import { recordIssues } from './check-record'
import {
  address,
  colour,
  day,
  decimal,
  group,
  image,
  lines,
  list,
  markup,
  oneOf,
  relation,
  required,
  text,
  whole,
  yesOrNo,
  type RecordShape,
} from './record-field'
import { afterStep, enteredFields, listStepOf, pictureParts, withoutOrigins, type Entered } from './record-form'

const shape: RecordShape = {
  title_et: required(text),
  body_et: markup,
  shown_eb: yesOrNo,
  order_eii: whole(0, 10),
  latitude: decimal(-90, 90),
  color_es: colour,
  link_et: address,
  kind_es: oneOf('permanent', 'temporary'),
  at_edsi: day,
  lines_et: lines,
  icon_emd: image,
  seo_com: group({ meta_title_et: text }),
  items_com: list({ name_et: text, below_com: list({ name_et: text }) }),
  author_exp_rel: relation('author', ({ title }) => ({ author_name_eti: title })),
}
const entered = (values: Readonly<Record<string, string | readonly string[]>>): Entered =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()]))
const authors = {
  author: [
    { id: 'marta', title: 'Marta Kell' },
    { id: 'joe', title: 'Joe Brannigan' },
  ],
}

describe('the entered fields of a record', () => {
  it('keep fields outside the form, and add none for empty input', () => {
    const kept = { title_et: 'Old', unknown_ej: { deep: [1] }, seo_com: { meta_title_et: 'Meta', canonical_et: '/x/' } }
    expect(
      enteredFields(shape, entered({ title_et: ' New ', link_et: '', 'seo_com.meta_title_et': '' }), kept, authors),
    ).toEqual({ title_et: 'New', unknown_ej: { deep: [1] }, seo_com: { meta_title_et: '', canonical_et: '/x/' } })
    expect(enteredFields(shape, entered({}), kept, authors)).toEqual(kept)
  })

  it('add no empty list, but keep one that was emptied', () => {
    expect(enteredFields(shape, entered({}), {}, authors)).toEqual({})
    expect(enteredFields(shape, entered({}), { items_com: [{ name_et: 'a' }] }, authors)).toEqual({ items_com: [] })
    const added = entered({ 'items_com.0.#': 'new', 'items_com.0.name_et': 'a' })
    expect(enteredFields(shape, added, {}, authors)).toMatchObject({ items_com: [{ name_et: 'a' }] })
  })

  it('are converted to the types of their fields', () => {
    const written = entered({
      shown_eb: 'false',
      order_eii: '7',
      latitude: '-82.9988',
      lines_et: ' one \r\n\r\ntwo',
      body_et: '<p>a</p>\r\n<p>b</p>',
    })
    expect(enteredFields(shape, written, {}, authors)).toEqual({
      shown_eb: false,
      order_eii: 7,
      latitude: -82.9988,
      lines_et: ['one', 'two'],
      body_et: '<p>a</p>\n<p>b</p>',
    })
    expect(enteredFields(shape, entered({ order_eii: '8' }), { order_eii: '7' }, authors)).toEqual({ order_eii: '8' })
    expect(enteredFields(shape, entered({ order_eii: 'many' }), {}, authors)).toEqual({ order_eii: 'many' })
  })

  it('keep all data of entries that are moved', () => {
    const kept = {
      items_com: [
        { name_et: 'a', own: 1 },
        { name_et: 'b', own: 2, below_com: [{ name_et: 'b1', own: 3 }] },
      ],
    }
    const sent = (names: readonly string[], origins: readonly string[], more = {}) =>
      entered({
        ...Object.fromEntries(origins.map((from, at) => [`items_com.${at}.#`, from])),
        ...Object.fromEntries(names.map((name, at) => [`items_com.${at}.name_et`, name])),
        ...more,
      })
    const asShown = enteredFields(
      shape,
      sent(['a', 'b'], ['0', '1'], { 'items_com.1.below_com.0.#': '0', 'items_com.1.below_com.0.name_et': 'b1' }),
      kept,
      authors,
    )
    const moved = afterStep(asShown, listStepOf('up:items_com:1')!)
    // Submits the values that the page shows.
    const sentThen = enteredFields(
      shape,
      sent(['b, changed', 'a'], ['1', '0'], {
        'items_com.0.below_com.0.#': '0',
        'items_com.0.below_com.1.#': 'new',
        'items_com.0.below_com.0.name_et': 'b1',
        'items_com.0.below_com.1.name_et': 'b2',
      }),
      kept,
      authors,
    )
    expect(withoutOrigins(moved)).toEqual({ items_com: [kept.items_com[1], kept.items_com[0]] })
    expect(withoutOrigins(sentThen)).toEqual({
      items_com: [
        { name_et: 'b, changed', own: 2, below_com: [{ name_et: 'b1', own: 3 }, { name_et: 'b2' }] },
        { name_et: 'a', own: 1 },
      ],
    })
  })

  it('reflect added and removed entries at any depth', () => {
    const kept = { items_com: [{ name_et: 'a' }, { name_et: 'b' }] }
    expect(withoutOrigins(afterStep(kept, listStepOf('remove:items_com:0')!))).toEqual({
      items_com: [{ name_et: 'b' }],
    })
    expect(withoutOrigins(afterStep(kept, listStepOf('add:items_com.1.below_com')!))).toEqual({
      items_com: [{ name_et: 'a' }, { name_et: 'b', below_com: [{}] }],
    })
    expect(withoutOrigins(afterStep({}, listStepOf('add:items_com')!))).toEqual({ items_com: [{}] })
    for (const edge of ['up:items_com:0', 'down:items_com:1', 'remove:items_com:9'])
      expect(withoutOrigins(afterStep(kept, listStepOf(edge)!))).toEqual(kept)
    for (const nothing of ['save', 'add:', 'up:__proto__[x]:1', 'move:items_com:1'])
      expect(listStepOf(nothing)).toBeUndefined()
  })

  it("keep a picture's properties with its alternative text, in any stored form", () => {
    const before = JSON.stringify({ absolutePath: '/pictures/a', alt_text: 'A', focus: 'left' })
    const after = (path: string, alt: string, kept: unknown = before) =>
      pictureParts(
        enteredFields(shape, entered({ icon_emd: path, 'icon_emd.alt': alt }), { icon_emd: kept }, authors)['icon_emd'],
      )
    expect(
      enteredFields(shape, entered({ icon_emd: '/pictures/a', 'icon_emd.alt': 'A' }), { icon_emd: before }, authors),
    ).toEqual({ icon_emd: before })
    expect(after('/pictures/a', 'B').media).toEqual({ absolutePath: '/pictures/a', alt_text: 'B', focus: 'left' })
    expect(after('/pictures/b', 'B').media).toEqual({ absolutePath: '/pictures/b', alt_text: 'B' })
    expect(after('/pictures/b', '', '/pictures/a')).toMatchObject({ path: '/pictures/b', alt: '' })
    expect(pictureParts('/pictures/a')).toMatchObject({ path: '/pictures/a', alt: '' })
  })

  it('keep existing relations, and store new ones as the model requires', () => {
    const kept = { author_exp_rel: [{ content_model_data_id: 'marta', title: 'Marta', since: 1998 }] }
    expect(
      enteredFields(shape, entered({ author_exp_rel: ['marta', 'joe', 'nobody'] }), kept, authors)['author_exp_rel'],
    ).toEqual([
      { content_model_data_id: 'marta', title: 'Marta', since: 1998 },
      { content_model_data_id: 'joe', title: 'Joe Brannigan', author_name_eti: 'Joe Brannigan' },
    ])
    expect(enteredFields(shape, entered({ author_exp_rel: '' }), kept, authors)['author_exp_rel']).toEqual([])
  })
})

describe('the issues of a record', () => {
  it.each([
    ['order_eii', 11],
    ['order_eii', 'many'],
    ['latitude', 91],
    ['latitude', 'north'],
    ['color_es', 'red'],
    ['link_et', 'javascript:alert(1)'],
    ['kind_es', 'for ever'],
    ['at_edsi', '2026-13-40'],
    ['at_edsi', 'today'],
    ['shown_eb', 'perhaps'],
    ['icon_emd', 'https://elsewhere.example/a.png'],
    ['seo_com', 'text'],
    ['items_com', 'text'],
    ['author_exp_rel', 'marta'],
  ])('are reported at the field: %s %s', (field, value) => {
    expect(recordIssues(shape, { title_et: 'T', [field]: value })).toMatchObject([
      { field, code: `record.issues.${shape[field]?.kind ?? ''}` },
    ])
  })

  it('have the full path to the field, and report missing values only when required', () => {
    expect(recordIssues(shape, { items_com: [{}, { name_et: 'x'.repeat(2_001) }] })).toMatchObject([
      { field: 'title_et', code: 'record.issues.required' },
      { field: 'items_com.1.name_et', code: 'record.issues.words' },
    ])
    expect(
      recordIssues(shape, {
        title_et: 'T',
        link_et: '/doors/',
        at_edsi: '2026-11-22',
        kind_es: 'Permanent',
        color_es: '#1d4e6b',
        icon_emd: '/pictures/a',
      }),
    ).toEqual([])
  })
})
