import type { ReactElement } from 'react'
import { maxMediaMegabytes } from '../../../core/media/check-media'
import { hasAvif, widthsOf } from '../../../core/media/picture-widths'
import type { MediaItem } from '../../../core/media/media'
import { sizeOf } from '../../../core/catalogue/product-document'
import type { Text, useFormat } from '../../i18n'
import { Icon } from '../../kit/marks/icon'
import { Picture } from '../../kit/marks/picture'
import styles from './media.module.css'

export const mediaBase = '/staff/content/media'

/** "1200 x 800, 340 KB", as far as known. */
export const factsOf = (
  { width, height, bytes }: MediaItem,
  text: Text,
  format: ReturnType<typeof useFormat>,
): string => {
  const { amount, unit } = sizeOf(bytes)
  const size = text(`media.size-${unit}`, { amount: format.number(amount) })
  return width === undefined || height === undefined ? size : `${text('media.pixels', { width, height })}, ${size}`
}

/** Thumbnail of an entry: the whole picture, or a document icon. */
export const MediaFace = ({
  item,
  sizes,
  large,
}: {
  readonly item: MediaItem
  readonly sizes: string
  readonly large?: boolean
}): ReactElement =>
  item.kind === 'picture' ? (
    <Picture
      base={item.base}
      avif={hasAvif(item.base)}
      alt=""
      width={item.width ?? 1}
      height={item.height ?? 1}
      sizes={sizes}
      widths={large ? widthsOf(item.base) : [160, 450]}
      className={styles.face}
    />
  ) : (
    <span className={styles.sheet}>
      <Icon name="file" />
      PDF
    </span>
  )

/** Maximum file size in whole megabytes. */
export const megabytesOf = (bytes: number): number => Math.min(maxMediaMegabytes, Math.floor(bytes / 1_048_576))
