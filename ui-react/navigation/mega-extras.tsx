import type { ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import type { PostTeaser } from '../../core/pages/shell'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import { surfaceOf } from './call-to-action'
import styles from './mega-extras.module.css'

type Banner = NonNullable<MenuItem['banner']>

/** A banner across the bottom of the panel. */
export const MenuBanner = ({ text, link, background, color }: Banner): ReactElement => (
  <Link href={link} className={styles.banner} {...surfaceOf(background, color)}>
    <span className={classNames('wrap', styles.bannerText)}>
      {text} <Icon name="arrow-right" size={16} />
    </span>
  </Link>
)

export const MenuPosts = ({
  posts,
  title,
}: {
  readonly posts: readonly PostTeaser[]
  readonly title: string
}): ReactElement | null =>
  posts.length === 0 ? null : (
    <div className={styles.posts}>
      <p className="annotation">{title}</p>
      <ul className={styles.postList}>
        {posts.slice(0, 2).map(post => (
          <li key={post.href}>
            <Link href={post.href} className={styles.post}>
              {post.pictureKey && (
                <Picture
                  base={`/pictures/${post.pictureKey}`}
                  alt=""
                  width={160}
                  height={160}
                  sizes="88px"
                  widths={[160, 450]}
                  ground
                />
              )}
              <span>
                <b>{post.title}</b>
                {post.summary && <span className={styles.summary}>{post.summary}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
