import type { ReactElement } from 'react'
import { badgeOf, type QuoteStatus } from '../../core/quotes/quote'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'

const tones = { ordered: 'ok', expired: 'error', archived: 'neutral', draft: 'warning' } as const

/** The status badge of a quote: four to seven have a name, any other is blank (S3-4.05). */
export const QuoteBadge = ({ status }: { readonly status: number }): ReactElement | null => {
  const text = useText()
  const name = badgeOf(status)
  return name === undefined ? null : <Badge tone={tones[name]}>{text(`quotes.badge.${name}`)}</Badge>
}

const textKeys = {
  0: 'new',
  1: 'offered',
  2: 'in-process',
  3: 'updated',
  4: 'ordered',
  5: 'expired',
  6: 'archived',
  7: 'draft',
} as const
const marks = {
  0: 'neutral',
  1: 'ok',
  2: 'warning',
  3: 'neutral',
  4: 'ok',
  5: 'error',
  6: 'neutral',
  7: 'warning',
} as const

/** Status badge in lists, where every status has a text that indicates whose turn it is. */
export const QuoteStatusMark = ({ status }: { readonly status: QuoteStatus }): ReactElement => {
  const text = useText()
  return <Badge tone={marks[status]}>{text(`quotes.status.${textKeys[status]}`)}</Badge>
}

/** Text key of a status, for the filter. */
export const statusWord = (status: QuoteStatus): string => `quotes.status.${textKeys[status]}`
