import { sql, type Selectable } from 'kysely'
import { languages } from '../../../core/access/visitor'
import { cropInPixels } from '../../../core/media/crop'
import {
  documentPath,
  isPicture,
  mediaKey,
  mediaTypes,
  pictureBase,
  type Alt,
  type Crop,
  type MediaItem,
  type MediaUse,
} from '../../../core/media/media'
import type { Database } from '../database/engine'
import { readJson, readTexts } from '../database/json-columns'
import type { Schema } from '../database/schema'

export type MediaRow = Selectable<Schema['media']>

export const mediaOfRow = (row: MediaRow): MediaItem => {
  const type = mediaTypes.find(known => known === row.type) ?? 'application/pdf'
  const crop = cropIn(row.crop)
  const size =
    row.width === null || row.height === null ? undefined : cropInPixels(crop, { width: row.width, height: row.height })
  return {
    id: row.id,
    kind: isPicture(type) ? 'picture' : 'file',
    name: row.name,
    type,
    bytes: Number(row.size),
    version: row.version,
    addedAt: Number(row.created_at),
    addedBy: row.added_by,
    ...(size ? { width: size.width, height: size.height } : {}),
    ...(crop ? { crop } : {}),
    alt: altIn(row.alt),
    base: isPicture(type) ? pictureBase(row.id, crop) : documentPath(row.id),
  }
}

const altIn = (text: string): Alt => {
  const texts = readTexts(text)
  return Object.fromEntries(
    languages.flatMap(language => (texts[language] === undefined ? [] : [[language, texts[language]]])),
  )
}

const cropIn = (text: string | null): Crop | undefined =>
  text === null ? undefined : (readJson(text) as Crop | undefined)

/** Columns of an edited entry. */
export const changedColumns = ({
  name,
  alt,
  crop,
}: {
  readonly name: string
  readonly alt: Alt
  readonly crop?: Crop
}) => ({
  name,
  name_fold: name.toLowerCase(),
  alt: JSON.stringify(alt),
  alt_fold: Object.values(alt).join(' ').toLowerCase(),
  crop: crop === undefined ? null : JSON.stringify(crop),
})

const maxUses = 200

/** The store's records that use an entry, in any crop: published, or in a draft only. */
export const usesOf = async (db: Database, storeKey: string, id: string): Promise<readonly MediaUse[]> => {
  const uses = new Map<string, MediaUse>()
  for (const use of await naming(db, 'content', storeKey, id)) uses.set(keyOf(use), use)
  for (const use of [...(await naming(db, 'content_draft', storeKey, id)), ...(await scheduled(db, storeKey, id))])
    if (!uses.has(keyOf(use))) uses.set(keyOf(use), { ...use, isDraft: true })
  return [...uses.values()]
}

const keyOf = ({ model, id, language }: MediaUse): string => JSON.stringify([model, id, language])

const naming = async (
  db: Database,
  table: 'content' | 'content_draft',
  storeKey: string,
  mediaId: string,
): Promise<readonly MediaUse[]> => {
  const rows = await db
    .selectFrom(table)
    .select(['model', 'id', 'language', 'title', 'slug'])
    .where('store_key', '=', storeKey)
    .where(sql<boolean>`fields like ${patternOf(mediaId)} escape '\\'`)
    .orderBy('model')
    .orderBy('title')
    .orderBy('language')
    .limit(maxUses)
    .execute()
  return rows.map(({ slug, ...row }) => ({ ...row, ...(slug === null ? {} : { slug }) }))
}

/** Uses in scheduled revisions, which may be older than the draft. */
const scheduled = (db: Database, storeKey: string, mediaId: string): Promise<readonly MediaUse[]> =>
  db
    .selectFrom('content_revision')
    .innerJoin('content_draft', on =>
      on
        .onRef('content_draft.store_key', '=', 'content_revision.store_key')
        .onRef('content_draft.model', '=', 'content_revision.model')
        .onRef('content_draft.id', '=', 'content_revision.id')
        .onRef('content_draft.language', '=', 'content_revision.language')
        .onRef('content_draft.publish_revision', '=', 'content_revision.revision'),
    )
    .select(['content_revision.model', 'content_revision.id', 'content_revision.language', 'content_revision.title'])
    .where('content_revision.store_key', '=', storeKey)
    .where(sql<boolean>`content_revision.fields like ${patternOf(mediaId)} escape '\\'`)
    .orderBy('content_revision.model')
    .orderBy('content_revision.title')
    .limit(maxUses)
    .execute()

const patternOf = (id: string): string => `%${mediaKey(id).replaceAll('_', '\\_')}%`
