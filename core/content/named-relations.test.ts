import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import type { ContentRecord } from './content'
import type { RecordsWindow } from './content.port'
import { withNamedRelations } from './named-relations'

const post = (fields: ContentRecord['fields']): ContentRecord => ({
  id: 'p',
  model: 'posts',
  title: 'Locks',
  slug: '/blog/locks/',
  fields,
})
const nora: ContentRecord = {
  id: 'nora',
  model: 'author',
  title: 'nora',
  slug: '/authors/nora/',
  fields: { page_title_esi: 'Nora Feld' },
}
const locks: ContentRecord = { id: 'locks', model: 'categories', title: 'Locks', slug: '/blog/locks/', fields: {} }

const asked = async (posts: readonly ContentRecord[], fails = false) => {
  const windows: (readonly [string, RecordsWindow | undefined])[] = []
  const records = (model: string, window?: RecordsWindow) => {
    windows.push([model, window])
    return fails ? TE.left(unavailable('cms')) : TE.right({ items: model === 'author' ? [nora] : [locks], total: 1 })
  }
  return { answer: await withNamedRelations({ records }, posts)(), windows }
}

describe('the authors and categories of posts', () => {
  it('[S3-7.17] are looked up by id when posts have only ids, with title and page, in order', async () => {
    const { answer, windows } = await asked([
      post({
        author_exp_rel: 'nora',
        categories_exp_rel: [{ content_model_data_id: 'locks' }, { content_model_data_id: 'gone' }],
      }),
      post({ author_exp_rel: ['nora'] }),
    ])
    const window = (ids: readonly string[]) => ({
      ids,
      fields: ['page_title_esi', 'page_slug'],
      sortBy: 'created_at',
      orderBy: 'asc',
      limit: ids.length,
    })
    expect(windows).toEqual([
      ['author', window(['nora'])],
      ['categories', window(['locks', 'gone'])],
    ])
    const author = { content_model_data_id: 'nora', title: 'Nora Feld', page_slug: '/authors/nora/' }
    expect(answer).toMatchObject({
      right: [
        {
          fields: {
            author_exp_rel: [author],
            categories_exp_rel: [
              { content_model_data_id: 'locks', title: 'Locks', page_slug: '/blog/locks/' },
              { content_model_data_id: 'gone' },
            ],
          },
        },
        { fields: { author_exp_rel: [author] } },
      ],
    })
  })

  it('are not looked up when already named, or when there are none', async () => {
    const posts = [
      post({ author_exp_rel: [{ content_model_data_id: 'nora', title: 'Nora' }] }),
      post({ categories_exp_rel: null }),
    ]
    expect(await asked(posts)).toEqual({ answer: { _tag: 'Right', right: posts }, windows: [] })
  })

  it('keep their ids when the lookup fails', async () => {
    const posts = [post({ author_exp_rel: 'nora' })]
    expect((await asked(posts, true)).answer).toMatchObject({ right: [{ fields: { author_exp_rel: ['nora'] } }] })
  })
})
