import * as t from 'io-ts'
import type { CertificateStatus } from '../../core/exemption/certificate'
import type { TaxExemption, TaxExemptionStatus } from '../../core/exemption/tax-exemption'
import { listOf, oneOf, text } from './codecs'

/** Tax exemption of checkouts, orders and certificates, in our own format. Days are yyyy-mm-dd. */
export const regionCodec = text(10, 2)
export const lastDayCodec = text(10, 10)

export const exemptionCodec = t.strict({ region: regionCodec, last_day: lastDayCodec })
export const exemptionToWire = ({ region, lastDay }: TaxExemption) => ({ region, last_day: lastDay })
export const exemptionFromWire = ({ region, last_day: lastDay }: t.TypeOf<typeof exemptionCodec>): TaxExemption => ({
  region,
  lastDay,
})

export const taxExemptionStatusCodec = t.strict({
  tag: oneOf('exempt', 'expired'),
  region: regionCodec,
  last_day: lastDayCodec,
})
export const taxExemptionStatusToWire = ({ tag, ...exemption }: TaxExemptionStatus) => ({
  tag,
  ...exemptionToWire(exemption),
})
export const taxExemptionStatusFromWire = ({
  tag,
  ...exemption
}: t.TypeOf<typeof taxExemptionStatusCodec>): TaxExemptionStatus => ({
  tag,
  ...exemptionFromWire(exemption),
})

export const certificateStatusCodec = t.union([
  t.strict({ state: oneOf('accepted'), regions: listOf(regionCodec, 100), last_day: lastDayCodec }),
  t.strict({ state: oneOf('refused'), reason: text(2_000) }),
])
export const certificateStatusToWire = (status: CertificateStatus): t.TypeOf<typeof certificateStatusCodec> =>
  status.state === 'refused' ? status : { state: status.state, regions: [...status.regions], last_day: status.lastDay }
export const certificateStatusFromWire = (wire: t.TypeOf<typeof certificateStatusCodec>): CertificateStatus =>
  wire.state === 'refused' ? wire : { state: wire.state, regions: wire.regions, lastDay: wire.last_day }
