import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { DeskSetting, SettingsDeskPort, SettingsWrite } from '../../../core/settings/settings-desk.port'
import {
  defaultText,
  settingNames,
  settingsIn,
  type SettingGroup,
  type SettingName,
} from '../../../core/settings/store-settings'
import { conflict, notFound, type DomainError } from '../../../core/shared/domain-error'
import type { StaffEvent } from '../../../core/staff/staff'
import { asStaff, staffAt } from '../access/staff-at'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'ordersTo'>

/** The settings of the session's store, in the embedded platform's database. */
export const referenceSettingsDesk = (db: Database, session: SessionPort, deps: Sources): SettingsDeskPort => {
  const { storeKey } = session.visitor
  const permitted = asStaff(db, session)
  const group: SettingsDeskPort['group'] = name =>
    permitted(async () => {
      const names = settingsIn(name)
      if (names.length === 0) return E.left(notFound('settings'))
      return E.right({
        settings: await settingsOf(db, storeKey, deps, names),
        history: await historyOf(db, storeKey, name),
      })
    })
  return {
    list: () => permitted(async () => E.right(await settingsOf(db, storeKey, deps, settingNames))),
    group,
    save: write =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          return E.isLeft(desk) ? desk : saved(trx, storeKey, desk.right, write, deps)
        }),
        TE.flatMap(() => group(write.group)),
      ),
  }
}

const settingsOf = async (
  db: Database,
  storeKey: string,
  environment: Sources,
  names: readonly SettingName[],
): Promise<readonly DeskSetting[]> => {
  const rows = await db.selectFrom('store_setting').selectAll().where('store_key', '=', storeKey).execute()
  return names.map(name => {
    const row = rows.find(found => found.name === name)
    const preset = defaultText(name, environment)
    return {
      name,
      preset,
      value: row?.value ?? preset,
      version: row?.version ?? 0,
      ...(row ? { changed: { at: row.changed_at, by: row.changed_by } } : {}),
    }
  })
}

/** One history for each page of settings. */
const subjectOf = (storeKey: string, group: SettingGroup) => ({ kind: 'setting' as const, key: `${storeKey} ${group}` })

const historyOf = (db: Database, storeKey: string, group: SettingGroup): Promise<readonly StaffEvent[]> =>
  staffEventsOf(db, subjectOf(storeKey, group))

const saved = async (
  trx: Database,
  storeKey: string,
  desk: StaffDesk,
  { group, values, versions, key }: SettingsWrite,
  deps: Sources,
): Promise<E.Either<DomainError, void>> => {
  const now = deps.clock.now()
  if ((await doneBefore(trx, `settings-desk:${desk.id}`, `${storeKey} ${group} ${key}`, 'saved', now)) !== undefined)
    return E.right(undefined)
  for (const before of await settingsOf(trx, storeKey, deps, settingsIn(group))) {
    const { name, version } = before
    const value = values[name]
    if (value === undefined || value === before.value) continue
    if (versions[name] !== version || !(await written(trx, storeKey, desk, { name, value, version, now })))
      return E.left(await quicker(trx, storeKey, name))
    await noteStaffEvent(trx, desk, subjectOf(storeKey, group), {
      storeKey,
      at: now,
      action: 'setting-changed',
      values: { setting: name, before: before.value, after: value },
    })
  }
  return E.right(undefined)
}

/** One statement: of two who change the same version, one wins. */
const written = async (
  trx: Database,
  storeKey: string,
  desk: StaffDesk,
  { name, value, version, now }: { name: SettingName; value: string; version: number; now: number },
): Promise<boolean> => {
  const change = { value, version: version + 1, changed_at: now, changed_by: desk.name }
  const won =
    version === 0
      ? await trx
          .insertInto('store_setting')
          .values({ store_key: storeKey, name, ...change })
          .onConflict(found => found.columns(['store_key', 'name']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('store_setting')
          .set(change)
          .where('store_key', '=', storeKey)
          .where('name', '=', name)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return won !== undefined
}

const quicker = async (trx: Database, storeKey: string, name: SettingName): Promise<DomainError> => {
  const row = await trx
    .selectFrom('store_setting')
    .select('changed_by')
    .where('store_key', '=', storeKey)
    .where('name', '=', name)
    .executeTakeFirst()
  return conflict('settings.issues.changed', { name: row?.changed_by ?? '' })
}
