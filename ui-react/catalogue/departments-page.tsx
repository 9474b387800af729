import type { ReactElement } from 'react'
import { dropZones } from '../../core/content/templates'
import type { DepartmentsPage as Page } from '../../core/pages/pages'
import { breadcrumbData, PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { CategoryCards } from '../product/category-cards'
import type { ZoneOf } from './path-views'
import { DropZone, ShelfHead, shelfCrumbs, ShelfTrail } from './shelf-header'
import styles from './departments-page.module.css'

/** All categories (S2-2.23): each department with its subcategories, featured ones first. */
export const DepartmentsPage = ({
  name,
  slug,
  entry,
  departments,
  zone,
}: Page & { readonly zone: ZoneOf }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const { origin } = useShell()
  const crumbs = shelfCrumbs(entry, text('shared.home'), [], { title: name, href: slug })
  const all = departments.flatMap(({ category, below }) => [category, ...below])
  return (
    <div className="wrap">
      <PageMeta
        title={entry?.seo.title ?? name}
        description={entry?.seo.description ?? entry?.description}
        canonicalPath={slug}
        jsonLd={[
          ...(entry?.showTrail === false
            ? []
            : [
                breadcrumbData(
                  origin,
                  crumbs.map(({ label, href }) => ({ name: label, path: href })),
                ),
              ]),
          {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            itemListElement: all.map((category, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name: category.name,
              url: origin + category.slug,
            })),
          },
        ]}
      />
      <ShelfTrail entry={entry} crumbs={crumbs} />
      <ShelfHead
        name={name}
        entry={entry}
        cells={[
          { label: text('catalogue.departments'), value: number(departments.length) },
          { label: text('catalogue.shelves'), value: number(all.length) },
        ]}
      />
      <DropZone html={entry?.zones[0]} />
      {zone(dropZones[0], true)}
      {departments.length === 0 && (
        <EmptyState
          level={2}
          title={text('catalogue.no-departments')}
          drawing="box"
          actions={[{ href: '/', text: text('catalogue.home-page') }]}
        />
      )}
      {departments.map(({ category, below }, at) => (
        <section key={category.id} className={styles.department} aria-labelledby={`department-${category.id}`}>
          <div className={styles.head}>
            <h2 id={`department-${category.id}`} className={styles.name}>
              <Link href={category.slug}>{category.name}</Link>
              {category.productCount !== undefined && (
                <span className="annotation figures">
                  {text('catalogue.product-count', {
                    count: category.productCount,
                    shown: number(category.productCount),
                  })}
                </span>
              )}
            </h2>
            {category.description !== undefined && (
              <p className={styles.lead}>{category.description.replace(/<[^>]*>/g, ' ')}</p>
            )}
          </div>
          {below.length > 0 && <CategoryCards categories={below} level={3} eager={at === 0} />}
        </section>
      ))}
      <DropZone html={entry?.zones[1]} />
      {zone(dropZones[1], true)}
    </div>
  )
}
