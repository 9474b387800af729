import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { createRecord, restoreRevision, saveRecord, viewRecord, viewRecords } from './content-desk'
import type { ContentDeskPort, DeskRecord, RecordCreation, RecordQuery, RecordSave } from './content-desk.port'

const key = { model: 'web_pages', id: 'about', language: 'en' } as const
const now = Date.parse('2026-11-22T12:00:00Z')
const record: DeskRecord = {
  key,
  title: 'About',
  slug: '/about/',
  order: 0,
  fields: {},
  state: 'draft',
  revision: 1,
  changedAt: now,
  others: [],
}

/** A desk that records its calls. */
const aDesk = () => {
  const asked: { list: RecordQuery[]; create: RecordCreation[]; save: RecordSave[] } = {
    list: [],
    create: [],
    save: [],
  }
  const noting =
    <Name extends keyof typeof asked>(name: Name) =>
    (input: (typeof asked)[Name][number]) => {
      asked[name].push(input as never)
      return TE.right(record)
    }
  const contentDesk = {
    ...({} as ContentDeskPort),
    find: () => TE.right(record),
    restore: () => TE.right(record),
    create: noting('create'),
    save: noting('save'),
    list: (query: RecordQuery) => {
      asked.list.push(query)
      return TE.right({ records: [], total: 0, models: [] })
    },
  }
  return { asked, contentDesk }
}

describe('the content desk', () => {
  it('passes on only valid filters, and finds no record for an invalid key', async () => {
    const desk = aDesk()
    await answerOf(viewRecords(desk)({ models: ['../x'], text: ` ${'y'.repeat(200)} `, page: -2 }))
    await answerOf(viewRecords(desk)({ models: ['posts', 'X'], text: '', page: 3, state: 'draft' }, 1_000))
    expect(desk.asked.list).toEqual([
      { text: 'y'.repeat(100), page: 1, perPage: 50 },
      { models: ['posts'], text: '', page: 3, perPage: 200, state: 'draft' },
    ])
    const pages = [0, 1, 100_000, 100_001]
    for (const page of pages) await answerOf(viewRecords(desk)({ text: '', page }))
    expect(desk.asked.list.slice(2).map(({ page }) => page)).toEqual([1, 1, 100_000, 1])
    for (const wrong of [
      { ...key, model: 'Web Pages' },
      { ...key, id: '../x' },
      { ...key, language: 'de' as 'en' },
    ])
      expect((await refusalOf(viewRecord(desk)(wrong))).tag).toBe('not-found')
    expect((await refusalOf(restoreRevision(desk)({ key, revision: 1, of: -1 }))).tag).toBe('not-found')
  })

  it('creates a page with its template, and other records with the given fields', async () => {
    const desk = aDesk()
    await answerOf(
      createRecord(desk)({
        model: 'web_pages',
        language: 'en',
        title: 'Spring',
        slug: 'spring',
        template: 'Default',
        click: 'once',
      }),
    )
    await answerOf(
      createRecord(desk)({
        model: 'store_locations',
        language: 'en',
        title: 'Marta',
        fields: { author_name_eti: 'Marta' },
        click: 'twice',
      }),
    )
    expect(desk.asked.create).toMatchObject([
      { content: { slug: '/spring/', fields: { page_slug_esi: '/spring/', template_es: 'Default' } } },
      { content: { title: 'Marta', fields: { author_name_eti: 'Marta' } } },
    ])
  })

  it('reports invalid input at its field, without a call', async () => {
    const desk = aDesk()
    expect(
      await refusalOf(
        createRecord(desk)({ model: 'web_pages', language: 'en', title: ' ', slug: 'cart', click: 'once' }),
      ),
    ).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'title' }, { field: 'slug', code: 'content-desk.issues.slug-route' }],
    })
    expect(
      await refusalOf(
        createRecord(desk)({
          model: 'web_pages',
          language: 'en',
          title: 'About',
          slug: 'about',
          copyOf: key,
          click: 'once',
        }),
      ),
    ).toMatchObject({ issues: [{ field: 'language' }] })
    expect(
      await refusalOf(saveRecord(desk)({ key, basedOn: 1, content: { title: 'About', slug: '', fields: {} } })),
    ).toMatchObject({ issues: [{ field: 'slug', code: 'content-desk.issues.slug-missing' }] })
    expect([desk.asked.create, desk.asked.save]).toEqual([[], []])
  })
})
