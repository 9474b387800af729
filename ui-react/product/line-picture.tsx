import type { ReactElement } from 'react'
import type { Picture as ProductPicture } from '../../core/catalogue/product'
import { useHostedPicture } from '../runtime/picture-hosts'
import { Picture } from '../kit/marks/picture'
import styles from './line-picture.module.css'

export type LinePictureProps = { readonly picture?: ProductPicture; readonly muted?: boolean; readonly small?: boolean }

/** The thumbnail of a line. Decorative, because the name is beside it. */
export const LinePicture = ({ picture, muted, small }: LinePictureProps): ReactElement => (
  <span className={small ? styles.small : styles.square}>
    <Picture
      ground
      base={`/pictures/${picture?.key ?? 'placeholder'}`}
      hosted={useHostedPicture(picture)}
      alt=""
      width={160}
      height={160}
      widths={[160, 450]}
      sizes={small ? '56px' : '80px'}
      muted={muted}
    />
  </span>
)
