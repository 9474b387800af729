import type { ReactElement } from 'react'
import { html, list, maybe, number, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, alignment, headingLevel } from '../../../core/content/blocks/default-settings'
import { RichText } from '../../content'
import { ActionLink } from '../parts/action'
import { Band } from '../parts/band'
import { WidgetPicture } from '../parts/widget-picture'
import { widget, type WidgetProps } from '../widget'
import styles from './hot-spot-section.module.css'

const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  image: picture,
  spots: list({ x: number(0, 100), y: number(0, 100), title: words, text: maybe(html), link: action }, 20),
}

/** A picture with numbered callouts that match the numbered list beside it (S2-9.19). */
const View = ({
  id,
  settings: { image, spots, titleTag, title, ...own },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement => {
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <Band {...own} title={title} level={titleTag}>
      <div className={styles.columns}>
        <div className={styles.scene}>
          <WidgetPicture of={image} sizes="(width < 1024px) 94vw, 800px" className={styles.picture} />
          {spots.map((spot, at) => (
            <a
              key={at}
              href={`#${id}-spot-${at + 1}`}
              className={`annotation figures ${styles.spot}`}
              style={{ insetInlineStart: `${spot.x}%`, insetBlockStart: `${spot.y}%` }}
              aria-label={`${at + 1}: ${spot.title}`}
            >
              {at + 1}
            </a>
          ))}
        </div>
        <ol className={styles.list}>
          {spots.map((spot, at) => (
            <li key={at} id={`${id}-spot-${at + 1}`} className={styles.entry}>
              <span className={`annotation figures ${styles.number}`} aria-hidden>
                {at + 1}
              </span>
              <div>
                <Heading className={styles.name}>{spot.title}</Heading>
                {spot.text && <RichText html={spot.text} className={styles.text} />}
                <ActionLink of={spot.link} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  )
}

export const hotSpotSectionWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'What hangs on a door',
        image: { absolutePath: '/pictures/editorial-1', alt_text: 'A door with its hardware' },
        spots: [
          { x: 22, y: 30, title: 'Closer', text: '<p>Sized by the width of the door.</p>' },
          { x: 60, y: 50, title: 'Lever', text: '<p>Thirty-eight inches above the floor.</p>' },
          { x: 40, y: 85, title: 'Kick plate' },
        ],
      },
    },
  ],
})
