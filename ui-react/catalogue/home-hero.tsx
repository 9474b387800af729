import type { ReactElement } from 'react'
import type { HomeCallout } from '../../core/pages/pages'
import { openingAnchors } from '../../core/catalogue/opening-anchors'
import type { ContentRecord } from '../../core/content/content'
import { partField, textField } from '../../core/content/fields'
import { mediaOf } from '../content'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { DimensionMark } from '../kit/marks/dimension-mark'
import { Link } from '../kit/link'
import { Picture } from '../kit/marks/picture'
import styles from './home-hero.module.css'

type HeroProps = { readonly record: ContentRecord; readonly callouts: readonly HomeCallout[] }

/** A drawing of an opening with numbered callouts that match the list beside it; contains the page title. */
export const HomeHero = ({ record, callouts }: HeroProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const hero = partField(record.fields, 'hero_banner_com')
  const scene = mediaOf(record.fields, 'featured_image_emd') ?? { base: '/pictures/scene-opening', alt: '' }
  const [first, second] = [
    { label: textField(hero, 'button_text_et'), href: textField(hero, 'button_link_et') },
    { label: textField(hero, 'second_button_text_et'), href: textField(hero, 'second_button_link_et') },
  ]
  const isOpening = scene.base.endsWith('scene-opening')
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{textField(hero, 'heading_et') ?? record.title}</h1>
        <p className={styles.lead}>{textField(hero, 'description_et')}</p>
        <div className={styles.actions}>
          {first?.label && first.href && (
            <ButtonLink href={first.href} size="main">
              {first.label}
            </ButtonLink>
          )}
          {second?.label && second.href && (
            <ButtonLink href={second.href} variant="secondary" size="main">
              {second.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {callouts.length > 0 && (
        <div className={styles.schedule}>
          <p className={`annotation ${styles.scheduleHead}`}>
            <span>{textField(hero, 'table_title_et')}</span>
            <span>{text('catalogue.from-column')}</span>
          </p>
          <ol className={styles.callouts}>
            {callouts.map(callout => (
              <li key={callout.href}>
                {isOpening && (
                  <span className={styles.number} aria-hidden>
                    {callout.number}
                  </span>
                )}
                <Link href={callout.href} className={styles.calloutLink}>
                  {callout.title}
                </Link>
                {callout.from !== undefined && <span className="figures">{money(callout.from)}</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className={styles.scene} data-scene={isOpening ? 'opening' : 'room'}>
        {isOpening ? (
          <Opening base={scene.base} alt={scene.alt} numbers={callouts.map(callout => callout.number)} />
        ) : (
          <Picture
            base={scene.base}
            alt={scene.alt}
            width={1280}
            height={960}
            sizes="(width < 1024px) 100vw, 60vw"
            loading="eager"
            fetchPriority="high"
            className={styles.room}
          />
        )}
      </div>
    </section>
  )
}

/** End of each callout's line in the drawing, and position of its number, in percent of the square picture. */
const leaders = [
  { at: openingAnchors.door, number: { x: 0.15, y: 0.66 } },
  { at: openingAnchors.frame, number: { x: 0.88, y: 0.24 } },
  { at: openingAnchors.hinge, number: { x: 0.15, y: 0.27 } },
  { at: openingAnchors.lock, number: { x: 0.88, y: 0.45 } },
  { at: openingAnchors.closer, number: { x: 0.88, y: 0.06 } },
  { at: openingAnchors.kickPlate, number: { x: 0.88, y: 0.78 } },
] as const

/** The drawn door is three by seven feet; the dimension marks span its edges. */
const leaf = { left: 0.317, right: 0.683, top: 0.094, bottom: 0.947 }

const Opening = ({
  base,
  alt,
  numbers,
}: {
  readonly base: string
  readonly alt: string
  readonly numbers: readonly string[]
}): ReactElement => {
  const text = useText()
  // Editors' numbers refer to the parts in the order of the drawing.
  const shown = numbers.flatMap(name => (leaders[Number(name) - 1] ? [{ name, ...leaders[Number(name) - 1]! }] : []))
  return (
    <div className={styles.stage}>
      <Picture
        base={base}
        alt={alt}
        width={1280}
        height={1280}
        sizes="(width < 768px) 100vw, (width < 1280px) 55vw, 700px"
        loading="eager"
        fetchPriority="high"
      />
      <svg className={styles.leaders} viewBox="0 0 1000 1000" aria-hidden>
        {shown.map(({ name, at, number }) => (
          <g key={name}>
            <line x1={number.x * 1000} y1={number.y * 1000} x2={at.x * 1000} y2={at.y * 1000} />
            <circle cx={at.x * 1000} cy={at.y * 1000} r="5" />
          </g>
        ))}
      </svg>
      {shown.map(({ name, number }) => (
        <span
          key={name}
          className={styles.mark}
          style={{ left: `${number.x * 100}%`, top: `${number.y * 100}%` }}
          aria-hidden
        >
          {name}
        </span>
      ))}
      <div className={styles.height} aria-hidden>
        <DimensionMark
          vertical
          startFraction={leaf.top}
          endFraction={leaf.bottom}
          label={text('catalogue.seven-feet')}
        />
      </div>
      <div className={styles.width} aria-hidden>
        <DimensionMark startFraction={leaf.left} endFraction={leaf.right} label={text('catalogue.three-feet')} />
      </div>
    </div>
  )
}
