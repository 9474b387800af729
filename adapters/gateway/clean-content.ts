import { LRUCache } from 'lru-cache'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ShelfEntry } from '../../core/content/shelf-entry'
import type { ContentRecord } from '../../core/content/content'
import type { ContentPort } from '../../core/content/content.port'
import type { ContentDeskPort, DeskRecord } from '../../core/content/content-desk.port'
import type { Fields } from '../../core/content/fields'
import type { PathsPort, PathTarget } from '../../core/navigation/paths.port'
import { cleanHtml, linkedPlaces } from '../shared/clean-html'

/**
 * Sanitizes all HTML that leaves the gateway with one allow-list, whatever its source. Results are cached, so that busy
 * pages cost nothing.
 */
export const cleanContent = (content: ContentPort): ContentPort => ({
  pageBySlug: slug => pipe(content.pageBySlug(slug), TE.map(cleanRecord)),
  single: model => pipe(content.single(model), TE.map(cleanRecord)),
  records: (model, window) =>
    pipe(
      content.records(model, window),
      TE.map(({ items, total }) => ({ items: items.map(cleanRecord), total })),
    ),
  menu: content.menu,
  latestPosts: limit =>
    pipe(
      content.latestPosts(limit),
      TE.map(posts => posts.map(cleanRecord)),
    ),
  woodDoors: content.woodDoors,
  divisionLocations: content.divisionLocations,
})

/** Sanitizes content that editors read back at their desk. */
export const cleanContentDesk = (desk: ContentDeskPort): ContentDeskPort => {
  const cleaned = TE.map((record: DeskRecord): DeskRecord => ({ ...record, fields: cleanFields(record.fields) }))
  return {
    ...desk,
    find: key => cleaned(desk.find(key)),
    revisionOf: (key, revision) =>
      pipe(
        desk.revisionOf(key, revision),
        TE.map(content => ({ ...content, fields: cleanFields(content.fields) })),
      ),
    create: creation =>
      cleaned(
        desk.create({ ...creation, content: { ...creation.content, fields: cleanFields(creation.content.fields) } }),
      ),
    save: save =>
      cleaned(desk.save({ ...save, content: { ...save.content, fields: cleanFields(save.content.fields) } })),
    publish: publication => cleaned(desk.publish(publication)),
    unschedule: write => cleaned(desk.unschedule(write)),
    withdraw: write => cleaned(desk.withdraw(write)),
    restore: write => cleaned(desk.restore(write)),
    discard: write => cleaned(desk.discard(write)),
  }
}

export const cleanPaths = (paths: PathsPort): PathsPort => ({
  resolve: slug => pipe(paths.resolve(slug), TE.map(cleanTarget)),
})

const cleanTarget = (target: PathTarget): PathTarget => {
  switch (target.tag) {
    case 'page':
      return { ...target, record: cleanRecord(target.record) }
    case 'product': {
      const { product } = target
      return product.tag === 'allowed'
        ? {
            ...target,
            product: { ...product, item: { ...product.item, description: clean(product.item.description) } },
          }
        : target
    }
    case 'category': {
      const { category } = target
      return category.tag === 'allowed'
        ? { ...target, category: { ...category, item: { ...category.item, ...cleanEntry(category.item) } } }
        : target
    }
    case 'brand':
      return { ...target, brand: { ...target.brand, ...cleanEntry(target.brand) } }
    case 'redirect':
      return target
  }
}

const cleanEntry = ({ entry }: { readonly entry?: ShelfEntry }) =>
  entry ? { entry: withLinkedPlaces(cleanValue(entry, 0)) as ShelfEntry } : {}

const cleanFields = (fields: Fields): Fields => cleanValue(fields, 0) as Fields
const cleanRecord = (record: ContentRecord): ContentRecord => ({
  ...record,
  fields: withLinkedPlaces(cleanFields(record.fields)) as Fields,
})

/** Preserves links between blocks: the anchors of one block are known to the other blocks of the record. */
const withLinkedPlaces = (cleaned: unknown): unknown => {
  const texts = JSON.stringify(cleaned) ?? ''
  const linked = /href=\\*"#[\w-]/.test(texts) ? linkedPlaces(texts) : undefined
  return linked ? inTexts(cleaned, linked) : cleaned
}

const inTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return value.includes('#') ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => inTexts(item, change))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inTexts(inner, change)]))
}

/** Maximum JSON nesting: each block level takes three, for settings, list and block. */
const deepest = 24

/** Plain text is unchanged; markup is sanitized at any depth of nesting. */
const cleanValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return /<[a-z!/?]/i.test(value) ? cleanText(value, depth) : value
  if (typeof value !== 'object' || value === null || depth > deepest) return depth > deepest ? undefined : value
  if (Array.isArray(value)) return value.map(item => cleanValue(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanValue(inner, depth + 1)]))
}

/** JSON (blocks, media values) is sanitized inside its texts; text that only begins like JSON is sanitized as text. */
const cleanText = (text: string, depth: number): string => {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(cleanValue(JSON.parse(text) as unknown, depth + 1))
    } catch {
      return clean(text)
    }
  }
  return clean(text)
}

const cleanedTexts = new LRUCache<string, string>({
  max: 1_000,
  maxSize: 16_000_000,
  sizeCalculation: (cleaned, html) => html.length + cleaned.length || 1,
})

const clean = (html: string): string => {
  const known = cleanedTexts.get(html)
  if (known !== undefined) return known
  const cleaned = cleanHtml(html)
  cleanedTexts.set(html, cleaned)
  return cleaned
}
