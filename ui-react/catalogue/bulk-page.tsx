import type { ReactElement, ReactNode } from 'react'
import { bulkLayoutOf } from '../../core/bulk-order/bulk-product'
import { bulkHref } from '../../core/bulk-order/bulk-address'
import type { CategoryPage } from '../../core/pages/pages'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { BulkSection } from '../bulk-order'
import { useFormat, useText } from '../i18n'
import type { ZoneOf } from './path-views'
import { DropZone, ShelfHead, shelfCrumbs, ShelfTrail } from './shelf-header'
import { dropZones } from '../../core/content/templates'

type Page = Extract<CategoryPage, { tag: 'category' }>

type BulkPageProps = Page & {
  readonly zone: ZoneOf
  /** Page title that replaces the table's. */
  readonly title?: string
  /** Wraps the table. */
  readonly inFrame?: (table: ReactElement) => ReactNode
}

/** A category as a bulk-order table, below the same header as its listing (S3-2.19). */
export const BulkPage = ({
  category,
  trail,
  query,
  entry,
  bulk,
  opening,
  question,
  zone,
  title,
  inFrame = table => table,
}: BulkPageProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const { buyer } = useShell()
  const { name, slug, description: lead } = category
  const goods = bulk ?? { products: [], total: 0 }
  const variants = goods.products.flatMap(product => product.variants)
  const crumbs = shelfCrumbs(
    entry,
    text('shared.home'),
    trail.slice(0, -1).map(each => ({ title: each.name, href: each.slug })),
    { title: name, href: slug },
  )
  const cells = [
    { label: text('catalogue.products'), value: number(goods.products.length) },
    { label: text('bulk-order.in-stock-options'), value: number(variants.length) },
    ...(buyer && variants.some(({ price }) => price?.contract)
      ? [{ label: text('catalogue.priced-for'), value: buyer, tone: 'accent' as const }]
      : []),
  ]
  return (
    <div className="wrap">
      <PageMeta
        title={title ?? text('bulk-order.page-title', { name: entry?.seo.title ?? name })}
        description={entry?.seo.description ?? lead ?? text('catalogue.category-description', { name })}
        canonicalPath={bulkHref(slug)}
        noindex
      />
      <ShelfTrail entry={entry} crumbs={crumbs} />
      <ShelfHead name={name} entry={entry} lead={lead} cells={goods.products.length > 0 ? cells : []} />
      <DropZone html={entry?.zones[0]} />
      {zone(dropZones[0], true)}
      <DropZone html={entry?.zones[1]} />
      {zone(dropZones[1], true)}
      {inFrame(
        <BulkSection
          {...{ name, slug, goods, question }}
          layout={bulkLayoutOf(entry?.template) ?? 'cart'}
          find={query.term}
          searched={opening?.tag === 'found'}
        />,
      )}
    </div>
  )
}
