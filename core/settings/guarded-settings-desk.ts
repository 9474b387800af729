import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { SettingsDeskPort } from './settings-desk.port'
import { readSettings } from './store-settings'

const staff = staffWith('settings')

const table: GuardTable<SettingsDeskPort> = {
  list: { who: staff },
  group: { who: staff },
  save: {
    who: staff,
    shape: write =>
      pipe(
        readSettings(write.group, write.values),
        E.map(values => [{ ...write, values }]),
      ),
  },
}

/** The settings of the store, for staff who change them. Typed values are read and stored in one form. */
export const guardedSettingsDesk = (desk: SettingsDeskPort, guard: Guard): Guarded<SettingsDeskPort> =>
  guarded('settingsDesk', table, desk, guard)
