import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { invalid, issue, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import type { SealPort } from '../../../core/shared/seal.port'
import { consentVersion, type ApplicationForm } from '../../../core/trade-accounts/application'
import type { CheckedStep } from '../../../core/trade-accounts/check-step'
import { lastFour } from '../../../core/trade-accounts/tax-number'
import type { UploadsById } from '../../../core/cart/check-choices'
import type { Database } from '../database/engine'
import { claimUploads } from '../uploads/upload-uses'
import { formIn, type ApplicationRow } from './application-rows'

type TaxColumns = Pick<
  ApplicationRow,
  'tax_country' | 'tax_kind' | 'tax_sealed' | 'tax_last4' | 'tax_print' | 'tax_none'
>

const noNumber = { tax_country: null, tax_kind: null, tax_sealed: null, tax_last4: null, tax_print: null }

/** The columns of an entered tax number; undefined: the saved one stays. The number itself is stored encrypted only. */
export const sealedTax = (seal: SealPort, tax: CheckedStep['tax']): Outcome<TaxColumns | undefined> => {
  if (tax === undefined) return TE.right(undefined)
  if ('none' in tax) return TE.right({ ...noNumber, tax_none: tax.none })
  return pipe(
    TE.Do,
    TE.bind('sealed', () => seal.seal(tax.number)),
    TE.bind('print', () => seal.print(`${tax.country}:${tax.number}`)),
    TE.map(({ sealed, print }) => ({
      tax_country: tax.country,
      tax_kind: tax.kind,
      tax_sealed: sealed,
      tax_last4: lastFour(tax),
      tax_print: print,
      tax_none: null,
    })),
  )
}

type Step = Omit<CheckedStep, 'tax'> & { readonly tax: TaxColumns | undefined }

/** Writes a checked step into the draft. Files must be the visitor's own. */
export const savedStep = async (
  trx: Database,
  session: SessionPort,
  row: ApplicationRow,
  step: Step,
  now: number,
): Promise<E.Either<DomainError, ApplicationRow>> => {
  const files = step.certificates?.map(({ upload }) => upload) ?? step.documents ?? []
  const uploads = await claimUploads(trx, session, files, now)
  if (files.some(id => !uploads.has(id)))
    return E.left(invalid(issue(step.documents ? 'documents' : 'certificates', 'trade-account.issues.file-gone')))
  const form = withStep(formIn(row), step, uploads, now)
  if (step.certificates) await keepFiles(trx, row.id, 'certificate', files)
  if (step.documents) await keepFiles(trx, row.id, 'document', files)
  const changed = await trx
    .updateTable('trade_application')
    .set(({ eb }) => ({
      form: JSON.stringify(form),
      legal_name: form.legalName,
      ...step.tax,
      language: session.visitor.language,
      changed_at: now,
      notified_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return E.right(changed)
}

const withStep = (before: ApplicationForm, step: Step, uploads: UploadsById, now: number): ApplicationForm => {
  const { consent, ...rest } = { ...before, ...step.form }
  const given = step.consent === undefined ? consent : step.consent ? { version: consentVersion, at: now } : undefined
  return {
    ...rest,
    ...(step.certificates
      ? {
          certificates: step.certificates.flatMap(({ upload, states, lastDay }) => {
            const file = uploads.get(upload)
            return file ? [{ ...file, states, lastDay }] : []
          }),
        }
      : {}),
    ...(step.documents ? { documents: step.documents.flatMap(id => uploads.get(id) ?? []) } : {}),
    ...(given ? { consent: given } : {}),
  }
}

/** Replaces the files of one kind: others are deleted. */
const keepFiles = async (
  trx: Database,
  applicationId: number,
  kind: 'certificate' | 'document',
  files: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('application_file')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .execute()
  if (files.length === 0) return
  await trx
    .insertInto('application_file')
    .values(files.map((id, position) => ({ application_id: applicationId, upload_id: id, kind, position })))
    .onConflict(found => found.columns(['application_id', 'upload_id']).doNothing())
    .execute()
}
