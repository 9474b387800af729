import type { ReactElement } from 'react'
import type { PictureSetting } from '../../../core/content/blocks/setting'
import { RichText } from '../../content'
import { classNames } from '../../kit/class-names'
import { Action, type ActionSettings } from './action'
import { groundOf, type Colors, type HeadingLevel } from './band'
import { WidgetPicture } from './widget-picture'
import styles from './banner-face.module.css'

export type BannerFaceProps = Colors & {
  readonly image?: PictureSetting
  readonly title?: string
  readonly titleTag?: HeadingLevel
  readonly subtitle?: string
  readonly description?: string
  readonly button?: ActionSettings
  readonly secondButton?: ActionSettings
  /** Picture beside the text, or behind it with an overlay for contrast. */
  readonly imageLayout?: 'left' | 'right' | 'background'
  readonly height?: 'hero' | 'slide' | 'strip' | 'tile'
  readonly eager?: boolean
  readonly sizes?: string
  readonly className?: string
}

const defaultSizes = '(width < 768px) 100vw, 60vw'

/** Content of every banner: text, picture and links. */
export const BannerFace = ({
  image,
  title,
  titleTag: Heading = 'h2',
  subtitle,
  description,
  button,
  secondButton,
  imageLayout = 'right',
  height = 'strip',
  eager,
  sizes = defaultSizes,
  className,
  ...colors
}: BannerFaceProps): ReactElement => {
  const behind = imageLayout === 'background' && image !== undefined
  const large = height === 'hero' || height === 'slide'
  return (
    <section
      className={classNames(styles.banner, className)}
      data-layout={image === undefined ? 'plain' : imageLayout}
      data-height={height}
      data-surface={behind ? 'inverse' : undefined}
      style={behind ? undefined : groundOf(colors)}
    >
      {image && <WidgetPicture of={image} sizes={behind ? '100vw' : sizes} eager={eager} className={styles.picture} />}
      <div className={styles.words}>
        {subtitle && <p className={`annotation ${styles.subtitle}`}>{subtitle}</p>}
        {title && <Heading className={styles.title}>{title}</Heading>}
        {description && <RichText html={description} className={styles.description} />}
        {(button ?? secondButton) && (
          <p className={styles.actions}>
            <Action
              of={button}
              size={large ? 'main' : 'default'}
              variant={height === 'tile' || (colors.backgroundColor !== undefined && !behind) ? 'secondary' : 'primary'}
            />
            <Action of={secondButton} size={large ? 'main' : 'default'} variant="secondary" />
          </p>
        )}
      </div>
    </section>
  )
}
