import type { Duplicate } from '../../../core/trade-accounts/application'
import { companyDomain, duplicatesAmong } from '../../../core/trade-accounts/duplicates'
import type { Database } from '../database/engine'
import { applicantOf } from './applicant-news'
import { formIn, type ApplicationRow } from './application-rows'

/** Companies that may be the applicant's. Only what can match is read; names are compared in the process. */
export const duplicatesOf = async (db: Database, row: ApplicationRow): Promise<readonly Duplicate[]> => {
  const form = formIn(row)
  const email = (await applicantOf(db, row))?.email ?? ''
  const domain = companyDomain(email)
  const companies = await db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()
  const members =
    domain === undefined
      ? []
      : await db
          .selectFrom('customer')
          .select(['company_id', 'email'])
          .where('company_id', 'is not', null)
          .where('email_fold', 'like', `%@${domain.replace(/[%_\\]/g, '')}`)
          .execute()
  const codes = form.branches.map(({ postalCode }) => postalCode.slice(0, 5)).filter(code => code !== '')
  const addresses =
    codes.length === 0
      ? []
      : await db
          .selectFrom('address')
          .select(['company_id', 'address1', 'postal_code'])
          .where('company_id', 'is not', null)
          .where(({ or, eb }) => or(codes.map(code => eb('postal_code', 'like', `${code.replace(/[%_\\]/g, '')}%`))))
          .execute()
  const prints =
    row.tax_print === null
      ? []
      : await db
          .selectFrom('trade_application')
          .select('company_id')
          .where('tax_print', '=', row.tax_print)
          .where('company_id', 'is not', null)
          .execute()
  const names = [form.legalName, form.tradeName].filter(name => name !== '')
  const of = <Row extends { readonly company_id: number | null }>(rows: readonly Row[], id: number) =>
    rows.filter(({ company_id: companyId }) => companyId === id)
  const known = companies.map(({ id, name }) => ({
    companyId: id,
    name,
    emails: of(members, id).map(member => member.email),
    addresses: of(addresses, id).map(({ address1, postal_code: postalCode }) => ({ street: address1, postalCode })),
    ...(of(prints, id).length > 0 ? { taxPrint: row.tax_print ?? '' } : {}),
  }))
  const found = names.map(name =>
    duplicatesAmong(
      {
        name,
        emails: [email],
        addresses: form.branches.map(({ address1, postalCode }) => ({ street: address1, postalCode })),
        ...(row.tax_print === null ? {} : { taxPrint: row.tax_print }),
      },
      known,
    ),
  )
  return merged(found.flat())
}

/** Each company once, with its reasons by either name. */
const merged = (all: readonly Duplicate[]): readonly Duplicate[] =>
  all
    .filter((one, at) => all.findIndex(({ companyId }) => companyId === one.companyId) === at)
    .map(one => ({
      ...one,
      reasons: [
        ...new Set(all.filter(({ companyId }) => companyId === one.companyId).flatMap(({ reasons }) => reasons)),
      ],
    }))
