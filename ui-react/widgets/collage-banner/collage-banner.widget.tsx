import type { ReactElement } from 'react'
import { html, list, maybe, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'
import styles from './collage-banner.module.css'

const settings = {
  title: maybe(words),
  banners: list({ title: words, description: maybe(html), image: maybe(picture), button: action }, 5),
}

/** One large picture with up to four smaller ones. */
const View = ({ settings: { title, banners } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  banners.length === 0 ? null : (
    <Band title={title}>
      <ul className={styles.collage} data-count={banners.length}>
        {banners.map((banner, at) => (
          <li key={at}>
            <BannerFace
              {...banner}
              imageLayout="background"
              titleTag={title === undefined ? 'h2' : 'h3'}
              height={at === 0 ? 'strip' : 'tile'}
              sizes="(width < 768px) 94vw, 640px"
              className={styles.part}
            />
          </li>
        ))}
      </ul>
    </Band>
  )

export const collageBannerWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        banners: [
          {
            title: 'The whole opening',
            image: '/pictures/editorial-5',
            button: { text: 'All categories', href: '/all-categories/' },
          },
          {
            title: 'At the counter',
            image: '/pictures/editorial-3',
            button: { text: 'Branches', href: '/locations/' },
          },
          { title: 'From the bench', image: '/pictures/editorial-4', button: { text: 'Blog', href: '/blog/' } },
        ],
      },
    },
  ],
})
