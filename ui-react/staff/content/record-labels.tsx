import type { ReactElement } from 'react'
import type { DeskRow, RecordKey, RecordState } from '../../../core/content/content-desk.port'
import { isPageModel } from '../../../core/content/record-rules'
import { useText, type Text } from '../../i18n'
import { Badge } from '../../kit/marks/badge'

const tones = {
  draft: 'warning',
  published: 'ok',
  changed: 'warning',
  scheduled: 'warning',
  withdrawn: 'error',
} as const

export const RecordStateBadge = ({ state }: { readonly state: RecordState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`content-desk.states.${state}`)}</Badge>
}

/** Label of a record's model; unknown models are shown by name. */
export const kindName = (text: Text, model: string): string => {
  const key = `content-desk.models.${model}`
  const name = text(key)
  return name === key ? model.replaceAll('_', ' ') : name
}

const query = ({ language }: RecordKey): string => (language === 'en' ? '' : `?language=${language}`)

export const recordHref = (key: RecordKey): string =>
  `/staff/content/${key.model}/${encodeURIComponent(key.id)}${query(key)}`
/** Pages are edited in the visual editor; other records, and the fields of a page, in a form. */
export const editorHref = (key: RecordKey): string | undefined =>
  isPageModel(key.model) ? `/staff/content/edit/${key.model}/${encodeURIComponent(key.id)}${query(key)}` : undefined
export const formHref = (key: RecordKey): string =>
  `/staff/content/records/${key.model}/${encodeURIComponent(key.id)}${query(key)}`

/** Depth of an address in the page tree. */
export const depthOf = ({ slug }: Pick<DeskRow, 'slug'>): number =>
  Math.max(0, (slug ?? '').split('/').filter(part => part !== '').length - 1)
