import type { Outcome } from '../shared/domain-error'
import type { Crop, MediaType } from './media'

export type PictureWidth = { readonly width: number; readonly format: 'webp' | 'avif'; readonly bytes: Uint8Array }

/** Makes pictures smaller; what cannot be read is an issue of `file`. */
export type MediaPicturesPort = {
  /** Size of a picture after applying its orientation; a drawing is sanitized to its shapes. */
  readonly open: (file: {
    readonly name: string
    readonly type: MediaType
    readonly bytes: Uint8Array
  }) => Outcome<{ readonly width: number; readonly height: number; readonly bytes: Uint8Array }>
  /** Every width of the part that is shown (S2-9.13), never larger than the picture is. */
  readonly widths: (
    file: { readonly type: MediaType; readonly bytes: Uint8Array },
    crop: Crop | undefined,
  ) => Outcome<readonly PictureWidth[]>
}
