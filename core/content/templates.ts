/** Block areas of a page, named like the fields that store them. */
const areas = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `widget_area_${at + 1}_ej`)
/** The two drop zones between the heading of a category and its products (S2-2.22). */
export const dropZones = ['drop_zone_1_etl', 'drop_zone_2_etl'] as const

export type Template = { readonly name: string; readonly zones: readonly string[] }

const shelf = (name: string): Template => ({ name, zones: dropZones })
const page = (name: string, count = 2): Template => ({ name, zones: areas(count) })

/**
 * Templates for editors (S2-2.93) and the areas of each: two in most (S2-2.91, S2-2.96, S2-2.90), five between the
 * sections of a division (S2-2.77), the drop zones of pages with products (S2-2.22).
 */
export const templates: readonly Template[] = [
  page('Default'),
  page('Home'),
  shelf('Category'),
  shelf('Brand'),
  page('Product Detail'),
  page('Contact Us'),
  page('Blog Page'),
  page('Blog Detail'),
  page('Division Pages', 5),
  page('Locations'),
  page('Wood Door'),
  { name: 'Discount Retail Construction Store Form', zones: [...areas(2), ...dropZones] },
  page('Bulk Order'),
  page('Search Order'),
  shelf('All Categories'),
  shelf('Category with No Product'),
  shelf('Collection'),
  page('Category bulk quote Items'),
  page('Quick Order Pad'),
  page('Category cms'),
  shelf('Brand Landing'),
  page('Specific Store Collapsible'),
]

const defaultTemplate = templates[0]!

/** The named template; unknown names get the default one. */
export const templateOf = (name: string | undefined): Template => {
  const wanted = name?.trim().toLowerCase()
  return templates.find(template => template.name.toLowerCase() === wanted) ?? defaultTemplate
}

/** Areas of models that override the template's (S2-2.22, S2-2.77, S2-2.89). */
const areasOfModels: Readonly<Record<string, readonly string[]>> = {
  home: areas(2),
  contact_us: areas(2),
  division_pages: areas(5),
  ecommerce_category: dropZones,
  ecommerce_brand: dropZones,
}

/** Areas whose blocks are displayed on a page of this model and template. */
export const areasOf = (model: string, template: string | undefined): readonly string[] =>
  (Object.hasOwn(areasOfModels, model) ? areasOfModels[model] : undefined) ?? templateOf(template).zones
