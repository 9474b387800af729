import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ContentPage } from './pages'
import { otherDivisions, type DivisionLocation } from '../content/division'
import { viewDoorFinder } from '../door-finder/view-door-finder'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { apartFromBlocks } from '../content/blocks/page-blocks'
import type { ContentRecord } from '../content/content'
import { postsPerPage } from '../content/content'
import type { ContentPort, RecordsWindow } from '../content/content.port'
import { withNamedRelations } from '../content/named-relations'

const maxLocations = 1000

const newestFirst = { sortBy: 'publish_date_edsi', orderBy: 'desc' } as const

type Listed = {
  readonly model: string
  readonly window: RecordsWindow
  readonly paged: boolean
  readonly sectioned?: boolean
}

/**
 * What a page lists besides its text: all posts for blog and news, their own posts for a blog category and an author,
 * branches for locations.
 */
const listedOn = (record: ContentRecord): Listed | undefined => {
  switch (record.model) {
    case 'blog_page':
      return { model: 'posts', window: newestFirst, paged: true, sectioned: true }
    case 'categories':
      return {
        model: 'posts',
        window: { ...newestFirst, related: { field: 'categories_exp_rel', id: record.id } },
        paged: true,
        sectioned: true,
      }
    case 'news_page':
      return { model: 'news', window: newestFirst, paged: true }
    case 'author':
      return {
        model: 'posts',
        window: { ...newestFirst, related: { field: 'author_exp_rel', id: record.id } },
        paged: true,
        sectioned: true,
      }
    case 'locations_page':
      return { model: 'store_locations', window: { limit: maxLocations }, paged: false }
    default:
      return undefined
  }
}

/** A content page with its list; `page` counts from 1. */
export const viewContent = (content: ContentPort, whole: ContentRecord, page: number): Outcome<ContentPage> => {
  const { record, ...composed } = apartFromBlocks(whole)
  if (record.model === 'wood_door_page')
    return pipe(
      viewDoorFinder(content),
      TE.map(finder => ({ tag: 'page' as const, record, finder, ...composed })),
    )
  if (record.model === 'division_pages')
    return pipe(
      content.divisionLocations(),
      recoverWith<readonly DivisionLocation[]>([]),
      TE.map(all => ({ tag: 'page' as const, record, divisions: otherDivisions(all, record.slug), ...composed })),
    )
  const listed = listedOn(record)
  if (!listed)
    return pipe(
      record.model === 'posts' ? withNamedRelations(content, [record]) : TE.right([record]),
      TE.map(([named = record]) => ({ tag: 'page' as const, record: named, ...composed })),
    )
  const window = listed.paged
    ? { ...listed.window, skip: (page - 1) * postsPerPage, limit: postsPerPage }
    : listed.window
  return pipe(
    content.records(listed.model, window),
    TE.flatMap(({ items, total }) =>
      pipe(
        listed.model === 'posts' ? withNamedRelations(content, items) : TE.right(items),
        TE.map(named => ({ items: named, total })),
      ),
    ),
    TE.bindTo('list'),
    TE.bind('sections', () => (listed.sectioned ? blogSections(content) : TE.right(undefined))),
    TE.map(({ list: { items, total }, sections }) => ({
      tag: 'page' as const,
      record,
      ...composed,
      items,
      total,
      page,
      ...(sections ? { sections } : {}),
    })),
  )
}

/** A failure hides the tabs, not the list of posts (S2-8.07). */
const blogSections = (content: ContentPort): Outcome<readonly ContentRecord[]> =>
  pipe(
    content.records('categories'),
    TE.map(({ items }) => items),
    recoverWith<readonly ContentRecord[]>([]),
  )
