import type { ContentDeskPort, DeskRecord } from '../../core/content/content-desk.port'
import { createRecord } from '../../core/content/content-desk'
import { answerOf } from '../builders/outcome'
import { aKey, type StaffShop } from './staff-shop'

/** The title of the record a guest gets at a URL; undefined if there is none. */
export const readByGuest = async (shop: StaffShop, slug: string): Promise<string | undefined> => {
  const { content } = await shop.entrance.person().request()
  const page = await content.pageBySlug(slug)()
  return page._tag === 'Right' ? page.right.title : undefined
}

/** A save that changes only the title. */
export const titled = (record: DeskRecord, title: string) => ({
  key: record.key,
  basedOn: record.revision,
  content: { title, slug: record.slug, fields: record.fields },
})

/** A new draft page, not published. */
export const aPage = async (from: ContentDeskPort, title: string, slug: string): Promise<DeskRecord> =>
  answerOf(createRecord({ contentDesk: from })({ model: 'web_pages', language: 'en', title, slug, click: aKey() }))
