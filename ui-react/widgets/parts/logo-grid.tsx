import type { ReactElement } from 'react'
import {
  flag,
  link,
  list,
  maybe,
  or,
  picture,
  words,
  type PictureSetting,
  type SettingsOf,
} from '../../../core/content/blocks/setting'
import { alignment, headingLevel } from '../../../core/content/blocks/default-settings'
import { Link } from '../../kit/link'
import { Band } from './band'
import styles from './logo-grid.module.css'
import { WidgetPicture } from './widget-picture'

export const logoSettings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  showNames: or(true, flag),
}
/** Name, optional picture, and page. */
export const logos = list({ name: words, image: maybe(picture), link: maybe(link) })

type Props = {
  readonly settings: SettingsOf<typeof logoSettings>
  readonly entries: readonly { readonly name: string; readonly image?: PictureSetting; readonly link?: string }[]
}

/** Grid of brands and companies; without a picture, the name is shown as text. */
export const LogoGrid = ({ settings: { titleTag, showNames, ...own }, entries }: Props): ReactElement | null =>
  entries.length === 0 ? null : (
    <Band {...own} level={titleTag}>
      <ul className={styles.logos}>
        {entries.map(({ name, image, link: href }, at) => {
          const face = (
            <>
              {image && (
                <WidgetPicture of={{ ...image, alt: showNames ? '' : name }} sizes="160px" className={styles.picture} />
              )}
              {(showNames || !image) && <span className={image ? styles.caption : styles.name}>{name}</span>}
            </>
          )
          return (
            <li key={at} className={styles.cell}>
              {href === undefined ? (
                <span className={styles.face}>{face}</span>
              ) : (
                <Link href={href} className={styles.face}>
                  {face}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Band>
  )
