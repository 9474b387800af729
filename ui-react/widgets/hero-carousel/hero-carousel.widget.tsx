import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { Band } from '../parts/band'
import { heroSettings, HeroSlides, milliseconds } from '../parts/hero-slides'
import { widget, type WidgetProps } from '../widget'

const settings = { ...heroSettings, autoPlayTime: milliseconds(10_000) }

/** A hero carousel with ten seconds per slide (S2-9.18). */
const View = ({ id, settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band title={own.title} subtitle={own.subtitle} level={own.titleTag}>
    <HeroSlides id={id} settings={own} every={own.autoPlayTime} />
  </Band>
)

export const heroCarouselWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        slides: [
          {
            title: 'From stock at every counter',
            description: '<p>Order before noon and load by three.</p>',
            image: '/pictures/editorial-1',
            button: { text: 'See all categories', href: '/all-categories/' },
          },
          {
            title: 'Keyed before it ships',
            image: '/pictures/editorial-2',
            button: { text: 'Talk to a branch', href: '/contact-us/' },
          },
          {
            title: 'Notes from the bench',
            image: '/pictures/editorial-3',
            button: { text: 'Read the blog', href: '/blog/' },
          },
        ],
      },
    },
  ],
})
