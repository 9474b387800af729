import * as t from 'io-ts'
import type { DeskSetting, DeskSettings } from '../../../core/settings/settings-desk.port'
import { settingNames } from '../../../core/settings/store-settings'
import { listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire, moment } from '../staff/staff.wire'

/** Our own calls of the settings desk. */
export const settingsPath = '/apis/staff/settings'
export const settingGroupPath = (group: string) => `/apis/staff/settings/${group}`

const maxValueLength = 20_000

const settingCodec = t.intersection([
  t.strict({
    name: oneOf(...settingNames),
    value: text(maxValueLength),
    preset: text(maxValueLength),
    version: whole(0, 1_000_000_000),
  }),
  t.partial({ changed: t.strict({ at: moment, by: text(400) }) }),
])
export const settingsCodec = t.strict({ settings: listOf(settingCodec, 1_000) })
export const settingGroupCodec = t.intersection([settingsCodec, t.strict({ history: historyCodec })])

export const saveSettingsRequest = t.strict({
  key: clickKey,
  values: t.record(text(100), text(maxValueLength)),
  versions: t.record(text(100), whole(0, 1_000_000_000)),
})

export const settingsFromWire = ({ settings }: t.TypeOf<typeof settingsCodec>): readonly DeskSetting[] => settings
export const settingGroupFromWire = (wire: t.TypeOf<typeof settingGroupCodec>): DeskSettings => ({
  settings: settingsFromWire(wire),
  history: historyFromWire(wire.history),
})
