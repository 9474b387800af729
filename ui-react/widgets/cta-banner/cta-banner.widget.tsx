import type { ReactElement } from 'react'
import { choice, html, maybe, or, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'
import styles from './cta-banner.module.css'

const settings = {
  title: words,
  titleTag: headingLevel,
  description: maybe(html),
  button: action,
  secondButton: action,
  alignment: or('left', choice('left', 'center')),
  ...colors,
}

/** A call to action: text and a button. */
const View = ({ settings: { alignment: side, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band>
    <BannerFace {...own} className={side === 'center' ? styles.center : undefined} />
  </Band>
)

export const ctaBannerWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Send the schedule, we take it off',
        description: '<p>A list of openings comes back within a working day.</p>',
        button: { text: 'Contact', href: '/contact-us/' },
      },
    },
    {
      name: 'center',
      settings: {
        title: 'Not sure which hinge?',
        alignment: 'center',
        backgroundColor: '#004270',
        button: { text: 'Ask at the counter', href: '/locations/' },
      },
    },
  ],
})
