import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { SettingGroup, SettingName } from './store-settings'

/** A setting of the store: its text, the text of its default, and its version; 0: never changed. */
export type DeskSetting = {
  readonly name: SettingName
  readonly value: string
  readonly preset: string
  readonly version: number
  readonly changed?: { readonly at: number; readonly by: string }
}

export type DeskSettings = {
  readonly settings: readonly DeskSetting[]
  /** Changes of these settings, oldest first; the latest ones only. */
  readonly history: readonly StaffEvent[]
}

/** Typed texts by name, with the versions that they were read with. `key`: the idempotency key of the click. */
export type SettingsWrite = {
  readonly group: SettingGroup
  readonly values: Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, number>>
  readonly key: string
}

/** The settings of the session's store, for staff with 'settings'. */
export type SettingsDeskPort = {
  /** All settings, without history. */
  readonly list: () => Outcome<readonly DeskSetting[]>
  readonly group: (group: SettingGroup) => Outcome<DeskSettings>
  /**
   * Saves the settings of a group, all or none; idempotent by key. 'conflict' names who changed one of them since it
   * was read.
   */
  readonly save: (write: SettingsWrite) => Outcome<DeskSettings>
}
