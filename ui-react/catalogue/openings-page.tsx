import { useRef, type ReactElement } from 'react'
import type { CategoryPage } from '../../core/pages/pages'
import { useText } from '../i18n'
import { OpeningResult, OpeningSearch, SubcategorySidebar } from '../openings'
import type { BulkPage } from './bulk-page'
import type { ZoneOf } from './path-views'
import type { ShelfPage } from './shelf-page'
import styles from './openings-page.module.css'

type Page = Extract<CategoryPage, { tag: 'category' }>

type OpeningsPageProps = Page & {
  readonly zone: ZoneOf
  /** The page layouts, which are separate chunks. */
  readonly layouts: { readonly bulk: typeof BulkPage; readonly shelf: typeof ShelfPage }
}

/**
 * A category that is searched by opening: its listing below the search (S2-2.22), or its table beside the subcategories
 * (S3-2.27).
 */
export const OpeningsPage = ({ zone, layouts, ...page }: OpeningsPageProps): ReactElement => {
  const text = useText()
  const { category, opening, subcategories } = page
  const { id, slug, name } = category
  const atFirst = useRef(opening)
  const search = <OpeningSearch slug={slug} categoryId={id} shown={opening?.name} />
  if (!page.bulk) return <layouts.shelf {...page} zone={zone} search={search} />
  return (
    <layouts.bulk
      {...page}
      zone={zone}
      title={opening?.tag === 'found' ? text('openings.page-title', { name: opening.name, category: name }) : undefined}
      inFrame={table => (
        <div className={styles.layout} data-beside={subcategories !== undefined || undefined}>
          {subcategories && <SubcategorySidebar {...subcategories} current={slug} />}
          <div className={styles.table}>
            {search}
            <OpeningResult slug={slug} search={opening} atFirst={atFirst.current}>
              {table}
            </OpeningResult>
          </div>
        </div>
      )}
    />
  )
}
