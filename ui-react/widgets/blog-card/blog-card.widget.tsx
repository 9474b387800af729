import type { ReactElement } from 'react'
import { choice, flag, html, maybe, number, or, words, type SettingsOf } from '../../../core/content/blocks/setting'
import {
  alignment,
  carouselSettings,
  colors,
  headingLevel,
  turnEvery,
} from '../../../core/content/blocks/default-settings'
import { PostCard, RichText } from '../../content'
import { useText } from '../../i18n'
import { Link } from '../../kit/link'
import { Band } from '../parts/band'
import { Carousel } from '../parts/carousel'
import { widget, type WidgetProps } from '../widget'
import styles from './blog-card.module.css'

const { autoplaySpeed: _, ...turning } = carouselSettings()
const settings = {
  variant: or('1', choice('1', '2')),
  title: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  ...colors,
  ...turning,
  slider: or(true, flag),
  autoplay_speed: maybe(turnEvery()),
  button_text: maybe(words),
  button_link: or('/blog/', words),
  blog_info: maybe(html),
  category: maybe(words),
  limit: or(6, number(1, 21)),
}

/** Interval in milliseconds for each of the two variants (S2-9.21). */
const defaults = { 1: 5_000, 2: 1_000 } as const

/** The latest posts, of all categories or of one, in a slider or a grid, with a link to all of them (S2-9.21). */
const View = ({ id, settings: own, found: [first] }: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null => {
  const text = useText()
  if (first?.tag !== 'records' || first.records.length === 0) return null
  const { title, titleTag, titlePosition, backgroundColor, textColor, blog_info, button_link, slider, variant } = own
  const cards = first.records.map(post => <PostCard key={post.id} post={post} full={variant === '1'} />)
  return (
    <Band
      {...{ title, titlePosition, backgroundColor, textColor }}
      level={titleTag}
      beside={
        <Link href={button_link} className={styles.all}>
          {own.button_text ?? text('widgets.view-all')}
        </Link>
      }
    >
      {blog_info && <RichText html={blog_info} className={styles.info} />}
      {slider ? (
        <Carousel
          id={id}
          label={title ?? text('widgets.posts')}
          settings={{ ...own, autoplaySpeed: own.autoplay_speed ?? defaults[variant] }}
          slides={cards}
          cards
        />
      ) : (
        <ul className={styles.cards}>
          {cards.map(card => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      )}
    </Band>
  )
}

export const blogCardWidget = widget({
  group: 'stories',
  settings,
  View,
  needs: ({ category, limit }) => [
    {
      tag: 'records',
      model: 'posts',
      newestFirst: true,
      limit,
      ...(category === undefined ? {} : { related: { field: 'categories_exp_rel', id: category } }),
    },
  ],
  samples: [
    {
      name: '1',
      settings: { title: 'From the counter', blog_info: '<p>Notes from the counter, the bench and the jobsite.</p>' },
    },
    { name: '2', settings: { variant: '2', slider: false, limit: 3 } },
  ],
})
