import type { ReactElement } from 'react'
import { flag, link, maybe, or, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { filmAddress } from '../../../core/content/blocks/film-address'
import { Band } from '../parts/band'
import { WidgetPicture } from '../parts/widget-picture'
import { widget, type WidgetProps } from '../widget'
import styles from './video.module.css'

const settings = {
  src: link,
  title: words,
  poster: maybe(picture),
  showTitle: or(false, flag),
  autoplay: or(false, flag),
  mute: or(false, flag),
  controls: or(true, flag),
  loop: or(false, flag),
}

/**
 * Self-hosted videos play inline; external ones are links with the same parameters, so that no third party is contacted
 * (S2-9.15). No autoplay with sound.
 */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => {
  const address = filmAddress(own.src, own)
  return (
    <Band title={own.showTitle ? own.title : undefined}>
      {address.tag === 'own' ? (
        <video
          className={styles.film}
          src={address.src}
          poster={own.poster && `${own.poster.base}-1024.webp`}
          controls={own.controls || !own.autoplay}
          autoPlay={own.autoplay}
          muted={own.mute || own.autoplay}
          loop={own.loop}
          playsInline
          preload={own.autoplay ? 'auto' : 'none'}
          aria-label={own.title}
        />
      ) : (
        <a href={address.href} target="_blank" rel="noopener noreferrer" className={styles.foreign}>
          {own.poster && <WidgetPicture of={{ ...own.poster, alt: '' }} sizes="(width < 768px) 94vw, 1024px" />}
          <span className={styles.play}>{own.title}</span>
        </a>
      )}
    </Band>
  )
}

export const videoWidget = widget({
  group: 'words',
  settings,
  View,
  samples: [
    {
      settings: {
        src: 'https://films.example/embed/hanging-a-door',
        title: 'Hanging a door, in four minutes',
        poster: '/pictures/editorial-2',
      },
    },
  ],
})
