import type { Outcome } from '../shared/domain-error'
import type { Crop, MediaType } from './media'

export type PictureWidth = { readonly width: number; readonly format: 'webp' | 'avif'; readonly bytes: Uint8Array }

/** Resizes pictures; unreadable ones are an issue at `file`. */
export type MediaPicturesPort = {
  /** Size of a picture after applying its EXIF orientation; an SVG is sanitized to its shapes. */
  readonly open: (file: {
    readonly name: string
    readonly type: MediaType
    readonly bytes: Uint8Array
  }) => Outcome<{ readonly width: number; readonly height: number; readonly bytes: Uint8Array }>
  /** Renders all widths of the cropped part (S2-9.13), without upscaling. */
  readonly widths: (
    file: { readonly type: MediaType; readonly bytes: Uint8Array },
    crop: Crop | undefined,
  ) => Outcome<readonly PictureWidth[]>
}
