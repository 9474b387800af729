import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OpeningsPort } from '../../../core/openings/openings.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { openingsCodec, openingsFromWire, openingsPath } from './openings.wire'

/** Openings over the product service; `clientId` is what this shop is called there. Who may see what of them is decided before an answer goes any further. */
export const productServiceOpenings = (http: Http, clientId: string): OpeningsPort => ({
  ofCategory: categoryId =>
    pipe(
      http.get(openingsPath(categoryId), { headers: { clientid: clientId } }),
      TE.flatMapEither(decodeData(openingsCodec, 'product service')),
      TE.map(openingsFromWire),
    ),
})
