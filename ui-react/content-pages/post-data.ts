import type { ContentRecord } from '../../core/content/content'

export type PostFacts = {
  readonly headline: string
  readonly description?: string
  readonly author?: string
  readonly at?: number
  readonly picture: string
  readonly address: string
  readonly sections: readonly string[]
  readonly publisher: string
}

/** schema.org data of a post. */
export const postData = ({
  headline,
  description,
  author,
  at,
  picture,
  address,
  sections,
  publisher,
}: PostFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline,
  image: picture,
  url: address,
  mainEntityOfPage: address,
  publisher: { '@type': 'Organization', name: publisher },
  ...(description ? { description } : {}),
  ...(author ? { author: { '@type': 'Person', name: author } } : {}),
  ...(at === undefined ? {} : { datePublished: new Date(at).toISOString() }),
  ...(sections.length === 0 ? {} : { articleSection: sections }),
})

/** schema.org list of the posts of one page, in order. */
export const postListData = (origin: string, posts: readonly ContentRecord[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: posts.flatMap(({ slug, title }, at) =>
    slug === undefined ? [] : [{ '@type': 'ListItem', position: at + 1, name: title, url: origin + slug }],
  ),
})
