import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { DemonstratorPort } from '../../core/demonstration/demonstrator.port'
import type { OutboxPort } from '../../core/demonstration/outbox.port'
import { decodeData, decodeNothing } from '../shared/decode'
import type { Http } from '../shared/http'
import {
  factsCodec,
  factsFromWire,
  factsPath,
  mailsCodec,
  mailsFromWire,
  mailsPath,
  storePath,
} from './demonstration.wire'

const service = 'demonstration'

/** The outbox and the storefront selection of the shop in this browser. */
export const demonstrationClient = (http: Http): DemonstratorPort & OutboxPort => ({
  facts: () => pipe(http.get(factsPath), TE.flatMapEither(decodeData(factsCodec, service)), TE.map(factsFromWire)),
  mails: () => pipe(http.get(mailsPath), TE.flatMapEither(decodeData(mailsCodec, service)), TE.map(mailsFromWire)),
  showStore: store => pipe(http.post(storePath, { body: { store } }), TE.flatMapEither(decodeNothing(service))),
})
