import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { FacetConfig } from '../../../core/search/facet-config'
import type { FacetConfigPort } from '../../../core/search/facet-config.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { facetConfigCodec, facetConfigFromWire, facetConfigPath, forAll } from './facet-configs.wire'

/** Facets over call 5.5. A category without enabled facets of its own gets the default ones. */
export const commerceFacetConfigs = (http: Http): FacetConfigPort => ({
  of: categoryId =>
    categoryId === undefined
      ? configOf(http, forAll)
      : pipe(
          configOf(http, String(categoryId)),
          TE.flatMap(config => (config ? TE.right(config) : configOf(http, forAll))),
        ),
})

const configOf = (http: Http, category: string): Outcome<FacetConfig | undefined> =>
  pipe(
    http.get(`${facetConfigPath}/${category}`, {}),
    TE.flatMapEither(decodeData(facetConfigCodec, 'commerce facets')),
    TE.map(facetConfigFromWire),
    TE.map(config => (config?.isEnabled ? config : undefined)),
    TE.orElse(error => (error.tag === 'not-found' ? TE.right(undefined) : TE.left(error))),
  )
