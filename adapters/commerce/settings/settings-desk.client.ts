import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SettingsDeskPort } from '../../../core/settings/settings-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  settingGroupCodec,
  settingGroupFromWire,
  settingGroupPath,
  settingsCodec,
  settingsFromWire,
  settingsPath,
} from './settings-desk.wire'

const service = 'settings desk'

/** The settings of the store over HTTP. */
export const commerceSettingsDesk = (http: Http): SettingsDeskPort => ({
  list: () =>
    pipe(http.get(settingsPath), TE.flatMapEither(decodeData(settingsCodec, service)), TE.map(settingsFromWire)),
  group: group =>
    pipe(
      http.get(settingGroupPath(group)),
      TE.flatMapEither(decodeData(settingGroupCodec, service)),
      TE.map(settingGroupFromWire),
    ),
  save: ({ group, ...body }) =>
    pipe(
      http.put(settingGroupPath(group), { body }),
      TE.flatMapEither(decodeData(settingGroupCodec, service)),
      TE.map(settingGroupFromWire),
    ),
})
