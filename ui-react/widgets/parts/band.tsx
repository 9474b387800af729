import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { classNames } from '../../kit/class-names'
import { contrast, readableOn } from '../../kit/marks/own-colors'
import styles from './band.module.css'

export type Colors = { readonly backgroundColor?: string; readonly textColor?: string }

export type BandProps = Colors & {
  readonly title?: string
  readonly subtitle?: string
  readonly titlePosition?: 'left' | 'center' | 'right'
  readonly titleColor?: string
  readonly level?: HeadingLevel
  /** In full page width instead of within the margins. */
  readonly fluid?: boolean
  /** Shown beside the title: a link or arrows. */
  readonly beside?: ReactNode
  /** The element id, for links and the search on the page. */
  readonly anchor?: string
  readonly className?: string
  readonly children?: ReactNode
}

export type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A section of a page with its own heading, on the page's background or an editor's color. */
export const Band = ({
  title,
  subtitle,
  titlePosition = 'left',
  titleColor,
  level: Heading = 'h2',
  fluid,
  beside,
  anchor,
  className,
  children,
  ...colors
}: BandProps): ReactElement => (
  <section
    id={anchor}
    tabIndex={anchor === undefined ? undefined : -1}
    className={classNames(
      styles.band,
      fluid && styles.fluid,
      colors.backgroundColor !== undefined && styles.colored,
      className,
    )}
    style={groundOf(colors)}
  >
    {(title ?? beside) !== undefined && (
      <header className={styles.head} data-position={titlePosition}>
        <div className={styles.titles}>
          {title && (
            <Heading className={styles.title} style={tintOf(titleColor, colors.backgroundColor)}>
              {title}
            </Heading>
          )}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {beside}
      </header>
    )}
    {children}
  </section>
)

/** The editor's text color if it has enough contrast on the background, otherwise white or ink. */
export const groundOf = ({ backgroundColor, textColor }: Colors): CSSProperties | undefined =>
  backgroundColor === undefined
    ? tintOf(textColor, undefined)
    : ({
        '--paper': backgroundColor,
        '--ink': readableOn(backgroundColor, textColor),
        '--ink-2': readableOn(backgroundColor, textColor),
        '--line': readableOn(backgroundColor, textColor),
        backgroundColor,
        color: readableOn(backgroundColor, textColor),
      } as CSSProperties)

/** A text color is used if it has enough contrast on its background, or on white. */
const tintOf = (wanted: string | undefined, ground: string | undefined): CSSProperties | undefined => {
  if (wanted === undefined) return undefined
  if (ground !== undefined) return { color: readableOn(ground, wanted) }
  return contrast(wanted, '#ffffff') >= 4.5 ? { color: `light-dark(${wanted}, var(--ink))` } : undefined
}
