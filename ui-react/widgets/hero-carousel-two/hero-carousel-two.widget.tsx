import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { Band } from '../parts/band'
import { heroSettings, HeroSlides, seconds } from '../parts/hero-slides'
import { widget, type WidgetProps } from '../widget'

const settings = { ...heroSettings, autoplayDelay: seconds(5) }

/** The second hero carousel: five seconds per slide, with the picture beside the text (S2-9.18). */
const View = ({ id, settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band title={own.title} subtitle={own.subtitle} level={own.titleTag}>
    <HeroSlides id={id} settings={own} every={own.autoplayDelay * 1_000} />
  </Band>
)

export const heroCarouselTwoWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        imageLayout: 'right',
        heightDesktop: '28rem',
        heightTablet: '24rem',
        slides: [
          {
            subtitle: 'New',
            title: 'Frames in three working days',
            image: '/pictures/editorial-4',
            button: { text: 'See all categories', href: '/all-categories/' },
          },
          {
            subtitle: 'Branch news',
            title: 'A second keying bench',
            image: '/pictures/editorial-5',
            button: { text: 'News', href: '/news/' },
          },
        ],
      },
    },
  ],
})
