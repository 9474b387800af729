import type { ReactNode } from 'react'
import type { ContactPage, ContentPage, PathPage } from '../../core/pages/pages'
import { shelfEntryOf, type ShelfEntry } from '../../core/content/shelf-entry'
import type { DeskRecord } from '../../core/content/content-desk.port'
import { partField, type Fields } from '../../core/content/fields'
import { isShelfModel } from '../../core/content/record-rules'
import { padSlug } from '../../core/quick-order/view-quick-order-pad'
import { emptyQuery } from '../../core/search/listing'
import type { DomainError } from '../../core/shared/domain-error'
import { loadHomeView, loadPathView } from '../catalogue'
import { DrawingsProvider, drawingsOf } from '../product'
import { loadPadView } from '../quick-order'
import { isLeft } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** Page settings of the editor that affect the preview. */
export type OwnSettings = {
  readonly title?: string
  readonly template?: string
  readonly showTitle?: boolean
  readonly showBreadcrumb?: boolean
}

/** Renders the page around its areas. */
export type Drawing = (own: OwnSettings, zone: (name: string) => ReactNode) => ReactNode

/** What visitors see at the URL of an edited page; without `draw` they see nothing, and the tag is the reason. */
export type SeenPage =
  | { readonly tag: 'of-fields' | 'of-catalog' | 'no-products-yet'; readonly draw: Drawing }
  | { readonly tag: Absence; readonly draw?: undefined }
  | { readonly tag: 'moved'; readonly to: string; readonly draw?: undefined }

type Absence = 'not-published' | 'no-shelf' | 'no-page' | 'closed' | 'taken' | 'failed'

type Needed = Pick<UseCases, 'viewHome' | 'viewPath' | 'viewQuickOrderPad'>
type Edited = Pick<DeskRecord, 'key' | 'slug' | 'published'>
type Shelved = Extract<PathPage, { tag: 'category' | 'shelf' | 'departments' }>

/** Loads the page of a record as a visitor would see it, with the code that renders it. */
export const seenPage = async (useCases: Needed, record: Edited): Promise<SeenPage> => {
  const { key, slug = '' } = record
  if (key.model === 'home') return homePage(useCases, record)
  const found = await useCases.viewPath(slug, emptyQuery)()
  if (isLeft(found)) return without(found.left, record)
  const page = found.right
  switch (page.tag) {
    case 'redirect':
      return { tag: 'moved', to: page.to }
    case 'gate':
      return { tag: 'closed' }
    case 'product':
      return { tag: 'taken' }
    case 'page':
    case 'contact':
      if (page.record.model !== key.model) return { tag: 'taken' }
      return slug === padSlug ? padPage(useCases, record) : contentPage(page)
    default:
      return isShelfModel(key.model) === isShelf(page) ? shelfPage(page) : { tag: 'taken' }
  }
}

/** Collections and the page of all categories are separate pages, which editors lay out like categories. */
const isShelf = (page: Shelved): boolean =>
  page.tag === 'category' || (page.tag === 'shelf' && page.kind !== 'collection')

const without = (error: DomainError, { key, published }: Edited): SeenPage => {
  if (error.tag !== 'not-found') return { tag: 'failed' }
  if (isShelfModel(key.model)) return { tag: 'no-shelf' }
  return { tag: published ? 'no-page' : 'not-published' }
}

const homePage = async (useCases: Needed, record: Edited): Promise<SeenPage> => {
  const [home, View] = await Promise.all([useCases.viewHome()(), loadHomeView()])
  if (isLeft(home)) return without(home.left, record)
  const drawings = await drawingsOf([...home.right.featured, ...(home.right.recommended?.items ?? [])])
  return { tag: 'of-fields', draw: (_, zone) => <View {...home.right} drawings={drawings} zone={zone} /> }
}

const padPage = async (useCases: Needed, record: Edited): Promise<SeenPage> => {
  const [pad, View] = await Promise.all([useCases.viewQuickOrderPad()(), loadPadView()])
  if (isLeft(pad)) return without(pad.left, record)
  const { blocks: _, record: shown, ...rest } = pad.right
  const sendKey = freshKey()
  return {
    tag: 'of-fields',
    draw: (own, zone) => <View {...rest} {...{ sendKey, zone }} record={shown && withSettings(shown, own)} />,
  }
}

const contentPage = async (whole: ContentPage | ContactPage): Promise<SeenPage> => {
  const page = whole.tag === 'contact' ? forAnyone(whole) : whole
  const View = await loadPathView(page)
  return {
    tag: 'of-fields',
    draw: (own, zone) => <View page={{ ...page, record: withSettings(page.record, own) }} zone={zone} />,
  }
}

/** The form before it is prefilled with the customer's data. */
const forAnyone = ({ known: _, ...page }: ContactPage): ContactPage => page

const shelfPage = async (page: Shelved): Promise<SeenPage> => {
  const [View, drawings] = await Promise.all([
    loadPathView(onShelf(page, {})),
    drawingsOf(page.tag === 'departments' ? [] : page.listing.items),
  ])
  const isEmpty = page.tag !== 'departments' && page.nearby !== undefined && page.entry?.template !== 'no-products'
  return {
    tag: isEmpty ? 'no-products-yet' : 'of-catalog',
    draw: (own, zone) => (
      <DrawingsProvider value={drawings}>
        <View page={onShelf(page, own)} zone={zone} />
      </DrawingsProvider>
    ),
  }
}

/** A content page with the editor's settings. */
const withSettings = <R extends ContentPage['record']>(record: R, own: OwnSettings): R => {
  const { title = record.title, template } = own
  const fields: Fields = {
    ...record.fields,
    page_title_eti: title,
    seo_com: { ...partField(record.fields, 'seo_com'), ...seoOf(own) },
    ...(template === undefined ? {} : { template_es: template }),
  }
  return { ...record, title, fields }
}

const seoOf = ({ showTitle = true, showBreadcrumb = true }: OwnSettings): Fields => ({
  show_page_title_eb: showTitle,
  show_breadcrumb_eb: showBreadcrumb,
})

/**
 * A product page with the editor's settings. The published layout stays, as another may need data that was not loaded.
 * With an entry a category has its areas even if nothing is published.
 */
const onShelf = (page: Shelved, own: OwnSettings): Shelved => {
  const settled = shelfEntryOf({ seo_com: seoOf(own) }) as ShelfEntry
  const { showTitle, showTrail } = settled
  const entry = { ...settled, ...page.entry, showTitle, showTrail }
  return page.tag === 'departments' || (page.tag === 'shelf' && page.kind === 'collection')
    ? { ...page, name: own.title ?? page.name, entry }
    : { ...page, entry }
}
