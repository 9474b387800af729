import type { ReactElement } from 'react'
import type { ApplicationState, ClosedAs, PartState } from '../../../core/trade-accounts/application'
import { useText } from '../../i18n'
import { Badge } from '../../kit/marks/badge'

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  'in-review': 'warning',
  'needs-information': 'neutral',
  closed: 'ok',
  withdrawn: 'neutral',
} as const
const partTones = { open: 'warning', asked: 'neutral', approved: 'ok', declined: 'error' } as const

/** Where staff read another text than the applicant. */
const deskTexts: Readonly<Partial<Record<PartState, string>>> = {
  open: 'applications-desk.to-decide',
  asked: 'applications-desk.asked',
}

type Standing = { readonly state: ApplicationState; readonly closedAs?: ClosedAs }

export const ApplicationStateBadge = ({ state, closedAs }: Standing): ReactElement => {
  const text = useText()
  return (
    <Badge tone={closedAs === 'declined' ? 'error' : tones[state]}>
      {text(`trade-account.states.${closedAs ?? state}`)}
    </Badge>
  )
}

export const PartStateBadge = ({ state }: { readonly state: PartState }): ReactElement => {
  const text = useText()
  return <Badge tone={partTones[state]}>{text(deskTexts[state] ?? `trade-account.part-states.${state}`)}</Badge>
}
