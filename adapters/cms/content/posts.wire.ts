import * as t from 'io-ts'
import type { ContentRecord } from '../../../core/content/content'
import { pictureField, textField } from '../../../core/content/fields'
import { lenient, text } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Latest posts by the blog's own call (6.11, S2-7.07). */
export const latestPostsPath = '/api/blog/posts'
export const latestPostsQuery = (limit: number) => ({
  state__contains: 'PUBLISHED',
  sort: '-publishDate',
  limit: limit,
})

const postCodec = t.partial({
  id: lenient(t.union([text(200), t.number])),
  name: lenient(text(500)),
  slug: lenient(text(500)),
  url: lenient(text(2000)),
  featuredImage: lenient(text(5000)),
  postSummary: lenient(text(20_000)),
  publishDate: lenient(text(60)),
})
export const latestPostsCodec = t.strict({ results: readableListOf('posts', postCodec, 100) })

const pictureOf = (post: ContentRecord): string | undefined => {
  const key = pictureField(post.fields, 'thumbnail_image_emd')
  return key === undefined ? undefined : `/pictures/${key}`
}

export const latestPostsToWire = (posts: readonly ContentRecord[]) => ({
  results: posts.map(post => ({
    id: post.id,
    name: post.title,
    slug: post.slug,
    url: post.slug,
    featuredImage: pictureOf(post),
    postSummary: textField(post.fields, 'summary_et', 'postSummary'),
    publishDate: textField(post.fields, 'publish_date_edsi', 'created_at'),
    state: 'PUBLISHED',
  })),
})

/** Posts without name or address are dropped. */
export const latestPostsFromWire = ({ results }: t.TypeOf<typeof latestPostsCodec>): readonly ContentRecord[] =>
  results.flatMap(({ id, name, slug, url, featuredImage, postSummary, publishDate }) => {
    const address = url ?? (slug === undefined || slug.startsWith('/') ? slug : `/${slug}`)
    return !name || !address
      ? []
      : [
          {
            id: String(id ?? address),
            model: 'posts',
            title: name,
            slug: address,
            fields: { thumbnail_image_emd: featuredImage, postSummary, publish_date_edsi: publishDate },
          },
        ]
  })
