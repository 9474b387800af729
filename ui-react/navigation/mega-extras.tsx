import type { CSSProperties, ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import type { PostTeaser } from '../../core/navigation/shell'
import { ButtonLink } from '../kit/button'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/icon'
import { Link } from '../kit/link'
import { Picture } from '../kit/picture'
import { isRequestQuote } from './request-quote'
import { onColor, safeColor } from './menu-colors'
import styles from './mega-extras.module.css'

type Action = NonNullable<MenuItem['callToAction']>
type Banner = NonNullable<MenuItem['banner']>

/** A banner in the merchant's colour: title, sentence, optional button (S2-2.53). */
export const CallToAction = ({ title, description, background, button }: Action): ReactElement => {
  const shown = button && !isRequestQuote(button.text) && !isRequestQuote(button.link) ? button : undefined
  return (
    <div className={styles.action} style={surfaceOf(background)}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{description}</p>
      {shown && (
        <ButtonLink href={shown.link} variant="secondary" className={styles.button}>
          {shown.text}
        </ButtonLink>
      )}
    </div>
  )
}

/** One line across the panel's foot. */
export const MenuBanner = ({ text, link, background, color }: Banner): ReactElement => (
  <Link href={link} className={styles.banner} style={surfaceOf(background, color)}>
    <span className={classNames('wrap', styles.bannerText)}>
      {text} <Icon name="arrow-right" size={16} />
    </span>
  </Link>
)

/** The merchant's colours, each checked; the text colour is chosen for contrast when none is given. */
const surfaceOf = (background: string, color?: string): CSSProperties => {
  const own = safeColor(background) ?? '#004270'
  return { background: own, color: (color && safeColor(color)) ?? onColor(own) }
}

export const MenuPosts = ({ posts, title }: { readonly posts: readonly PostTeaser[]; readonly title: string }): ReactElement | null =>
  posts.length === 0 ? null : (
    <div className={styles.posts}>
      <p className="annotation">{title}</p>
      <ul className={styles.postList}>
        {posts.slice(0, 2).map(post => (
          <li key={post.href}>
            <Link href={post.href} className={styles.post}>
              {post.pictureKey && <Picture base={`/pictures/${post.pictureKey}`} alt="" width={160} height={160} sizes="88px" widths={[160, 450]} ground />}
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
