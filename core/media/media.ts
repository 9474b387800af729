import type { Language } from '../access/visitor'

/** The visible part of a picture, in percent of the original: offset and size. The original is always stored. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A picture or a document of the media library. */
export type MediaItem = {
  readonly id: string
  readonly kind: 'picture' | 'file'
  /** The original file name, or the name editors gave it. */
  readonly name: string
  /** The type of the content. */
  readonly type: MediaType
  readonly bytes: number
  /** Size of the cropped part in pixels; absent for documents. */
  readonly width?: number
  readonly height?: number
  readonly crop?: Crop
  /** Alt text by language; English is the fallback. */
  readonly alt: Alt
  /** `/pictures/media-...` without width and extension for a picture, the full path for a document. */
  readonly base: string
  /** Increases with each change. */
  readonly version: number
  readonly addedAt: number
  readonly addedBy: string
}

export type Alt = Partial<Readonly<Record<Language, string>>>

/** A content record that uses a library entry. */
export type MediaUse = {
  readonly model: string
  readonly id: string
  readonly language: string
  readonly title: string
  readonly slug?: string
  readonly isDraft?: boolean
}

export type MediaDetail = MediaItem & { readonly usedBy: readonly MediaUse[] }

export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
  'application/pdf',
] as const
export type MediaType = (typeof mediaTypes)[number]

export const isPicture = (type: MediaType): boolean => type !== 'application/pdf'

/** Key of a library picture in record texts, independent of its crop. */
export const mediaKey = (id: string): string => `media-${id}`

const share = (percent: number): number => Math.round(percent * 10)

/**
 * URL key of a picture's renditions. Includes the crop, so that published pictures are immutable and cacheable when the
 * picture is cropped again.
 */
export const pictureKey = (id: string, crop: Crop | undefined): string =>
  crop === undefined
    ? mediaKey(id)
    : `${mediaKey(id)}.${[crop.left, crop.top, crop.width, crop.height].map(share).join('-')}`

export const pictureBase = (id: string, crop: Crop | undefined): string => `/pictures/${pictureKey(id, crop)}`

/** Path of a library document. */
export const documentPath = (id: string): string => `/documents/${mediaKey(id)}.pdf`

/** Alt text in a language; falls back to English. */
export const altFor = (alt: Alt, language: Language): string => alt[language] ?? alt.en ?? ''
