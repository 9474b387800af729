import type { ReactElement } from 'react'
import {
  choice,
  flag,
  html,
  list,
  maybe,
  or,
  picture,
  words,
  type SettingsOf,
} from '../../../core/content/blocks/setting'
import { action, alignment, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'
import styles from './zigzag-layout.module.css'

const settings = {
  layout: or('1', choice('1', '2', '3', '4')),
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  showHeading: or(true, flag),
  bannerReverse: or(false, flag),
  imageLoading: or('lazy', choice('lazy', 'pre-load')),
  ...colors,
  banners: list(
    { title: words, subtitle: maybe(words), description: maybe(html), image: maybe(picture), button: action },
    12,
  ),
}

/**
 * Banners with pictures on alternating sides, in four layouts: separate, joined, numbered, and with the text on the
 * editor's color (S2-9.22). `bannerReverse` starts with the other side.
 */
const View = ({
  settings: {
    layout,
    banners,
    showHeading,
    bannerReverse,
    imageLoading,
    title,
    subtitle,
    titleTag,
    titlePosition,
    ...look
  },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null => {
  if (banners.length === 0) return null
  const headed = showHeading && title !== undefined
  const ground = layout === '4' ? look : {}
  return (
    <Band {...(headed ? { title, subtitle, titlePosition, level: titleTag } : {})} {...(layout === '4' ? {} : look)}>
      <ol className={styles.rows} data-layout={layout}>
        {banners.map((banner, at) => (
          <li key={at}>
            <BannerFace
              {...banner}
              {...ground}
              subtitle={layout === '3' ? String(at + 1) : banner.subtitle}
              titleTag={headed ? 'h3' : 'h2'}
              imageLayout={(at % 2 === 0) === bannerReverse ? 'left' : 'right'}
              eager={imageLoading === 'pre-load'}
              className={styles.row}
            />
          </li>
        ))}
      </ol>
    </Band>
  )
}

const banners = [
  {
    title: 'Take the schedule off',
    description: '<p>Every opening with its size, wall and hand.</p>',
    image: '/pictures/editorial-1',
  },
  {
    title: 'Prepare the door',
    description: '<p>Mortised for what was ordered with it.</p>',
    image: '/pictures/editorial-2',
    button: { text: 'Ask the bench', href: '/contact-us/' },
  },
]

export const zigzagLayoutWidget = widget({
  group: 'layout',
  settings,
  View,
  samples: [
    { name: '1', settings: { title: 'From the schedule to the site', banners } },
    { name: '2', settings: { layout: '2', bannerReverse: true, banners } },
    { name: '3', settings: { layout: '3', banners } },
    { name: '4', settings: { layout: '4', backgroundColor: '#23333a', showHeading: false, banners } },
  ],
})
