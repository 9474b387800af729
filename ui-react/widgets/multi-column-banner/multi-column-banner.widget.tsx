import type { ReactElement } from 'react'
import { choice, html, list, maybe, or, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, colors } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'
import styles from './multi-column-banner.module.css'

const settings = {
  title: maybe(words),
  columns: or('3', choice('2', '3', '4')),
  banners: list({ title: words, description: maybe(html), image: maybe(picture), button: action, ...colors }, 12),
}

/** Banners in columns, each with its own colors. */
const View = ({
  settings: { title, columns, banners },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  banners.length === 0 ? null : (
    <Band title={title}>
      <ul className={styles.columns} data-columns={columns}>
        {banners.map((banner, at) => (
          <li key={at}>
            <BannerFace
              {...banner}
              titleTag={title === undefined ? 'h2' : 'h3'}
              height="tile"
              sizes="(width < 768px) 94vw, 420px"
            />
          </li>
        ))}
      </ul>
    </Band>
  )

export const multiColumnBannerWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        banners: [
          {
            title: 'Doors',
            image: '/pictures/editorial-1',
            button: { text: 'All categories', href: '/all-categories/' },
          },
          {
            title: 'Frames',
            image: '/pictures/editorial-2',
            button: { text: 'All categories', href: '/all-categories/' },
            backgroundColor: '#e7e9e5',
          },
          {
            title: 'Hardware',
            image: '/pictures/editorial-3',
            button: { text: 'All categories', href: '/all-categories/' },
          },
        ],
      },
    },
  ],
})
