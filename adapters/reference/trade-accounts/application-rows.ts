import type { Selectable } from 'kysely'
import {
  applicationActions,
  applicationNumber,
  applicationParts,
  emptyForm,
  privateActions,
  type Application,
  type ApplicationEvent,
  type ApplicationForm,
  type ApplicationPart,
  type PartStanding,
  type ShownTaxNumber,
  type TaxNumberKind,
} from '../../../core/trade-accounts/application'
import { mayReopen } from '../../../core/trade-accounts/application-deadlines'
import type { PartStates } from '../../../core/trade-accounts/application-parts'
import type { Database } from '../database/engine'
import { readRecord, readTexts } from '../database/json-columns'
import type { Schema } from '../database/schema'

export type ApplicationRow = Selectable<Schema['trade_application']>

/** The subject of an application in the history of companies. */
export const applicationSubject = 'application'

/** Written by this platform only; unknown fields are ignored, missing ones have defaults. */
export const formIn = (row: Pick<ApplicationRow, 'form'>): ApplicationForm => ({
  ...emptyForm,
  ...(readRecord(row.form) as Partial<ApplicationForm>),
})

export const taxOf = (row: ApplicationRow): ShownTaxNumber | undefined => {
  if (row.tax_last4 !== null)
    return {
      country: row.tax_country ?? '',
      kind: (row.tax_kind ?? 'other') as TaxNumberKind,
      last4: row.tax_last4,
    }
  return row.tax_none === null ? undefined : { none: row.tax_none }
}

export const partRowsOf = (db: Database, id: number) =>
  db.selectFrom('application_part').selectAll().where('application_id', '=', id).execute()

type PartRow = Awaited<ReturnType<typeof partRowsOf>>[number]

/** The parts in their order; none before the application is sent. */
export const standingsOf = (rows: readonly PartRow[]): readonly PartStanding[] =>
  applicationParts.flatMap(part => {
    const row = rows.find(found => found.part === part)
    return row
      ? [
          {
            part,
            state: row.state,
            values: readTexts(row.part_values),
            ...(row.reason === null ? {} : { reason: row.reason }),
            ...(row.question === null ? {} : { question: row.question }),
            ...(row.answer === null ? {} : { answer: row.answer }),
            ...(row.at === null ? {} : { at: row.at }),
          },
        ]
      : []
  })

export const partStatesOf = (rows: readonly PartRow[]): PartStates =>
  Object.fromEntries(
    applicationParts.map(part => [part, rows.find(row => row.part === part)?.state ?? 'open']),
  ) as PartStates

const maxEvents = 200

/** The latest events, oldest first. The applicant sees neither private ones nor the names of staff. */
const eventsOf = async (
  db: Database,
  id: number,
  viewer: 'applicant' | 'desk',
): Promise<readonly ApplicationEvent[]> => {
  const rows = await db
    .selectFrom('company_event')
    .selectAll()
    .where('subject', '=', applicationSubject)
    .where('subject_key', '=', applicationNumber(id))
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute()
  return rows.reverse().flatMap(row => {
    const action = applicationActions.find(known => known === row.action)
    if (!action || (viewer === 'applicant' && privateActions.includes(action))) return []
    const part = applicationParts.find(known => known === readTexts(row.after ?? '{}')['part'])
    return [
      {
        at: row.at,
        action,
        by: viewer === 'applicant' && row.actor_kind === 'staff' ? '' : row.actor_name,
        ...(part ? { part } : {}),
        ...(row.note === null ? {} : { note: row.note }),
      },
    ]
  })
}

export const standingOf = async (db: Database, row: ApplicationRow, viewer: 'applicant' | 'desk') => ({
  number: applicationNumber(row.id),
  state: row.state,
  ...(row.closed_as === null ? {} : { closedAs: row.closed_as }),
  version: row.version,
  ...withTax(taxOf(row)),
  form: formIn(row),
  parts: standingsOf(await partRowsOf(db, row.id)),
  events: await eventsOf(db, row.id, viewer),
  ...(row.submitted_at === null ? {} : { submittedAt: row.submitted_at }),
  changedAt: row.changed_at,
})

const withTax = (tax: ShownTaxNumber | undefined) => (tax ? { tax } : {})

/** An application as its applicant sees it. */
export const applicationOf = async (db: Database, row: ApplicationRow, now: number): Promise<Application> => ({
  ...(await standingOf(db, row, 'applicant')),
  mayReopen: row.closed_as === 'no-answer' && row.closed_at !== null && mayReopen(row.closed_at, now),
})

/** The open application of a person in a store; at most one row has it. */
export const openKeyOf = (storeKey: string, customerId: number): string => `${storeKey}:${customerId}`

export const isPart = (name: string): name is ApplicationPart => applicationParts.some(part => part === name)
