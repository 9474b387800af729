import type { ReactElement } from 'react'
import {
  choice,
  color,
  flag,
  html,
  list,
  maybe,
  number,
  or,
  picture,
  words,
  type SettingsOf,
} from '../../../core/content/blocks/setting'
import { action, headingLevel } from '../../../core/content/blocks/default-settings'
import { BannerFace } from './banner-face'
import type { Colors } from './band'
import { Carousel, type CarouselSettings } from './carousel'
import styles from './hero-slides.module.css'

/** A CSS length as editors enter it: 37.5rem, 600px. */
const height = (fallback: string) =>
  or(fallback, {
    ...words,
    read: (value: unknown) =>
      typeof value === 'string' && /^\d{1,4}(?:\.\d{1,3})?(?:rem|px|vh)$/.test(value.trim())
        ? { _tag: 'Right' as const, right: value.trim() }
        : { _tag: 'Left' as const, left: 'no height' },
  })

/** Settings of every hero carousel: heights for three widths (S2-9.18), position of the picture, colors, and slides. */
export const heroSettings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  slides: list(
    {
      image: maybe(picture),
      title: words,
      subtitle: maybe(words),
      description: maybe(html),
      button: action,
      secondButton: action,
    },
    12,
  ),
  imageLayout: or('background', choice('left', 'right', 'background')),
  heightDesktop: height('37.5rem'),
  heightTablet: height('31.25rem'),
  heightMobile: height('18.75rem'),
  autoplay: or(true, flag),
  arrows: or(true, flag),
  pagination: or(true, flag),
  paginationPosition: or('center', choice('left', 'center', 'right')),
  backgroundColor: maybe(color),
  textColor: maybe(color),
}
/** Autoplay interval in milliseconds or seconds, with one second as the minimum. */
export const milliseconds = (fallback: number) => or(fallback, number(1_000, 60_000))
export const seconds = (fallback: number) => or(fallback, number(1, 60))

type Settings = Omit<SettingsOf<typeof heroSettings>, 'title' | 'subtitle'> & {
  readonly title?: string
  readonly subtitle?: string
} & Colors

/** Banner slides; the first picture loads eagerly, others lazily. */
export const HeroSlides = ({
  id,
  settings,
  every,
}: {
  readonly id: string
  readonly settings: Settings
  readonly every: number
}): ReactElement | null => {
  if (settings.slides.length === 0) return null
  const turning: CarouselSettings = { ...settings, autoplaySpeed: every }
  const heights = {
    '--hero-desktop': settings.heightDesktop,
    '--hero-tablet': settings.heightTablet,
    '--hero-mobile': settings.heightMobile,
  } as object
  return (
    <Carousel
      id={id}
      label={settings.title ?? settings.slides[0]!.title}
      settings={turning}
      className={styles.hero}
      style={heights}
      slides={settings.slides.map((slide, at) => (
        <BannerFace
          key={at}
          {...slide}
          titleTag={settings.titleTag}
          imageLayout={settings.imageLayout}
          backgroundColor={settings.backgroundColor}
          textColor={settings.textColor}
          height="slide"
          eager={at === 0}
        />
      ))}
    />
  )
}
