import type { ReactElement } from 'react'
import type { ContentRecord } from '../../core/content/content'
import { listField, partField, textField } from '../../core/content/fields'
import { useFormat, useText } from '../i18n'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { mediaOf, publishedAt, readingMinutes } from './fields'
import styles from './post-card.module.css'

export type PostCardProps = {
  readonly post: ContentRecord
  readonly lead?: boolean
  readonly level?: 2 | 3
  readonly full?: boolean
}

/** The picture for posts without one (S2-2.73). */
export const defaultPostPicture = { base: '/pictures/editorial-1', alt: '' }

/** Editorial pictures have an aspect ratio of four to three. */
export const postPictureSize = { width: 1280, height: 960 } as const

/** Picture, category, date, title, summary; `full` adds the author and "Read More" of the blog list (S2-2.72). */
export const PostCard = ({ post, lead, level = 3, full }: PostCardProps): ReactElement => {
  const text = useText()
  const Heading = level === 2 ? 'h2' : 'h3'
  const picture = mediaOf(post.fields, 'thumbnail_image_emd') ?? defaultPostPicture
  const summary = textField(post.fields, 'summary_et', 'postSummary')
  const author = authorOf(post)
  return (
    <article className={styles.card} data-lead={lead || undefined}>
      <Picture
        base={picture.base}
        alt=""
        {...postPictureSize}
        sizes={lead ? '(width < 768px) 92vw, 660px' : '(width < 768px) 92vw, 420px'}
        className={styles.picture}
        ground
      />
      <PostFacts post={post} />
      <Heading className={styles.title}>
        <Link href={post.slug ?? '/blog/'} className={styles.link}>
          {post.title}
        </Link>
      </Heading>
      {full && author && <p className={styles.author}>{text('content.published-by', { author: author.name })}</p>}
      {summary && <p className={styles.summary}>{summary}</p>}
      {full && (
        <p className={styles.more} aria-hidden>
          {text('content.read-more')}
        </p>
      )}
    </article>
  )
}

/** Category, date and reading time in one annotation. */
export const PostFacts = ({ post }: { readonly post: ContentRecord }): ReactElement => {
  const text = useText()
  const { date } = useFormat()
  const at = publishedAt(post)
  const body = bodyOf(post)
  return (
    <p className={`annotation ${styles.facts}`}>
      {[
        categoriesOf(post)[0]?.title,
        at === undefined ? undefined : date(at),
        body && text('content.minutes', { count: readingMinutes(body) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

export const bodyOf = (post: ContentRecord): string =>
  textField(post.fields, 'post_body_et', 'blog_body_etl', 'postBody') ?? ''

/** The author, with a link to their other posts. */
export const authorOf = (post: ContentRecord): { readonly name: string; readonly slug?: string } | undefined => {
  const relation = partField(post.fields, 'author_exp_rel') ?? listField(post.fields, 'author_exp_rel')[0]
  const name = textField(relation, 'author_name_eti', 'author_name_esi', 'title')
  return name === undefined ? undefined : { name, slug: textField(relation, 'page_slug', 'page_slug_esi') }
}

export const categoriesOf = (post: ContentRecord): readonly { readonly title: string; readonly slug?: string }[] => {
  const one = partField(post.fields, 'categories_exp_rel')
  return (one ? [one] : listField(post.fields, 'categories_exp_rel')).flatMap(category => {
    const title = textField(category, 'title', 'page_title_esi')
    return title === undefined ? [] : [{ title, slug: textField(category, 'page_slug', 'page_slug_esi') }]
  })
}
