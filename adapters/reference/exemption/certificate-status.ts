import type { OrderDetails } from '../../../core/orders/order-details'
import type { CertificateStatus } from '../../../core/exemption/certificate'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'

/** Decodes the stored regions of a certificate. */
export const regionsIn = (text: string): readonly string[] => {
  const value = readJson(text)
  return Array.isArray(value) ? value.filter((region): region is string => typeof region === 'string') : []
}

/** The files of an order with the current status of its certificates. */
export const withCertificateStatus = async (
  db: Database,
  customerId: number | null,
  { files, ...details }: OrderDetails,
): Promise<OrderDetails> => {
  const certificates = files.filter(({ kind }) => kind === 'certificate').map(({ id }) => id)
  const rows =
    customerId === null || certificates.length === 0
      ? []
      : await db
          .selectFrom('tax_certificate')
          .select(['upload_id', 'state', 'regions', 'ends_on', 'reason'])
          .where('customer_id', '=', customerId)
          .where('upload_id', 'in', certificates)
          .where('state', '!=', 'waiting')
          .execute()
  const statuses = new Map(rows.map(row => [row.upload_id, certificateStatusOf(row)]))
  return {
    ...details,
    files: files.map(({ id, name, kind, url }) => {
      const status = kind === 'certificate' ? statuses.get(id) : undefined
      return { id, name, kind, url, ...(status ? { standing: status } : {}) }
    }),
  }
}

/** The status of a certificate that was decided. */
export const certificateStatusOf = ({
  state,
  regions,
  ends_on: lastDay,
  reason,
}: {
  readonly state: string
  readonly regions: string
  readonly ends_on: string | null
  readonly reason: string | null
}): CertificateStatus =>
  state === 'accepted'
    ? { state, regions: regionsIn(regions), lastDay: lastDay ?? '' }
    : { state: 'refused', reason: reason ?? '' }
