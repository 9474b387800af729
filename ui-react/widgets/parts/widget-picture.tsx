import type { ReactElement } from 'react'
import type { PictureSetting } from '../../../core/content/blocks/setting'
import { Picture, type PictureProps } from '../../kit/picture'

/** The widths of content pictures (S2-9.13) as far as they are made. */
const widths = [450, 568, 768, 1024]

type Props = { readonly of: PictureSetting; readonly sizes: string; readonly eager?: boolean } & Pick<PictureProps, 'className' | 'ground'> & Partial<Pick<PictureProps, 'width' | 'height'>>

/** A picture of the editors', four to three unless it says otherwise, in the smallest file that is sharp enough. */
export const WidgetPicture = ({ of, eager, width = 1280, height = 960, ...rest }: Props): ReactElement => (
  <Picture base={of.base} alt={of.alt} width={width} height={height} widths={widths} loading={eager ? 'eager' : 'lazy'} {...rest} />
)
