import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OpeningsPort } from '../../../core/openings/openings.port'
import type { Openings } from '../../../core/openings/opening'
import { unavailable, type DomainError } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { openingsCodec, openingsFromWire, openingsPath } from './openings.wire'

const service = 'product service'

/** Decodes openings; a response without a single valid entry is `unavailable`. */
const openingsIn = (wire: Parameters<typeof openingsFromWire>[0]): E.Either<DomainError, Openings> => {
  const found = openingsFromWire(wire)
  return found.size === 0 && Object.keys(wire).length > 0
    ? E.left(unavailable(service, 'no opening in the response could be decoded'))
    : E.right(found)
}

/** Openings over the product service; `clientId` identifies this shop there. Visibility is applied by the caller. */
export const productServiceOpenings = (http: Http, clientId: string): OpeningsPort => ({
  ofCategory: categoryId =>
    pipe(
      http.get(openingsPath(categoryId), { headers: { clientid: clientId } }),
      TE.flatMapEither(decodeData(openingsCodec, service)),
      TE.flatMapEither(openingsIn),
    ),
})
