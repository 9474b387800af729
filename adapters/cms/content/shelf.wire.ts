import * as t from 'io-ts'
import { shelfEntryOf, type ShelfEntry, type ShelfTemplate } from '../../../core/content/shelf-entry'
import type { Brand } from '../../../core/navigation/paths.port'
import { flag, id, lenient, maybe, text } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/**
 * Content of a product page besides its products (S2-3.01): pictures, SEO settings, breadcrumbs and the two drop zones,
 * whose fields are ours. Missing or malformed fields are dropped.
 */
const html = text(200_000)
/** HTML, or blocks of the page builder as JSON text or objects. */
const zone = t.union([html, t.UnknownArray, t.UnknownRecord])
const shortText = text(500)
const parts = <A>(part: t.Type<A, unknown, unknown>) =>
  lenient(t.union([readableListOf('parts of a page', part, 50), part]))
const shelfCodec = t.partial({
  template_es: lenient(shortText),
  seo_com: parts(
    t.partial({
      show_page_title_eb: lenient(flag),
      show_breadcrumb_eb: lenient(flag),
      meta_title_et: lenient(shortText),
      meta_description_et: lenient(text(2000)),
    }),
  ),
  breadcrumb_com: parts(t.partial({ page_title_et: lenient(shortText), page_link_et: lenient(text(2000)) })),
  featured_image_emd: lenient(text(5000)),
  featured_video_url_et: lenient(text(2000)),
  featured_banner_icon_emd: lenient(text(5000)),
  description_eti: lenient(html),
  drop_zone_1_etl: lenient(zone),
  drop_zone_2_etl: lenient(zone),
  provider_categories_id_esai: lenient(t.union([readableListOf('category numbers', id, 1000), text(20_000)])),
})

const templateNames: Readonly<Record<ShelfTemplate, string>> = {
  category: 'Category',
  'no-products': 'Category with No Product',
  brand: 'Brand',
  'brand-landing': 'Brand Landing',
  collection: 'Collection',
  'all-categories': 'All Categories',
  'wood-door': 'Wood Door',
  'bulk-order': 'Bulk Order',
  'bulk-quote': 'Category bulk quote Items',
  'search-order': 'Search Order',
  'construction-form': 'Discount Retail Construction Store Form',
}

const media = (key: string | undefined, alt?: string) =>
  key === undefined ? undefined : JSON.stringify({ absolutePath: `/pictures/${key}`, alt_text: alt })

/** Encodes an entry; empty without editors' settings. */
export const shelfEntryToWire = (entry: ShelfEntry | undefined): object =>
  entry === undefined
    ? {}
    : {
        template_es: entry.template && templateNames[entry.template],
        seo_com: {
          show_page_title_eb: entry.showTitle,
          show_breadcrumb_eb: entry.showTrail,
          meta_title_et: entry.seo.title,
          meta_description_et: entry.seo.description,
        },
        breadcrumb_com: entry.trail.map(({ title, href }) => ({ page_title_et: title, page_link_et: href })),
        featured_image_emd: media(entry.picture, entry.pictureAlt),
        featured_video_url_et: entry.video,
        featured_banner_icon_emd: media(entry.icon),
        description_eti: entry.description,
        drop_zone_1_etl: entry.zones[0],
        drop_zone_2_etl: entry.zones[1],
        provider_categories_id_esai: entry.categoryIds.length === 0 ? undefined : entry.categoryIds.map(String),
      }

export const shelfEntryFromWire = (record: Readonly<Record<string, unknown>>): ShelfEntry | undefined => {
  const decoded = shelfCodec.decode(record)
  return decoded._tag === 'Right'
    ? shelfEntryOf(
        Object.fromEntries(
          Object.keys(shelfCodec.props).map(name => [name, decoded.right[name as keyof typeof decoded.right]]),
        ),
      )
    : undefined
}

const brandCodec = t.intersection([
  t.strict({ provider_id_esi: id }),
  t.partial({
    name_eti: maybe(shortText),
    name_esi: maybe(shortText),
    title: maybe(shortText),
    page_slug_esi: maybe(shortText),
    page_slug: maybe(shortText),
  }),
])

/** A brand page; platforms filter products by its number. */
export const brandToWire = ({ id: number, name, slug, entry }: Brand) => ({
  ...shelfEntryToWire(entry),
  provider_id_esi: String(number),
  name_eti: name,
  name_esi: name,
  page_slug_esi: slug,
})

export const brandFromWire = (record: Readonly<Record<string, unknown>>): Brand | undefined => {
  const decoded = brandCodec.decode(record)
  if (decoded._tag === 'Left') return undefined
  const { provider_id_esi: number, name_eti, name_esi, title, page_slug_esi, page_slug } = decoded.right
  const entry = shelfEntryFromWire(record)
  return {
    id: number,
    name: name_eti ?? name_esi ?? title ?? '',
    slug: page_slug_esi ?? page_slug ?? '',
    ...(entry ? { entry } : {}),
  }
}
