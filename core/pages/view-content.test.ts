import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import type { WoodDoor } from '../content/wood-door'
import { notFound } from '../shared/domain-error'
import type { ContentRecord } from '../content/content'
import type { ContentPort, RecordsWindow } from '../content/content.port'
import { viewContent } from './view-content'

const record = (model: string, id: string = model): ContentRecord => ({
  id,
  model,
  title: id,
  slug: `/${id}/`,
  fields: {},
})
const asked: [string, RecordsWindow | undefined][] = []
const door = { id: 'oak' } as unknown as WoodDoor
const content: ContentPort = {
  pageBySlug: () => TE.left(notFound('page')),
  single: () => TE.left(notFound('record')),
  menu: () => TE.right([]),
  latestPosts: () => TE.right([]),
  records: (model, window) => {
    asked.push([model, window])
    return TE.right({ items: [record(model, `${model}-1`)], total: 45 })
  },
  woodDoors: () => TE.right([door]),
  divisionLocations: () => TE.right([]),
}
const view = (model: string, page = 1) => answerOf(viewContent(content, record(model), page))

describe('a content page', () => {
  it('for wood doors includes the doors of the finder', async () => {
    expect(await view('wood_door_page')).toMatchObject({ tag: 'page', finder: { doors: [door] } })
  })

  it('for news lists one page of items and their total', async () => {
    asked.length = 0
    expect(await view('news_page', 3)).toMatchObject({ items: [{ id: 'news-1' }], total: 45, page: 3 })
    expect(asked).toEqual([['news', { sortBy: 'publish_date_edsi', orderBy: 'desc', skip: 42, limit: 21 }]])
  })

  it("for a blog category or an author lists its own posts and the blog's categories", async () => {
    for (const [model, field] of [
      ['categories', 'categories_exp_rel'],
      ['author', 'author_exp_rel'],
    ] as const) {
      asked.length = 0
      expect(await view(model)).toMatchObject({ sections: [{ id: 'categories-1' }] })
      expect(asked[0]).toEqual([
        'posts',
        { sortBy: 'publish_date_edsi', orderBy: 'desc', related: { field, id: model }, skip: 0, limit: 21 },
      ])
    }
  })

  it('of another model lists nothing', async () => {
    asked.length = 0
    expect(await view('web_pages')).toEqual({ tag: 'page', record: record('web_pages') })
    expect(asked).toEqual([])
  })
})
