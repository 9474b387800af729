import type { ReactElement } from 'react'
import type { ReviewState } from '../../core/reviews/review'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'

const tones = { pending: 'warning', approved: 'ok', declined: 'error' } as const

export const ReviewStateBadge = ({ state }: { readonly state: ReviewState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`staff.review.states.${state}`)}</Badge>
}
