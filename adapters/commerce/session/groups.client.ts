import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { GroupsPort } from '../../../core/access/groups.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { defaultFromWire, defaultGroupPath, groupsCodec, guestsFromWire } from './groups.wire'

/** Groups over call 1.9. A group without access data sees nothing. */
export const commerceGroups = (http: Http): GroupsPort => {
  const groups = () => pipe(http.get(defaultGroupPath), TE.flatMapEither(decodeData(groupsCodec, 'commerce groups')))
  return {
    defaultGroup: () => pipe(groups(), TE.map(defaultFromWire)),
    guests: () => pipe(groups(), TE.map(guestsFromWire)),
  }
}
