import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid } from '../../../core/shared/domain-error'
import type { ShippingDeskPort, ZoneWrite } from '../../../core/shipping/shipping-desk.port'
import { zonePlaceIssues, type ShippingZone } from '../../../core/shipping/shipping-zone'
import { deskChanges, type DeskChange } from '../access/desk-change'
import { lastEditor, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { asStaff } from '../access/staff-at'
import { isKnownCountry, isKnownRegion } from '../addresses/geography'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { storedZones } from './zones'

const subject = { kind: 'shipping', key: 'zones' } as const

/** The staff desk for shipping zones, in the embedded platform's database. */
export const referenceShippingDesk = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
): ShippingDeskPort => {
  const zones = () =>
    asStaff(
      db,
      session,
    )(async () => E.right({ zones: await storedZones(db), history: await staffEventsOf(db, subject) }))
  const change = deskChanges(db, session, clock, 'shipping-desk')
  return {
    zones,
    save: write =>
      pipe(
        change(write.key, 'save', by => saveZone(by, write)),
        TE.flatMap(zones),
      ),
    remove: ({ key, id, version }) =>
      pipe(
        change(key, `remove ${id}`, by => removeZone(by, id, version)),
        TE.flatMap(zones),
      ),
  }
}

/** Optimistic locking by version: the first writer wins. */
const saveZone = async (by: DeskChange, { id, version = 0, zone }: ZoneWrite): Promise<E.Either<DomainError, void>> => {
  const issues = zonePlaceIssues(zone.places, { isKnownCountry, isKnownRegion })
  if (issues.length > 0) return E.left(invalid(...issues))
  const columns = {
    name: zone.name.trim(),
    places: JSON.stringify(zone.places),
    rates: JSON.stringify(zone.rates),
  }
  const saved =
    id === undefined
      ? await by.trx
          .insertInto('shipping_zone')
          .values({ ...columns, version: 1 })
          .returning('id')
          .executeTakeFirst()
      : await by.trx
          .updateTable('shipping_zone')
          .set({ ...columns, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!saved) return changedBy(by, id)
  await note(by, 'shipping-zone-saved', saved.id, zone)
  return E.right(undefined)
}

const removeZone = async (by: DeskChange, id: number, version: number): Promise<E.Either<DomainError, void>> => {
  const removed = await by.trx
    .deleteFrom('shipping_zone')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('name')
    .executeTakeFirst()
  if (!removed) return changedBy(by, id)
  await note(by, 'shipping-zone-removed', id, { name: removed.name, rates: [] })
  return E.right(undefined)
}

const changedBy = async ({ trx }: DeskChange, id: number | undefined): Promise<E.Either<DomainError, never>> =>
  E.left(conflict('staff.issues.changed-by', { name: await lastEditor(trx, subject, id) }))

const note = (
  { trx, desk, storeKey, now }: DeskChange,
  action: 'shipping-zone-saved' | 'shipping-zone-removed',
  id: number,
  { name, rates }: Pick<ShippingZone, 'name' | 'rates'>,
): Promise<void> =>
  noteStaffEvent(trx, desk, subject, {
    storeKey,
    at: now,
    action,
    values: { id: String(id), name, rates: rates.map(rate => rate.name || rate.id).join(', ') },
  })
