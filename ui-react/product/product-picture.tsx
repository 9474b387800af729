import type { ReactElement } from 'react'
import type { Picture as ProductPicture } from '../../core/catalogue/product'
import { useHostedPicture } from '../runtime/picture-hosts'
import { classNames } from '../kit/class-names'
import { DimensionMark } from '../kit/marks/dimension-mark'
import { Picture, type PictureProps } from '../kit/marks/picture'
import { useDrawing } from './drawings'
import styles from './product-picture.module.css'

export const pictureBase = (picture: ProductPicture | undefined): string => `/pictures/${picture?.key ?? 'placeholder'}`

type ShownProps = Omit<PictureProps, 'base' | 'hosted'> & { readonly picture?: ProductPicture }

/** A product's picture, from any host. */
export const ShownPicture = ({ picture, ...shown }: ShownProps): ReactElement => (
  <Picture base={pictureBase(picture)} hosted={useHostedPicture(picture)} {...shown} />
)

export type CardPictureProps = {
  readonly picture?: ProductPicture
  readonly sizes: string
  /** Above the fold: loaded eagerly. */
  readonly eager?: boolean
  readonly muted?: boolean
  readonly className?: string
}

/** From the narrowest card to the widest on a high-density screen. */
const cardWidths = [450, 568, 768]

/** A product picture with the dimension mark that spans its drawn width; no mark without a real measure. */
export const CardPicture = ({ picture, sizes, eager, muted, className }: CardPictureProps): ReactElement => {
  const drawing = useDrawing(picture)
  return (
    <div className={classNames(styles.card, className)}>
      <ShownPicture
        picture={picture}
        alt=""
        width={1280}
        height={1280}
        sizes={sizes}
        widths={picture?.width ? [picture.width] : cardWidths}
        loading={eager ? 'eager' : 'lazy'}
        muted={muted}
        ground
      />
      <div className={styles.mark}>
        {drawing?.wide && (
          <DimensionMark startFraction={drawing.x} endFraction={drawing.x + drawing.width} label={drawing.wide} />
        )}
      </div>
    </div>
  )
}
