import type { CompanyCertificate, CompanyTax } from '../../../core/companies/companies-desk.port'
import { fullName } from '../../../core/shared/full-name'
import { applicationNumber } from '../../../core/trade-accounts/application'
import type { Database } from '../database/engine'
import { regionsIn } from '../exemption/certificate-status'

const most = 50

/** The certificates that a company's people sent to a store, and the tax number of its oldest application. */
export const companyTax = async (db: Database, storeKey: string, companyId: number): Promise<CompanyTax> => {
  const application = await db
    .selectFrom('trade_application')
    .select(['id', 'tax_country', 'tax_last4'])
    .where('company_id', '=', companyId)
    .where('tax_last4', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  return {
    certificates: await certificatesOf(db, storeKey, companyId),
    ...(application?.tax_last4
      ? {
          taxNumber: {
            country: application.tax_country ?? '',
            lastFour: application.tax_last4,
            application: applicationNumber(application.id),
          },
        }
      : {}),
  }
}

const certificatesOf = async (
  db: Database,
  storeKey: string,
  companyId: number,
): Promise<readonly CompanyCertificate[]> => {
  const rows = await db
    .selectFrom('tax_certificate')
    .innerJoin('customer', 'customer.id', 'tax_certificate.customer_id')
    .innerJoin('upload', 'upload.id', 'tax_certificate.upload_id')
    .selectAll('tax_certificate')
    .select(['customer.first_name', 'customer.last_name', 'upload.name as file'])
    .where('tax_certificate.store_key', '=', storeKey)
    .where('tax_certificate.company_id', '=', companyId)
    .orderBy('tax_certificate.created_at', 'desc')
    .orderBy('tax_certificate.id')
    .limit(most)
    .execute()
  return rows.map(row => ({
    id: row.id,
    state: row.state,
    file: row.file,
    sentBy: fullName(row.first_name, row.last_name),
    receivedAt: row.created_at,
    regions: regionsIn(row.regions),
    ...(row.ends_on === null ? {} : { lastDay: row.ends_on }),
    ...(row.state === 'refused' && row.reason !== null ? { reason: row.reason } : {}),
  }))
}
