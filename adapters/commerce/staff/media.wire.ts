import * as t from 'io-ts'
import { languages } from '../../../core/access/visitor'
import { mediaTypes, type Alt, type MediaDetail, type MediaItem } from '../../../core/media/media'
import type { MediaQuery } from '../../../core/media/media-desk.port'
import { flag, listOf, number, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, moment } from './staff.wire'

/** Our own calls of the media library. */
export const mediaPath = '/apis/staff/media'
export const mediaItemPath = (id: string) => `/apis/staff/media/${id}`
/** The only form field of an upload. */
export const mediaFileField = 'file'

const altCodec = t.record(t.string, text(2_000))
const cropCodec = t.strict({ left: number, top: number, width: number, height: number })
const version = whole(0, 1_000_000_000)

const itemFields = t.intersection([
  t.strict({
    id: text(100, 1),
    kind: oneOf('picture', 'file'),
    name: text(300),
    type: oneOf(...mediaTypes),
    bytes: whole(0, 1_000_000_000),
    alt: altCodec,
    base: text(300, 1),
    version,
    added_at: moment,
    added_by: text(300),
  }),
  t.partial({ width: whole(0, 100_000), height: whole(0, 100_000), crop: cropCodec }),
])
const useCodec = t.intersection([
  t.strict({ model: text(100), id: text(200), language: text(10), title: text(1_000) }),
  t.partial({ slug: text(1_000), is_draft: flag }),
])

export const mediaItemCodec = itemFields
export const mediaDetailCodec = t.intersection([itemFields, t.strict({ used_by: listOf(useCodec, 1_000) })])
export const mediaPageCodec = t.strict({
  items: listOf(itemFields, 1_000),
  total: whole(0, 100_000_000),
  largest: whole(0, 1_000_000_000),
})

export const changeMediaRequest = t.intersection([
  t.strict({ version, name: text(1_000), alt: altCodec }),
  t.partial({ crop: cropCodec }),
])
export const removeMediaRequest = t.strict({ version, key: clickKey })

export const altFromWire = (wire: Readonly<Record<string, string>>): Alt =>
  Object.fromEntries(languages.flatMap(language => (wire[language] === undefined ? [] : [[language, wire[language]]])))

export const mediaToWire = ({ addedAt, addedBy, ...item }: MediaItem) => ({
  ...item,
  added_at: addedAt,
  added_by: addedBy,
})
export const mediaFromWire = ({
  added_at: addedAt,
  added_by: addedBy,
  alt,
  ...wire
}: t.TypeOf<typeof itemFields>): MediaItem => ({ ...wire, alt: altFromWire(alt), addedAt, addedBy })

export const mediaDetailToWire = ({ usedBy, ...item }: MediaDetail) => ({
  ...mediaToWire(item),
  used_by: usedBy.map(({ isDraft, ...use }) => ({ ...use, ...(isDraft === undefined ? {} : { is_draft: isDraft }) })),
})
export const mediaDetailFromWire = ({ used_by: uses, ...wire }: t.TypeOf<typeof mediaDetailCodec>): MediaDetail => ({
  ...mediaFromWire(wire),
  usedBy: uses.map(({ is_draft: isDraft, ...use }) => ({ ...use, ...(isDraft === undefined ? {} : { isDraft }) })),
})

export const mediaQueryToWire = ({ text: term, kind, withoutAlt, page, perPage }: MediaQuery) => ({
  page,
  limit: perPage,
  ...(kind === undefined ? {} : { kind }),
  ...(withoutAlt ? { without_alt: true } : {}),
  ...(term === '' ? {} : { q: term }),
})
export const mediaQueryFromWire = (
  asked: URLSearchParams,
): Omit<MediaQuery, 'perPage'> & { readonly perPage?: number } => {
  const kind = (['picture', 'file'] as const).find(known => known === asked.get('kind'))
  return {
    text: asked.get('q') ?? '',
    page: Number(asked.get('page') ?? 1),
    ...(kind === undefined ? {} : { kind }),
    ...(asked.get('without_alt') === 'true' ? { withoutAlt: true } : {}),
    ...(asked.has('limit') ? { perPage: Number(asked.get('limit')) || 1 } : {}),
  }
}

export const removedCodec = t.strict({ id: text(100, 1) })
