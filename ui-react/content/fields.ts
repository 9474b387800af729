import type { ContentRecord } from '../../core/content/content'
import type { Fields } from '../../core/content/fields'
import { pictureField, textField } from '../../core/content/fields'

/** True unless the field is explicitly off. */
export const isOn = (fields: Fields | undefined, name: string): boolean => fields?.[name] !== false

export type Media = { readonly base: string; readonly alt: string }

/** A picture of the shop with its alternative text: the path under which its widths are served. */
export const mediaOf = (fields: Fields | undefined, name: string): Media | undefined => {
  const key = pictureField(fields, name)
  return key === undefined ? undefined : { base: `/pictures/${key}`, alt: altIn(fields?.[name]) }
}

const altIn = (value: unknown): string => {
  try {
    const media: unknown = typeof value === 'string' ? JSON.parse(value) : undefined
    return textField(media as Fields | undefined, 'alt_text') ?? ''
  } catch {
    return ''
  }
}

/** When a record was published, in epoch milliseconds. */
export const publishedAt = (record: ContentRecord): number | undefined => {
  const time = Date.parse(textField(record.fields, 'publish_date_edsi', 'created_at') ?? '')
  return Number.isFinite(time) ? time : undefined
}

/** Minutes at 200 words a minute (S2-9.10), at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length / 200,
    ),
  )
