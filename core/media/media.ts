import type { Language } from '../access/visitor'

/** The visible part of a picture, in percent of the original: offset and size. The original is always stored. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A picture or a document of the media library. */
export type MediaItem = {
  readonly id: string
  readonly kind: 'picture' | 'file'
  /** What the file was called, or what editors call it now. */
  readonly name: string
  /** What the bytes are. */
  readonly type: MediaType
  readonly bytes: number
  /** Of the part that is shown, in pixels; a document has neither. */
  readonly width?: number
  readonly height?: number
  readonly crop?: Crop
  /** Alt text by language; English is the fallback. */
  readonly alt: Alt
  /** `/pictures/media-...` without width and ending for a picture, the address itself for a document. */
  readonly base: string
  /** Rises when something about it is changed. */
  readonly version: number
  readonly addedAt: number
  readonly addedBy: string
}

export type Alt = Partial<Readonly<Record<Language, string>>>

/** A record of content that names a picture or a document of the library. */
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

/** What pictures of the library are called in the texts of records, whatever part of them is shown. */
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

/** Where a document of the library is served. */
export const documentPath = (id: string): string => `/documents/${mediaKey(id)}.pdf`

/** The words for a picture in a language, or in English. */
export const altFor = (alt: Alt, language: Language): string => alt[language] ?? alt.en ?? ''
