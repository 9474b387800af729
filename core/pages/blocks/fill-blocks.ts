import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CataloguePort } from '../../catalogue/catalogue.port'
import type { Category } from '../../catalogue/category'
import { chosenCategories } from '../../content/departments'
import type { ProductCard } from '../../catalogue/product'
import type { FormsPort } from '../../forms/forms.port'
import { categoriesToTry } from '../../recommendations/recommendation'
import { rowFor, type Recommending } from '../../recommendations/row-for'
import { emptyQuery } from '../../search/listing'
import type { SearchPort } from '../../search/search.port'
import type { SkuAnswer, SkuSearchPort } from '../../search/sku-search.port'
import type { Outcome } from '../../shared/domain-error'
import { recoverWith, orNothing } from '../../shared/fallback'
import type { ContentRecord } from '../../content/content'
import type { ContentPort } from '../../content/content.port'
import type { SkippedBlock } from '../../content/blocks/block'
import { maxNeeds, type BlockFound, type BlockNeed } from './block-need'
import type { BlockReportPort } from '../../content/blocks/block-report.port'

type Ports = {
  readonly catalogue: Pick<CataloguePort, 'categories' | 'cardsById'>
  readonly search: Pick<SearchPort, 'list'>
  readonly skus: Pick<SkuSearchPort, 'findSkus'>
  readonly content: Pick<ContentPort, 'records' | 'single'>
  readonly forms: Pick<FormsPort, 'form'>
  readonly blockReports?: BlockReportPort
} & Recommending

export type FillBlocks = (
  needs: readonly BlockNeed[],
  skipped: readonly SkippedBlock[],
) => Outcome<readonly BlockFound[]>

/**
 * Loads the data of a page's blocks, one result per need, and reports skipped blocks. Failures do not break the page.
 */
export const fillBlocks =
  (ports: Ports): FillBlocks =>
  (needs, skipped) => {
    const over =
      needs.length > maxNeeds
        ? [{ place: 'page', reason: `more than ${maxNeeds} blocks that show products, posts or forms` }]
        : []
    return pipe(
      TE.fromIO(() =>
        skipped.length + over.length > 0 ? ports.blockReports?.skipped([...skipped, ...over]) : undefined,
      ),
      TE.flatMap(() =>
        pipe(
          needs.slice(0, maxNeeds),
          TE.traverseArray(need => found(ports, need)),
        ),
      ),
    )
  }

const found = (ports: Ports, need: BlockNeed): Outcome<BlockFound> => {
  switch (need.tag) {
    case 'products':
      return pipe(
        productsFor(ports, need),
        recoverWith<readonly ProductCard[]>([]),
        TE.map(products => ({ tag: 'products', products })),
      )
    case 'recommended':
      return pipe(
        rowFor(ports, need),
        TE.map(row => ({ tag: 'recommended', ...(row ? { row } : {}) })),
      )
    case 'records':
      return pipe(
        ports.content.records(need.model, {
          limit: need.limit,
          ...(need.related ? { related: need.related } : {}),
          ...(need.newestFirst ? { sortBy: 'publish_date_edsi', orderBy: 'desc' } : {}),
        }),
        TE.map(({ items }) => items),
        recoverWith<readonly ContentRecord[]>([]),
        TE.map(records => ({ tag: 'records', records })),
      )
    case 'categories':
      return pipe(
        categoriesFor(ports, need),
        TE.map(categories => ({ tag: 'categories', categories })),
      )
    case 'form':
      // A form that fails to load is treated as empty and hidden (S2-8.03).
      return pipe(
        orNothing(ports.forms.form(need.id)),
        TE.map(form => ({ tag: 'form', ...(form ? { form } : {}) })),
      )
  }
}

type Products = Extract<BlockNeed, { tag: 'products' }>

const productsFor = (ports: Ports, need: Products): Outcome<readonly ProductCard[]> => {
  if (need.named.length > 0) return namedProducts(ports, need)
  if (need.term !== undefined)
    return pipe(
      ports.search.list({ ...emptyQuery, term: need.term, pageSize: need.limit }),
      TE.map(({ items }) => items),
    )
  return pipe(
    need.categoryIds.length > 0
      ? TE.right(need.categoryIds)
      : pipe(
          ports.catalogue.categories(),
          TE.map(tree => tree.map(({ id }) => id)),
        ),
    TE.flatMap(ids => firstWithProducts(ports, categoriesToTry(ids), need.limit)),
  )
}

/** Numbers are product ids, others SKUs; unknown ones are omitted. */
const namedProducts = ({ catalogue, skus }: Ports, { named, limit }: Products): Outcome<readonly ProductCard[]> =>
  pipe(
    named.every(isNumber)
      ? TE.right<never, readonly SkuAnswer[]>([])
      : pipe(skus.findSkus(named.filter(name => !isNumber(name))), recoverWith<readonly SkuAnswer[]>([])),
    TE.map(answers =>
      named.flatMap(name =>
        isNumber(name) ? Number(name) : (answers.find(({ sku }) => sku === name)?.found?.productId ?? []),
      ),
    ),
    TE.flatMap(ids => (ids.length === 0 ? TE.right([]) : catalogue.cardsById([...new Set(ids)].slice(0, limit)))),
  )

const isNumber = (name: string): boolean => /^\d{1,9}$/.test(name)

/** Tries up to four categories from the middle of the list outwards, until one has products (S2-9.08). */
const firstWithProducts = (
  ports: Ports,
  [id, ...others]: readonly number[],
  limit: number,
): Outcome<readonly ProductCard[]> =>
  id === undefined
    ? TE.right([])
    : pipe(
        ports.search.list({ ...emptyQuery, categoryId: id, pageSize: limit }),
        TE.map(({ items }) => items),
        recoverWith<readonly ProductCard[]>([]),
        TE.flatMap(items => (items.length > 0 ? TE.right(items) : firstWithProducts(ports, others, limit))),
      )

const categoriesFor = (
  { catalogue, content }: Ports,
  { ids, below, limit }: Extract<BlockNeed, { tag: 'categories' }>,
): Outcome<readonly Category[]> =>
  pipe(
    catalogue.categories(),
    recoverWith<readonly Category[]>([]),
    TE.flatMap(tree => {
      const [first] = ids
      if (below && first !== undefined) return TE.right(tree.filter(category => category.parentId === first))
      return ids.length > 0
        ? TE.right(ids.flatMap(id => tree.find(category => category.id === id) ?? []))
        : pipe(
            orNothing(content.single('global_settings')),
            TE.map(settings => chosenCategories(settings, tree)),
          )
    }),
    TE.map(categories => categories.slice(0, limit)),
  )
