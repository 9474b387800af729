import type { ReactElement } from 'react'
import type { CertificateStatus } from '../../core/exemption/certificate'
import { useFormat, useText } from '../i18n'
import { exemptionTextValues } from './exemption-text-values'

/** Status of a certificate for its sender; uses the texts of its page. */
export const CertificateNote = ({
  status: standing,
  texts,
}: {
  readonly status: CertificateStatus
  readonly texts: 'orders' | 'construction'
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const key =
    texts === 'orders'
      ? (`orders.certificate-${standing.state}` as const)
      : (`construction.certificate-${standing.state}` as const)
  return (
    <span data-certificate={standing.state}>
      {standing.state === 'accepted'
        ? text(key, exemptionTextValues(format, standing.lastDay, standing.regions))
        : text(key, { reason: standing.reason })}
    </span>
  )
}
