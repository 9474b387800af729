import type { SkippedBlock } from './blocks/block'
import { serializedBlocks, placedIn, type PlacedBlock, type ShapeOf } from './blocks/placed-block'
import { readBlocks } from './blocks/read-blocks'
import type { RecordContent } from './content-desk.port'
import { partField, textField, type Fields } from './fields'
import { sameContent } from './record-rules'
import { templateOf, templates } from './templates'

/** All areas of any template. */
export const allAreas: readonly string[] = [...new Set(templates.flatMap(({ zones }) => zones))]

/** Settings of a page besides its blocks (S2-2.93, S2-3.20). */
export type PageSettings = {
  readonly title: string
  readonly slug: string
  readonly template: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly showTitle: boolean
  readonly showBreadcrumb: boolean
}

export type EditedPage = {
  readonly settings: PageSettings
  readonly areas: Readonly<Record<string, readonly PlacedBlock[]>>
}

/** The editable content of a page, the blocks that could not be decoded, and the areas with text instead of blocks. */
export const editedPage = (
  content: RecordContent,
  shapeOf: ShapeOf,
): { readonly page: EditedPage; readonly skipped: readonly SkippedBlock[]; readonly texts: readonly string[] } => {
  const { title, slug = '', fields } = content
  const seo = partField(fields, 'seo_com')
  const names = new Set<string>()
  const read = allAreas.map(area => ({ area, ...placedIn(fields[area], area, shapeOf, names) }))
  return {
    page: {
      settings: {
        title,
        slug,
        template: templateOf(textField(fields, 'template_es')).name,
        metaTitle: textField(seo, 'meta_title_et') ?? '',
        metaDescription: textField(seo, 'meta_description_et') ?? '',
        showTitle: seo?.['show_page_title_eb'] !== false,
        showBreadcrumb: seo?.['show_breadcrumb_eb'] !== false,
      },
      areas: Object.fromEntries(read.map(({ area, blocks }) => [area, blocks])),
    },
    skipped: read.flatMap(({ skipped }) => skipped),
    texts: allAreas.filter(
      area => textField(fields, area) !== undefined && readBlocks(fields[area], area) === undefined,
    ),
  }
}

/**
 * The content to save of an edited page. Unknown fields and unchanged areas are preserved verbatim, so that saving
 * without changes is a no-op.
 */
export const contentOf = (page: EditedPage, before: RecordContent, shapeOf: ShapeOf): RecordContent => {
  const { settings, areas } = page
  const { page: old } = editedPage(before, shapeOf)
  const changed = allAreas.filter(area => !same(areas[area] ?? [], old.areas[area] ?? [], shapeOf))
  const seo = { ...partField(before.fields, 'seo_com') }
  const seoFields: Readonly<Record<string, readonly [now: unknown, then: unknown]>> = {
    meta_title_et: [settings.metaTitle, old.settings.metaTitle],
    meta_description_et: [settings.metaDescription, old.settings.metaDescription],
    show_page_title_eb: [settings.showTitle, old.settings.showTitle],
    show_breadcrumb_eb: [settings.showBreadcrumb, old.settings.showBreadcrumb],
  }
  const seoChanges = Object.entries(seoFields).flatMap(([name, [now, then]]) =>
    now === then ? [] : [[name, now] as const],
  )
  const fields: Fields = {
    ...before.fields,
    ...(settings.template === old.settings.template ? {} : { template_es: settings.template }),
    ...(seoChanges.length === 0 ? {} : { seo_com: { ...seo, ...Object.fromEntries(seoChanges) } }),
    ...Object.fromEntries(changed.map(area => [area, { content: serializedBlocks(areas[area] ?? [], shapeOf) }])),
  }
  return {
    ...before,
    title: settings.title,
    ...(settings.slug === '' && before.slug === undefined ? {} : { slug: settings.slug }),
    fields,
  }
}

const same = (one: readonly PlacedBlock[], other: readonly PlacedBlock[], shapeOf: ShapeOf): boolean => {
  const whole = (blocks: readonly PlacedBlock[]): RecordContent => ({
    title: '',
    order: 0,
    fields: { blocks: serializedBlocks(blocks, shapeOf) },
  })
  return sameContent(whole(one), whole(other))
}
