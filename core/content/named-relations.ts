import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { ContentRecord } from './content'
import type { ContentPort } from './content.port'
import { textField, type Fields } from './fields'

/** Relations of posts, and their target models. */
const relations = { author_exp_rel: 'author', categories_exp_rel: 'categories' } as const
type Relation = keyof typeof relations

/**
 * Posts whose authors and categories have ids only are completed with names and pages (S3-7.17); if they are complete
 * already, or loading fails, they are unchanged.
 */
export const withNamedRelations = (
  content: Pick<ContentPort, 'records'>,
  posts: readonly ContentRecord[],
): Outcome<readonly ContentRecord[]> => {
  const read = (relation: Relation): Outcome<readonly ContentRecord[]> => {
    const ids = [...new Set(posts.flatMap(({ fields }) => entriesOf(fields[relation]).flatMap(bareId)))]
    return ids.length === 0
      ? TE.right([])
      : pipe(
          content.records(relations[relation], {
            ids,
            fields: ['page_title_esi', 'page_slug'],
            sortBy: 'created_at',
            orderBy: 'asc',
            limit: ids.length,
          }),
          TE.map(({ items }) => items),
          recoverWith<readonly ContentRecord[]>([]),
        )
  }
  return pipe(
    sequenceS(TE.ApplyPar)({ author_exp_rel: read('author_exp_rel'), categories_exp_rel: read('categories_exp_rel') }),
    TE.map(found => posts.map(post => named(post, found))),
  )
}

const named = (post: ContentRecord, found: Readonly<Record<Relation, readonly ContentRecord[]>>): ContentRecord => {
  const names = (Object.keys(relations) as readonly Relation[]).flatMap(relation => {
    const entries = entriesOf(post.fields[relation])
    return entries.some(entry => bareId(entry).length > 0)
      ? [[relation, entries.map(entry => nameOf(entry, found[relation]))] as const]
      : []
  })
  return names.length === 0 ? post : { ...post, fields: { ...post.fields, ...Object.fromEntries(names) } }
}

const nameOf = (entry: unknown, found: readonly ContentRecord[]): unknown => {
  const [id] = bareId(entry)
  const record = found.find(each => each.id === id)
  return record
    ? {
        content_model_data_id: record.id,
        title: textField(record.fields, 'page_title_esi') ?? record.title,
        page_slug: record.slug,
      }
    : entry
}

const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]

/** The id of an entry that has no other data. */
const bareId = (entry: unknown): readonly string[] => {
  const id =
    typeof entry === 'string' || typeof entry === 'number'
      ? String(entry)
      : isFields(entry) &&
          textField(entry, 'title', 'page_title_esi', 'author_name_esi', 'author_name_eti') === undefined
        ? textField(entry, 'content_model_data_id', 'id')
        : undefined
  return id !== undefined && /^[\w-]{1,120}$/.test(id) ? [id] : []
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
