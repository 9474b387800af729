import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { notFound, type Outcome } from '../../../core/shared/domain-error'
import type { SettingsDeskPort } from '../../../core/settings/settings-desk.port'
import { settingGroups, type SettingGroup } from '../../../core/settings/store-settings'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { saveSettingsRequest, settingGroupPath, settingsPath } from './settings-desk.wire'

/** Unknown groups are not found, for staff and everyone else alike. */
const groupIn = ({ params }: Call): Outcome<SettingGroup> => {
  const group = settingGroups.find(known => known === params['group'])
  return group ? TE.right(group) : TE.left(notFound('settings'))
}

/** Calls of the settings desk. */
export const settingsDeskRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly settingsDesk: SettingsDeskPort
}>[] = [
  {
    method: 'GET',
    path: settingsPath,
    handle: (_, { settingsDesk }) => enveloped(settingsDesk.list(), settings => ({ settings })),
  },
  {
    method: 'GET',
    path: settingGroupPath(':group'),
    handle: (call, { staff, settingsDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => groupIn(call)),
          TE.flatMap(settingsDesk.group),
        ),
        settings => settings,
      ),
  },
  {
    method: 'PUT',
    path: settingGroupPath(':group'),
    handle: (call, { staff, settingsDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => groupIn(call)),
          TE.bindTo('group'),
          TE.bind('body', () => TE.fromEither(decodeRequest(saveSettingsRequest, call.body))),
          TE.flatMap(({ group, body }) => settingsDesk.save({ group, ...body })),
        ),
        settings => settings,
      ),
  },
]
