import type { ReactElement } from 'react'
import { listStatuses, type ListStatus } from '../../core/shopping-lists/shopping-list'
import { useText } from '../i18n'
import { Badge, type BadgeProps } from '../kit/marks/badge'

const badges: Readonly<Record<ListStatus, { readonly word: string; readonly tone: BadgeProps['tone'] }>> = {
  [listStatuses.approved]: { word: 'approved', tone: 'ok' },
  [listStatuses.deleted]: { word: 'deleted', tone: 'neutral' },
  [listStatuses.draft]: { word: 'draft', tone: 'neutral' },
  [listStatuses.waiting]: { word: 'waiting', tone: 'warning' },
  [listStatuses.rejected]: { word: 'rejected', tone: 'error' },
}

/** Statuses that visible lists can have. */
export const shownStatuses: readonly ListStatus[] = [
  listStatuses.approved,
  listStatuses.draft,
  listStatuses.waiting,
  listStatuses.rejected,
]

export const statusKey = (status: ListStatus): string => `shopping-lists.statuses.${badges[status].word}`

/** Approval status of a list. */
export const ListStatusBadge = ({ status }: { readonly status: ListStatus }): ReactElement => (
  <Badge tone={badges[status].tone}>{useText()(statusKey(status))}</Badge>
)
