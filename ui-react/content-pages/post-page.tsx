import type { ReactElement } from 'react'
import type { ContentRecord } from '../../core/content/content'
import { textField } from '../../core/content/fields'
import { breadcrumbData, PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { TitleBlock } from '../kit/title-block'
import {
  authorOf,
  bodyOf,
  categoriesOf,
  defaultPostPicture,
  mediaOf,
  postPictureSize,
  publishedAt,
  readingMinutes,
  RichText,
  titleOf,
  trailOf,
} from '../content'
import { postData } from './post-data'
import { SharePost } from './share-post'
import styles from './post-page.module.css'

/** A post: its facts in the title block, the picture, the text at reading width (S2-2.74). */
export const PostPage = ({ record }: { readonly record: ContentRecord }): ReactElement => {
  const text = useText()
  const { date } = useFormat()
  const { origin, storeName } = useShell()
  const title = titleOf(record)
  const summary = textField(record.fields, 'summary_et', 'postSummary')
  const picture = mediaOf(record.fields, 'thumbnail_image_emd') ?? defaultPostPicture
  const author = authorOf(record)
  const at = publishedAt(record)
  const body = bodyOf(record)
  const categories = categoriesOf(record)
  const address = origin + (record.slug ?? '/blog/')
  const pictureAddress = `${origin}${picture.base}-1024.webp`
  const crumbs = trailOf(record, text('shared.home'))
  return (
    <article className="wrap">
      <PageMeta
        title={title}
        description={summary}
        canonicalPath={record.slug}
        picturePath={`${picture.base}-1024.webp`}
        jsonLd={[
          breadcrumbData(
            origin,
            crumbs.map(crumb => ({ name: crumb.label, path: crumb.href })),
          ),
          postData({
            headline: title,
            description: summary,
            author: author?.name,
            at,
            picture: pictureAddress,
            address,
            sections: categories.map(each => each.title),
            publisher: storeName,
          }),
        ]}
      />
      <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
      <TitleBlock
        title={title}
        lead={summary}
        cells={[
          ...(author
            ? [
                {
                  label: text('content.author'),
                  value: author.slug ? <Link href={author.slug}>{author.name}</Link> : author.name,
                },
              ]
            : []),
          ...(at === undefined ? [] : [{ label: text('content.published'), value: date(at) }]),
          { label: text('content.reading-time'), value: text('content.minutes', { count: readingMinutes(body) }) },
        ]}
      />
      <div className={styles.columns}>
        <Picture
          base={picture.base}
          alt={picture.alt}
          {...postPictureSize}
          sizes="(width < 1024px) 92vw, 520px"
          loading="eager"
          ground
          className={styles.picture}
        />
        <div>
          <RichText html={body} />
          {categories.length > 0 && (
            <p className={styles.categories}>
              {categories.map(category =>
                category.slug ? (
                  <Link key={category.title} href={category.slug}>
                    {category.title}
                  </Link>
                ) : (
                  <span key={category.title}>{category.title}</span>
                ),
              )}
            </p>
          )}
          <SharePost address={address} title={title} picture={pictureAddress} />
        </div>
      </div>
    </article>
  )
}
