import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { FacetConfigPort } from '../../../core/search/facet-config.port'
import { notFound } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import type { Route } from '../../shared/route'
import { facetConfigPath, facetConfigToWire, forAll } from './facet-configs.wire'

type FacetRoute = Route<{ readonly facetConfigs?: FacetConfigPort }>

/** The merchant's facets for a category or for all (5.5), the same for all visitors; null: the search selects them. */
const facetConfig: FacetRoute['handle'] = ({ params }, { facetConfigs }) => {
  const category = id.decode(params.category === forAll ? 0 : params.category)
  const query = E.isLeft(category)
    ? TE.left(notFound('facets'))
    : (facetConfigs?.of(category.right || undefined) ?? TE.right(undefined))
  return enveloped(query, config => ({ item: config ? facetConfigToWire(config) : null }))
}

export const facetConfigRoutes: readonly FacetRoute[] = [
  { method: 'GET', path: `${facetConfigPath}/:category`, handle: facetConfig },
]
