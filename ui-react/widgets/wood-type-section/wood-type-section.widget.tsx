import type { ReactElement } from 'react'
import { flag, html, list, maybe, or, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, carouselSettings, headingLevel } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { Carousel } from '../parts/carousel'
import { widget, type WidgetProps } from '../widget'

const settings = {
  title: words,
  subtitle: maybe(words),
  titleTag: headingLevel,
  ...carouselSettings(),
  autoplay: or(false, flag),
  slides: list({ title: words, description: maybe(html), image: maybe(picture), button: action }, 24),
}

/** Wood types: picture in one column, text in the other (S2-9.25). */
const View = ({
  id,
  settings: { title, subtitle, titleTag, slides, ...turning },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  slides.length === 0 ? null : (
    <Band title={title} subtitle={subtitle} level={titleTag}>
      <Carousel
        id={id}
        label={title}
        settings={turning}
        slides={slides.map((slide, at) => (
          <BannerFace key={at} {...slide} titleTag="h3" imageLayout="left" eager={false} />
        ))}
      />
    </Band>
  )

export const woodTypeSectionWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Types of wood',
        slides: [
          {
            title: 'Walnut',
            description: '<p>Dark, quiet and straight. Lightens a little in the sun.</p>',
            image: '/pictures/editorial-1',
          },
          {
            title: 'White oak',
            description: '<p>Hard, with rays that show when it is quartered.</p>',
            image: '/pictures/editorial-4',
          },
          {
            title: 'Maple',
            description: '<p>Fine and pale; takes paint without grain.</p>',
            image: '/pictures/editorial-2',
          },
        ],
      },
    },
  ],
})
