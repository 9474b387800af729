import type { ReactElement } from 'react'
import { list, maybe, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './three-column-testimonial.module.css'

const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  ...colors,
  items: list({ quote: words, name: words, role: maybe(words) }),
}

/** Testimonials in three columns, with their authors. */
const View = ({
  settings: { items, titleTag, ...own },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  items.length === 0 ? null : (
    <Band {...own} level={titleTag}>
      <ul className={styles.quotes}>
        {items.map(({ quote, name, role }, at) => (
          <li key={at}>
            <figure className={styles.quote}>
              <blockquote className={styles.words}>{quote}</blockquote>
              <figcaption className="annotation">{[name, role].filter(Boolean).join(', ')}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )

export const threeColumnTestimonialWidget = widget({
  group: 'stories',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Said at the counter',
        items: [
          {
            quote: 'The crate was on the floor before the painters left.',
            name: 'A site superintendent',
            role: 'Columbus',
          },
          { quote: 'They called about the one door whose hand was wrong.', name: 'A school district', role: 'Dayton' },
          { quote: 'Keyed to a chart from 1988.', name: 'A hospital locksmith', role: 'Erie' },
        ],
      },
    },
  ],
})
