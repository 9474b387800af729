import type { ContentRecord } from '../../core/content/content'

type Fields = Readonly<Record<string, unknown>>

/** Content comes from editors: every field may be missing or of another shape, and a page must stand all the same. */
export const textOf = (fields: Fields | undefined, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = fields?.[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

export const partOf = (fields: Fields | undefined, name: string): Fields | undefined => {
  const value = fields?.[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

export const listOf = (fields: Fields | undefined, name: string): readonly Fields[] => {
  const value = fields?.[name]
  return Array.isArray(value) ? value.filter((item): item is Fields => typeof item === 'object' && item !== null) : []
}

export const linesOf = (fields: Fields | undefined, name: string): readonly string[] => {
  const value = fields?.[name]
  return Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : typeof value === 'string' ? [value] : []
}

/** Switched on unless it says no. */
export const isOn = (fields: Fields | undefined, name: string): boolean => fields?.[name] !== false

export type Media = { readonly base: string; readonly alt: string }

/** A picture of ours, kept as JSON text or as an object: the path under which its widths are served. */
export const mediaOf = (fields: Fields | undefined, name: string): Media | undefined => {
  const value = fields?.[name]
  const media = typeof value === 'string' ? parsed(value) : value
  if (typeof media !== 'object' || media === null) return undefined
  const { absolutePath, alt_text: alt } = media as { absolutePath?: unknown; alt_text?: unknown }
  const base = typeof absolutePath === 'string' && /^\/pictures\/[a-zA-Z0-9.-]{1,200}$/.test(absolutePath) ? absolutePath : undefined
  return base === undefined ? undefined : { base, alt: typeof alt === 'string' ? alt : '' }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** When a record was published, in epoch milliseconds. */
export const publishedAt = (record: ContentRecord): number | undefined => {
  const time = Date.parse(textOf(record.fields, 'publish_date_edsi', 'created_at') ?? '')
  return Number.isFinite(time) ? time : undefined
}

/** Minutes at 200 words a minute (S2-9.10), at least one. */
export const readingMinutes = (html: string): number => Math.max(1, Math.round(html.replace(/<[^>]*>/g, ' ').split(/\s+/).filter(Boolean).length / 200))
