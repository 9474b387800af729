import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import styles from './picture.module.css'

export type PictureProps = {
  /** Path without width and extension: `/pictures/hm-18-3684`. */
  readonly base: string
  /** URL on an external image host that resizes; `base` is then unused. */
  readonly hosted?: string
  /** Empty if the picture repeats the text beside it. */
  readonly alt: string
  /** Intrinsic size, to avoid a layout shift when it loads. */
  readonly width: number
  readonly height: number
  /** The `sizes` attribute: `(width < 768px) 50vw, 280px`. */
  readonly sizes: string
  readonly widths?: readonly number[]
  /** AVIF files exist as well. */
  readonly avif?: boolean
  readonly loading?: 'lazy' | 'eager'
  readonly fetchPriority?: 'high' | 'low' | 'auto'
  /** Out of stock: paler and less saturated. */
  readonly muted?: boolean
  /** Adds the background for a drawing with a transparent one. */
  readonly ground?: boolean
  readonly className?: string
}

const pictureWidths = [160, 450, 568, 768, 1024] as const

const srcSet = (base: string, widths: readonly number[], type: 'avif' | 'webp'): string =>
  widths.map(width => `${base}-${width}.${type} ${width}w`).join(', ')

/** A responsive picture: the smallest sufficient width, as AVIF if it exists and the browser supports it. */
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
