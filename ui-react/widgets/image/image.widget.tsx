import type { ReactElement } from 'react'
import { choice, flag, link, maybe, or, picture, type SettingsOf, words } from '../../../core/content/blocks/setting'
import { alignment, target, wrapper } from '../../../core/content/blocks/default-settings'
import { Link } from '../../kit/link'
import { placeOf } from '../parts/action'
import { Band } from '../parts/band'
import { WidgetPicture } from '../parts/widget-picture'
import { widget, type WidgetProps } from '../widget'
import styles from './image.module.css'

const settings = {
  image: picture,
  wrapper,
  alignment,
  objectFit: or('cover', choice('cover', 'contain', 'fill', 'none', 'scale-down')),
  link: maybe(link),
  target,
  caption: maybe(words),
  preload: or(false, flag),
}

const sizes = {
  Fluid: '100vw',
  Container: '(width < 1344px) 94vw, 1344px',
  'Container Small': '(width < 768px) 94vw, 720px',
}
const widths = { Fluid: 'fluid', Container: 'container', 'Container Small': 'small' } as const

/** A picture in full width, within the margins or small, with an optional link (S2-9.24). */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => {
  const shown = (
    <span className={styles.frame} style={{ '--fit': own.objectFit } as object}>
      <WidgetPicture of={own.image} sizes={sizes[own.wrapper]} eager={own.preload} className={styles.picture} />
    </span>
  )
  return (
    <Band fluid={own.wrapper === 'Fluid'}>
      <figure className={styles.figure} data-width={widths[own.wrapper]} data-side={own.alignment}>
        {own.link === undefined ? (
          shown
        ) : (
          <Link href={own.link} {...placeOf(own.target)} aria-label={own.image.alt === '' ? own.caption : undefined}>
            {shown}
          </Link>
        )}
        {own.caption && <figcaption className="annotation">{own.caption}</figcaption>}
      </figure>
    </Band>
  )
}

const scene = {
  absolutePath: '/pictures/editorial-2',
  alt_text: 'Two doors in section with their levers and cylinders',
}

export const imageWidget = widget({
  group: 'words',
  settings,
  View,
  samples: [
    { settings: { image: scene, caption: 'What a function does from inside and outside' } },
    {
      name: 'small',
      settings: {
        image: scene,
        wrapper: 'Container Small',
        alignment: 'center',
        objectFit: 'contain',
        link: '/about/',
      },
    },
  ],
})
