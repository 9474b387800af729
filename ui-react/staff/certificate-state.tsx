import type { ReactElement } from 'react'
import type { CertificateState } from '../../core/exemption/certificate'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'

const tones = { waiting: 'warning', accepted: 'ok', refused: 'error' } as const

export const CertificateStateBadge = ({ state }: { readonly state: CertificateState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`exemption-desk.states.${state}`)}</Badge>
}
