import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import styles from './picture.module.css'

export type PictureProps = {
  /** Without width and ending: `/pictures/hm-18-3684`. */
  readonly base: string
  /** URL on an external image host that resizes; `base` is then unused. */
  readonly hosted?: string
  /** Empty for a picture that repeats the words beside it. */
  readonly alt: string
  /** The drawn proportions, so that nothing moves when it arrives. */
  readonly width: number
  readonly height: number
  /** How wide it is shown: `(width < 768px) 50vw, 280px`. */
  readonly sizes: string
  readonly widths?: readonly number[]
  /** It lies there as AVIF as well. */
  readonly avif?: boolean
  readonly loading?: 'lazy' | 'eager'
  readonly fetchPriority?: 'high' | 'low' | 'auto'
  /** Out of stock: paler, less colour. */
  readonly muted?: boolean
  /** Puts the quiet ground behind a drawing without background. */
  readonly ground?: boolean
  readonly className?: string
}

const pictureWidths = [160, 450, 568, 768, 1024] as const

const srcSet = (base: string, widths: readonly number[], type: 'avif' | 'webp'): string =>
  widths.map(width => `${base}-${width}.${type} ${width}w`).join(', ')

/** A picture in the smallest file that is sharp enough; AVIF where there is one and the browser reads it. */
export const Picture = (props: PictureProps): ReactElement => {
  const {
    base,
    hosted,
    alt,
    width,
    height,
    sizes,
    widths = pictureWidths,
    avif = false,
    loading = 'lazy',
    fetchPriority,
    muted,
    ground,
    className,
  } = props
  const fallback = widths.find(candidate => candidate >= 360) ?? widths[widths.length - 1]
  return (
    <picture className={classNames(styles.picture, ground && styles.ground, muted && styles.muted, className)}>
      {avif && !hosted && <source type="image/avif" srcSet={srcSet(base, widths, 'avif')} sizes={sizes} />}
      <img
        src={hosted ?? `${base}-${fallback}.webp`}
        srcSet={hosted ? undefined : srcSet(base, widths, 'webp')}
        {...{ alt, width, height, sizes, loading, fetchPriority }}
        decoding={loading === 'lazy' ? 'async' : undefined}
      />
    </picture>
  )
}
