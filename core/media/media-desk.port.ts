import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { Alt, Crop, MediaDetail, MediaItem } from './media'

export type MediaQuery = {
  /** Matches part of a name or alt text. */
  readonly text: string
  readonly kind?: MediaItem['kind']
  /** Only pictures without alt text. */
  readonly withoutAlt?: boolean
  readonly page: number
  readonly perPage: number
}

export type MediaPage = {
  readonly items: readonly MediaItem[]
  readonly total: number
  /** Maximum file size in bytes. */
  readonly largest: number
}

export type MediaChange = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly alt: Alt
  readonly crop?: Crop
}
export type MediaRemoval = { readonly id: string; readonly version: number; readonly key: string }

/** The media library of the session's storefront; for staff with 'content'. */
export type MediaDeskPort = {
  /** Newest first. */
  readonly list: (query: MediaQuery) => Outcome<MediaPage>
  /** One entry with the records that use it. */
  readonly find: (id: string) => Outcome<MediaDetail>
  /** Stores a file and renders a picture's widths. Identical bytes return the existing entry. */
  readonly add: (file: SentFile) => Outcome<MediaItem>
  /** Changes name, alt texts and crop; 'conflict' if the version is outdated. */
  readonly change: (change: MediaChange) => Outcome<MediaDetail>
  /** Deletes an entry; rejected if a record uses it. */
  readonly remove: (removal: MediaRemoval) => Outcome<void>
}

/** Deletes leftovers of interrupted uploads and removals. */
export type MediaHousekeepingPort = { readonly purgeExpired: (now: number) => Outcome<number> }
