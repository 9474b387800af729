import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import styles from './swatches.module.css'

export type SwatchFaceProps = {
  /** A picture of the material; overrides the colors. */
  readonly picture?: string
  /** One to three colors, shown as stripes. */
  readonly colors?: readonly string[]
  readonly unavailable?: boolean
  readonly small?: boolean
}

/** The square alone, for product cards and tables. */
export const SwatchFace = (props: SwatchFaceProps): ReactElement => (
  <span
    className={classNames(styles.face, props.small && styles.small)}
    data-unavailable={props.unavailable || undefined}
    style={{ background: swatchBackground(props.picture, props.colors ?? []) }}
  />
)

const isColor = (text: string): boolean => /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(text)

/**
 * Stripes of equal width. Merchant values end up in a style attribute: URLs are quoted against injection, invalid
 * colors dropped.
 */
export const swatchBackground = (picture: string | undefined, stripes: readonly string[]): string | undefined => {
  if (picture !== undefined) return `center / cover url("${encodeURI(picture).replaceAll('"', '%22')}")`
  const colors = stripes.filter(isColor)
  if (colors.length < 2) return colors[0]
  const share = 100 / colors.length
  return (
    'linear-gradient(90deg, ' +
    `${colors.map((color, at) => `${color} ${at * share}% ${(at + 1) * share}%`).join(', ')})`
  )
}
