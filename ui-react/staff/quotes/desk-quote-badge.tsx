import type { ReactElement } from 'react'
import type { QuoteStatus } from '../../../core/quotes/quote'
import { useText } from '../../i18n'
import { Badge, type BadgeProps } from '../../kit/marks/badge'

const tones: Readonly<Record<QuoteStatus, BadgeProps['tone']>> = {
  0: 'warning',
  1: 'neutral',
  2: 'neutral',
  3: 'warning',
  4: 'ok',
  5: 'error',
  6: 'neutral',
  7: 'neutral',
}

/** Status badge of a quote in the desk's terms: every status has a name here. */
export const DeskQuoteBadge = ({ status }: { readonly status: QuoteStatus }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[status]}>{text(`quote-desk.status.${status}`)}</Badge>
}
