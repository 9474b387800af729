import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { HandOffPort } from '../../../core/hand-off/hand-off.port'
import type { TokenExchangePort } from '../../../core/hand-off/token-exchange.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { requestHeader } from '../../shared/http'
import {
  beginRequest,
  endCodec,
  exchangePath,
  finishPath,
  handOffPath,
  readyCodec,
  readyPath,
  tokenLoginCodec,
  tokenLoginFromWire,
} from './hand-off.wire'

const service = 'commerce hand-off'

/** The page's hand-off, over its gateway. */
export const commerceHandOff = (http: Http): HandOffPort => ({
  begin: token =>
    pipe(http.post(handOffPath, { body: beginRequest.encode({ token }) }), TE.flatMapEither(decodeNothing(service))),
  isReady: () =>
    pipe(
      http.get(readyPath),
      TE.flatMapEither(decodeData(readyCodec, service)),
      TE.map(({ ready }) => ready),
    ),
  finish: () => pipe(http.post(finishPath), TE.flatMapEither(decodeData(endCodec, service))),
})

/** Exchanges a token with a merchant's platform (call 1.16). */
export const commerceTokenExchange = (http: Http): Pick<TokenExchangePort, 'exchange'> => ({
  exchange: token =>
    pipe(
      http.get(exchangePath, { query: { b2b_token: true, token }, headers: { [requestHeader]: '1' } }),
      TE.flatMapEither(decodeData(tokenLoginCodec, service)),
      TE.map(tokenLoginFromWire),
    ),
})
