import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { safeName } from '../uploads/check-upload'
import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue, notFound } from '../shared/domain-error'
import { checkCrop } from './crop'
import type { Alt, MediaDetail, MediaItem } from './media'
import type { MediaChange, MediaDeskPort, MediaPage, MediaQuery, MediaRemoval } from './media-desk.port'

type Ports = { readonly media: MediaDeskPort }

export const mediaPerPage = 24
const maxPerPage = 100
const maxSearchLength = 100
export const maxMediaNameLength = 120
export const maxAltLength = 300

/** A library query from a page's URL. */
export type AskedMedia = Omit<MediaQuery, 'perPage'>

const isMediaId = (id: string): boolean => /^[\w-]{8,60}$/.test(id)

/** The library, newest first, searchable by name and alt text. */
export const viewMedia =
  (ports: Ports) =>
  ({ text, kind, withoutAlt, page }: AskedMedia, perPage = mediaPerPage): Outcome<MediaPage> =>
    ports.media.list({
      text: text.trim().slice(0, maxSearchLength),
      ...(kind === undefined ? {} : { kind }),
      ...(withoutAlt ? { withoutAlt } : {}),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      perPage: Math.min(Math.max(perPage, 1), maxPerPage),
    })

export const viewMediaItem =
  (ports: Ports) =>
  (id: string): Outcome<MediaDetail> =>
    isMediaId(id) ? ports.media.find(id) : TE.left(notFound('media'))

/** Stores one file; the library validates type and size. */
export const addMedia =
  (ports: Ports) =>
  (file: SentFile): Outcome<MediaItem> =>
    ports.media.add(file)

/** Editable properties: name, alt text per language, and crop. */
export const changeMedia =
  (ports: Ports) =>
  (change: MediaChange): Outcome<MediaDetail> => {
    const name = safeName(change.name).trim()
    if (!isMediaId(change.id)) return TE.left(notFound('media'))
    if (name === '') return TE.left(invalid(issue('name', 'media.issues.name')))
    if (name.length > maxMediaNameLength)
      return TE.left(invalid(issue('name', 'media.issues.name-long', { most: maxMediaNameLength })))
    const wordy = Object.entries(change.alt).find(([, altText]) => altText.trim().length > maxAltLength)
    if (wordy) return TE.left(invalid(issue(`alt-${wordy[0]}`, 'media.issues.alt-long', { most: maxAltLength })))
    return pipe(
      TE.fromEither(checkCrop(change.crop)),
      TE.flatMap(crop =>
        ports.media.change({
          id: change.id,
          version: change.version,
          name,
          alt: trimmedAlt(change.alt),
          ...(crop === undefined ? {} : { crop }),
        }),
      ),
    )
  }

const trimmedAlt = (alt: Alt): Alt =>
  Object.fromEntries(
    Object.entries(alt)
      .map(([language, altText]) => [language, altText.trim()])
      .filter(([, altText]) => altText !== ''),
  )

export const removeMedia =
  (ports: Ports) =>
  (removal: MediaRemoval): Outcome<void> =>
    isMediaId(removal.id) ? ports.media.remove(removal) : TE.left(notFound('media'))
