import type { ReactElement } from 'react'
import type { PictureSetting } from '../../../core/content/blocks/setting'
import { hasAvif, widthsOf } from '../../../core/media/picture-widths'
import { Picture, type PictureProps } from '../../kit/marks/picture'

type Props = { readonly of: PictureSetting; readonly sizes: string; readonly eager?: boolean } & Pick<
  PictureProps,
  'className' | 'ground'
> &
  Partial<Pick<PictureProps, 'width' | 'height'>>

/** An editor's picture, with aspect ratio 4:3 by default, in the smallest file that is sharp enough (S2-9.13). */
export const WidgetPicture = ({ of, eager, width = 1280, height = 960, ...rest }: Props): ReactElement => (
  <Picture
    base={of.base}
    alt={of.alt}
    width={width}
    height={height}
    widths={widthsOf(of.base)}
    avif={hasAvif(of.base)}
    loading={eager ? 'eager' : 'lazy'}
    {...rest}
  />
)
