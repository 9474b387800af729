import type { BulkProduct } from '../bulk-order/bulk-product'
import { choice, maybe, number, or, readSettings, words, type SettingsOf } from '../content/blocks/setting'
import { colors } from '../content/blocks/default-settings'
import type { Zones } from '../content/blocks/block'
import { inProgramOrder } from './order-lines'

/** Settings of a category layout: variant (one of five), category, and headings (S2-9.26). */
export const categoryLayoutSettings = {
  layout: or('1', choice('1', '2', '3', '4', '5')),
  categoryId: maybe(number(1, 999_999_999)),
  heading: maybe(words),
  mainHeading: maybe(words),
  subHeading: maybe(words),
  limit: or(24, number(1, 60)),
  ...colors,
}
const categoryLayoutKey = 'category_layout'

type Settings = SettingsOf<typeof categoryLayoutSettings>
/** An editor's layout of one line table in the order form. */
export type LineLayout = Pick<Settings, 'layout'> &
  Partial<Pick<Settings, 'categoryId' | 'heading' | 'mainHeading' | 'subHeading'>>
export type OrderSection = LineLayout & { readonly products: readonly BulkProduct[] }

/** The category layouts in the zones of a page, top to bottom. */
export const lineLayoutsIn = (zones: Zones): readonly LineLayout[] =>
  Object.keys(zones)
    .sort()
    .flatMap(zone => zones[zone] ?? [])
    .flatMap(({ type, settings }) => {
      if (type !== categoryLayoutKey) return []
      const read = readSettings(categoryLayoutSettings, settings)
      return read._tag === 'Right' ? [read.right] : []
    })

/** The zones without category layouts, which the order form renders as tables. */
export const apartFromLayouts = (zones: Zones): Zones =>
  Object.fromEntries(
    Object.entries(zones).map(([zone, blocks]) => [zone, blocks.filter(({ type }) => type !== categoryLayoutKey)]),
  )

/** Products grouped by program section. */
const bySection = (products: readonly BulkProduct[]): readonly (readonly BulkProduct[])[] => {
  const sorted = inProgramOrder(products)
  return [...new Set(sorted.map(({ program }) => program?.list))].map(list =>
    sorted.filter(({ program }) => program?.list === list),
  )
}

/**
 * The line tables of the order form. A layout shows the products of its category; if several name one category, each
 * takes the next section of the program, and the last one the rest. Products of no layout follow, one table per
 * section.
 */
export const orderSections = (
  products: readonly BulkProduct[],
  layouts: readonly LineLayout[],
  within: ReadonlyMap<number, readonly number[]> = new Map(),
): readonly OrderSection[] => {
  let open = inProgramOrder(products)
  const laidOut = layouts.map((layout, at): OrderSection => {
    const ids = layout.categoryId === undefined ? undefined : within.get(layout.categoryId)
    const here = ids === undefined ? open : open.filter(({ id }) => ids.includes(id))
    const shared = layouts.slice(at + 1).some(({ categoryId }) => categoryId === layout.categoryId)
    const taken = shared ? (bySection(here)[0] ?? []) : here
    open = open.filter(product => !taken.includes(product))
    return { ...layout, products: taken }
  })
  const rest = bySection(open).map((group): OrderSection => ({
    layout: '1',
    products: group,
    ...headed(group[0]?.program?.section),
  }))
  return [...laidOut, ...rest].filter(section => section.products.length > 0)
}

const headed = (mainHeading: string | undefined): { readonly mainHeading?: string } =>
  mainHeading === undefined ? {} : { mainHeading }
