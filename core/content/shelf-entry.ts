import type { PageBlocks } from './blocks/block'
import { blocksIn } from './blocks/page-blocks'
import { dropZones } from './templates'
import {
  flagField,
  linesField,
  listField,
  numberField,
  partField,
  pictureField,
  textField,
  type Fields,
} from './fields'

/** Layouts of pages with products, chosen by template name (S2-2.23, S2-2.24). */
export type ShelfTemplate =
  | 'category'
  | 'no-products'
  | 'brand'
  | 'brand-landing'
  | 'collection'
  | 'all-categories'
  | 'wood-door'
  | 'bulk-order'
  | 'bulk-quote'
  | 'search-order'
  | 'construction-form'

const templates: Readonly<Record<string, ShelfTemplate>> = {
  category: 'category',
  'category with no product': 'no-products',
  brand: 'brand',
  'brand landing': 'brand-landing',
  collection: 'collection',
  'all categories': 'all-categories',
  'wood door': 'wood-door',
  'bulk order': 'bulk-order',
  'category bulk quote items': 'bulk-quote',
  'search order': 'search-order',
  'discount retail construction store form': 'construction-form',
}

/** The template named in a page's fields, if it is one for product pages. */
export const shelfTemplateOf = (fields: Fields): ShelfTemplate | undefined => {
  const name = textField(fields, 'template_es')?.trim().toLowerCase() ?? ''
  return Object.hasOwn(templates, name) ? templates[name] : undefined
}

export type ShelfCrumb = { readonly title: string; readonly href: string }

/** Editors' settings for a category, brand or collection page (S2-3.01). */
export type ShelfEntry = {
  readonly template?: ShelfTemplate
  /** If false, featured picture and description replace the title (S2-2.22). */
  readonly showTitle: boolean
  readonly showTrail: boolean
  /** The editors' breadcrumbs; if empty, those of the category tree. */
  readonly trail: readonly ShelfCrumb[]
  /** Picture key. */
  readonly picture?: string
  readonly pictureAlt?: string
  readonly icon?: string
  readonly video?: string
  /** HTML, like the following fields. */
  readonly description?: string
  /** The two drop zones between heading and products, as HTML or as JSON of blocks; undefined if empty. */
  readonly zones: readonly [string | undefined, string | undefined]
  readonly seo: { readonly title?: string; readonly description?: string }
  /** Categories whose products a collection shows. */
  readonly categoryIds: readonly number[]
}

/** Field names of an entry: a record with none of them has no settings. */
const entryFields = [
  'template_es',
  'seo_com',
  'breadcrumb_com',
  'featured_image_emd',
  'featured_video_url_et',
  'featured_banner_icon_emd',
  'drop_zone_1_etl',
  'drop_zone_2_etl',
  'provider_categories_id_esai',
] as const

/** Decodes an entry from its fields; undefined if there are no settings. */
export const shelfEntryOf = (fields: Fields): ShelfEntry | undefined => {
  if (!entryFields.some(name => fields[name] !== undefined && fields[name] !== null)) return undefined
  const seo = partField(fields, 'seo_com')
  const template = shelfTemplateOf(fields)
  return {
    ...(template === undefined ? {} : { template }),
    showTitle: isOn(seo, 'show_page_title_eb'),
    showTrail: isOn(seo, 'show_breadcrumb_eb'),
    trail: listField(fields, 'breadcrumb_com').flatMap(crumb => {
      const [title, href] = [textField(crumb, 'page_title_et'), textField(crumb, 'page_link_et')]
      return title === undefined ? [] : [{ title, href: href ?? '/' }]
    }),
    ...given({
      picture: pictureField(fields, 'featured_image_emd'),
      pictureAlt: altIn(fields['featured_image_emd']),
      icon: pictureField(fields, 'featured_banner_icon_emd'),
      video: textField(fields, 'featured_video_url_et'),
      description: textField(fields, 'description_eti', 'description_esi'),
    }),
    zones: [zoneIn(fields, dropZones[0]), zoneIn(fields, dropZones[1])],
    seo: given({ title: textField(seo, 'meta_title_et'), description: textField(seo, 'meta_description_et') }),
    categoryIds: numbersOf(fields['provider_categories_id_esai']),
  }
}

/** Blocks may be stored as objects or as JSON text. */
const zoneIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textField(fields, name)
}

/** Splits an entry into settings and the blocks in its drop zones. */
export const entryApartFromBlocks = (
  whole: ShelfEntry,
): { readonly entry: ShelfEntry; readonly blocks?: PageBlocks } => {
  const blocks = blocksIn(Object.fromEntries(dropZones.map((name, at) => [name, whole.zones[at]])), dropZones)
  if (!blocks) return { entry: whole }
  const rest = (at: 0 | 1) => (Object.hasOwn(blocks.zones, dropZones[at]) ? undefined : whole.zones[at])
  return { entry: { ...whole, zones: [rest(0), rest(1)] }, blocks }
}

/** Page settings default to true. */
const isOn = (seo: Fields | undefined, name: string): boolean =>
  seo?.[name] === undefined || seo[name] === null || flagField(seo, name)

/** Parses ids from numbers, digits, or a list in text. */
const numbersOf = (value: unknown): readonly number[] => {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : linesField({ value }, 'value').flatMap(line => line.split(/[\s,[\]"]+/))
  return [...new Set(list.flatMap(each => numberField({ each }, 'each') ?? []))].filter(id => id > 0)
}

/** Alt text of a media value. */
const altIn = (media: unknown): string | undefined => {
  try {
    return typeof media === 'string' ? textField(JSON.parse(media) as Fields, 'alt_text') : undefined
  } catch {
    return undefined
  }
}

const given = <A extends Readonly<Record<string, unknown>>>(
  fields: A,
): { readonly [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof A]?: Exclude<A[K], undefined>
  }
