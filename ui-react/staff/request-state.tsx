import type { ReactElement } from 'react'
import type { AccessRequestState } from '../../core/access-requests/access-request'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'

const tones = { open: 'warning', approved: 'ok', declined: 'error' } as const

export const RequestStateBadge = ({ state }: { readonly state: AccessRequestState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`staff.request.states.${state}`)}</Badge>
}
