import type { SpentCertificate } from '../../core/checkout/certificates'
import type { Text, useFormat } from '../i18n'
import type { SummaryRow } from '../kit/summary'

type PaidInPart = {
  readonly totals: { readonly total: number }
  readonly certificates?: readonly Pick<SpentCertificate, 'ending' | 'amount'>[]
}

/** The total and its share paid by gift certificates, below the other figures; empty without certificates. */
export const certificateRows = (
  { totals, certificates }: PaidInPart,
  text: Text,
  format: ReturnType<typeof useFormat>,
): readonly SummaryRow[] =>
  certificates
    ? [
        { label: text('orders.total'), value: format.money(totals.total) },
        ...certificates
          .filter(({ amount }) => amount > 0)
          .map(({ ending, amount }) => ({
            label: text('orders.certificate', { ending }),
            value: format.money(-amount),
          })),
      ]
    : []
