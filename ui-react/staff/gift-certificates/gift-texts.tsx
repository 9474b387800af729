import type { ReactElement } from 'react'
import type { GiftState } from '../../../core/gifts/gift-certificate-state'
import type { DeskGift } from '../../../core/gifts/gift-desk.port'
import { useText, type Text, type useFormat } from '../../i18n'
import { Badge } from '../../kit/marks/badge'

const tones = { open: 'ok', spent: 'neutral', expired: 'warning', void: 'neutral' } as const

export const GiftStateBadge = ({ state }: { readonly state: GiftState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`gift-certificates.states.${state}`)}</Badge>
}

/** "Ending 7K2P"; certificates of before have no known end. */
export const endingText = ({ ending }: Pick<DeskGift, 'ending'>, text: Text): string =>
  ending === '' ? text('gift-certificates.ending-unknown') : text('gift-certificates.ending', { ending })

/** A day of the store, shown as such in any time zone. */
export const lastDayText = (
  { lastDay }: Pick<DeskGift, 'lastDay'>,
  text: Text,
  { date }: ReturnType<typeof useFormat>,
): string => (lastDay === undefined ? text('gift-certificates.no-end') : date(Date.parse(`${lastDay}T17:00Z`)))
