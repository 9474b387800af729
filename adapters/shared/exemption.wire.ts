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

export const taxStandingCodec = t.strict({
  tag: oneOf('exempt', 'expired'),
  region: regionCodec,
  last_day: lastDayCodec,
})
export const taxStandingToWire = ({ tag, ...exemption }: TaxExemptionStatus) => ({ tag, ...exemptionToWire(exemption) })
export const taxStandingFromWire = ({ tag, ...exemption }: t.TypeOf<typeof taxStandingCodec>): TaxExemptionStatus => ({
  tag,
  ...exemptionFromWire(exemption),
})

export const standingCodec = t.union([
  t.strict({ state: oneOf('accepted'), regions: listOf(regionCodec, 100), last_day: lastDayCodec }),
  t.strict({ state: oneOf('refused'), reason: text(2_000) }),
])
export const standingToWire = (standing: CertificateStatus): t.TypeOf<typeof standingCodec> =>
  standing.state === 'refused'
    ? standing
    : { state: standing.state, regions: [...standing.regions], last_day: standing.lastDay }
export const standingFromWire = (wire: t.TypeOf<typeof standingCodec>): CertificateStatus =>
  wire.state === 'refused' ? wire : { state: wire.state, regions: wire.regions, lastDay: wire.last_day }
