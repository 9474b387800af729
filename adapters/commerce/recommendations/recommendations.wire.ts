import * as t from 'io-ts'
import {
  maxContext,
  maxRecommended,
  recommendationKinds,
  defaultLimit,
  type RecommendationKind,
  type RecommendationQuery,
  type Recommended,
} from '../../../core/recommendations/recommendation'
import type { ProductView } from '../../../core/recommendations/recommendations.port'
import { cardFromWire, cardToWire, searchItemCodec } from '../../shared/card.wire'
import { id, lenient, listOf, maybe, text } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Recommendation widget 5.8. A widget is identified by its strategy's name. */
export const widgetSearchPath = '/apis/ecommerce-service/public/v1/widget-search'
/** Our own call that counts product views. */
export const productViewsPath = '/exp-sf-cms/api/bc/product-views'

const maxCategories = 100

/** 'frequently_bought_together': a kind in the platform's spelling. */
const widgetOf = (kind: RecommendationKind): string => kind.replaceAll('-', '_')
const kindOf = (widget: string | undefined): RecommendationKind | undefined =>
  recommendationKinds.find(kind => widgetOf(kind) === widget)

export const widgetRequest = t.intersection([
  t.strict({ widget_id: text(100, 1) }),
  t.partial({
    context_type: maybe(text(50)),
    context_data: maybe(t.partial({ search_term: maybe(text(300)), category_ids: maybe(listOf(id, maxCategories)) })),
    product_ids: maybe(listOf(id, maxContext)),
    // Our extensions: recently viewed products from the browser, and fallback widgets.
    lintel_seen: maybe(listOf(id, maxContext)),
    lintel_instead: maybe(listOf(text(100), recommendationKinds.length)),
  }),
])
export const widgetCodec = t.intersection([
  t.strict({ items: readableListOf('products', searchItemCodec, 1000) }),
  t.partial({ lintel_widget: lenient(text(100)) }),
])

const digits = (ids: readonly number[] | undefined) =>
  ids === undefined || ids.length === 0 ? undefined : ids.map(String)

export const widgetAddress = (fields: string, { limit = defaultLimit }: Pick<RecommendationQuery, 'limit'>) => ({
  skip: 0,
  limit,
  fields,
})

export const widgetToWire = ({ kind, productIds, seen, term, categoryIds, instead }: RecommendationQuery) => ({
  widget_id: widgetOf(kind),
  ...(term === undefined && !categoryIds?.length
    ? {}
    : {
        context_type: term === undefined ? 'category' : 'search',
        context_data: { search_term: term, category_ids: digits(categoryIds?.slice(0, maxCategories)) },
      }),
  product_ids: digits(productIds?.slice(0, maxContext)),
  lintel_seen: digits(seen?.slice(0, maxContext)),
  lintel_instead: instead?.map(widgetOf),
})

/** Undefined: unknown widget. */
export const widgetFromWire = (
  wire: t.TypeOf<typeof widgetRequest>,
  address: URLSearchParams,
): RecommendationQuery | undefined => {
  const kind = kindOf(wire.widget_id)
  if (!kind) return undefined
  const [limit, term, categoryIds] = [
    Number(address.get('limit') ?? defaultLimit),
    wire.context_data?.search_term?.trim(),
    wire.context_data?.category_ids,
  ]
  return {
    kind,
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, maxRecommended) : defaultLimit,
    ...(wire.product_ids ? { productIds: wire.product_ids } : {}),
    ...(wire.lintel_seen ? { seen: wire.lintel_seen } : {}),
    ...(term ? { term } : {}),
    ...(categoryIds ? { categoryIds } : {}),
    ...(wire.lintel_instead ? { instead: wire.lintel_instead.flatMap(each => kindOf(each) ?? []) } : {}),
  }
}

export const recommendedToWire = ({ kind, items }: Recommended) => ({
  items: items.map(cardToWire),
  lintel_widget: widgetOf(kind),
})

/** Without a strategy in the response, the requested one is assumed. */
export const recommendedFromWire = (wire: t.TypeOf<typeof widgetCodec>, asked: RecommendationKind): Recommended => ({
  kind: kindOf(wire.lintel_widget) ?? asked,
  items: wire.items.map(item => cardFromWire(item)),
})

export const viewRequest = t.intersection([
  t.strict({ product_id: id, key: text(64, 8) }),
  t.partial({ before: maybe(listOf(id, maxContext)) }),
])

export const viewToWire = ({ productId, before, key }: ProductView) => ({
  product_id: productId,
  before: before.slice(0, maxContext),
  key,
})
