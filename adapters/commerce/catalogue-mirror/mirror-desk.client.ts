import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { MirrorDeskPort } from '../../../core/catalogue-mirror/mirror-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { mirrorPath, mirrorRunsPath, mirrorStateCodec } from './mirror-desk.wire'

const decoded = decodeData(mirrorStateCodec, 'catalog mirror')

/** The mirror of a store, over HTTP. */
export const commerceMirrorDesk = (http: Http): MirrorDeskPort => ({
  state: () => pipe(http.get(mirrorPath), TE.flatMapEither(decoded)),
  startWhole: () => pipe(http.post(mirrorRunsPath, { body: {} }), TE.flatMapEither(decoded)),
})
