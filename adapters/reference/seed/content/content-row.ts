import type { Insertable } from 'kysely'
import type { Language } from '../../../../core/access/visitor'
import type { Schema } from '../../database/schema'

export type ContentRow = Insertable<Schema['content']>
export type StoreKey = 'commercial' | 'home'

export type RowParts = {
  readonly store: StoreKey
  readonly language?: Language
  readonly model: string
  readonly id: string
  readonly slug?: string
  readonly title: string
  readonly order?: number
  readonly publishedAt?: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** Publication date of the demo shop's permanent pages. */
export const opened = Date.UTC(2026, 0, 5, 14)

/** A record in the format that the page builder publishes. */
export const contentRow = ({
  store,
  language = 'en',
  model,
  id,
  slug,
  title,
  order = 0,
  publishedAt = opened,
  fields,
}: RowParts): ContentRow => ({
  store_key: store,
  language,
  model,
  id,
  slug: slug ?? null,
  title,
  sort_order: order,
  published_at: publishedAt,
  fields: JSON.stringify(fields),
})

/** A bundled picture as a media value: its key, under which its sizes are served, and alt text. */
export const media = (key: string, alt = '') => JSON.stringify({ absolutePath: `/pictures/${key}`, alt_text: alt })

/** Paragraphs as HTML; the texts are escaped. */
export const paragraphs = (...texts: readonly string[]): string => texts.map(text => `<p>${escaped(text)}</p>`).join('')

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export type Page = {
  readonly slug: string
  readonly title: string
  readonly description?: string
  readonly html: string
  readonly template?: string
  readonly trail?: readonly (readonly [title: string, link: string])[]
}

/** A page's fields, named as in the page builder (S2-3.20). */
export const pageFields = ({ slug, title, description, html, template = 'Default', trail = [] }: Page) => ({
  page_title_eti: title,
  page_title_esi: title,
  page_slug_esi: slug,
  template_es: template,
  description_eti: html,
  seo_com: {
    show_page_title_eb: true,
    show_breadcrumb_eb: true,
    meta_title_et: title,
    meta_description_et: description ?? '',
  },
  breadcrumb_com: trail.map(([page_title_et, page_link_et]) => ({ page_title_et, page_link_et })),
})
