import type { ReactElement } from 'react'
import { textField, type Fields } from '../../core/content/fields'
import { Picture } from '../kit/marks/picture'
import { TitleBlock } from '../kit/title-block'
import { mediaOf } from './fields'
import { Film } from './film'
import styles from './page-head.module.css'

type HeadProps = {
  readonly title: string
  readonly description?: string
  readonly fields: Fields
  /** False: the title is visually hidden. */ readonly shown: boolean
}

/** The head of an editors' page (S2-2.96): film, picture, or icon beside the title; the title; the description. */
export const PageHead = ({ title, description, fields, shown }: HeadProps): ReactElement => {
  const film = textField(fields, 'featured_video_url_et')
  const picture = mediaOf(fields, 'featured_image_emd')
  const icon = film === undefined && !picture ? mediaOf(fields, 'featured_banner_icon_emd') : undefined
  return (
    <>
      {shown ? (
        <TitleBlock
          title={title}
          lead={description}
          badge={
            icon && (
              <Picture
                base={icon.base}
                alt={icon.alt}
                width={64}
                height={64}
                sizes="64px"
                widths={[160]}
                className={styles.icon}
              />
            )
          }
        />
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      {film !== undefined ? (
        <div className={styles.media}>
          <Film address={film} name={title} poster={picture?.base} />
        </div>
      ) : (
        picture && (
          <Picture
            base={picture.base}
            alt={picture.alt}
            width={1280}
            height={548}
            sizes="(width < 1344px) 100vw, 1344px"
            loading="eager"
            fetchPriority="high"
            className={styles.media}
          />
        )
      )}
    </>
  )
}
