import type { ReactElement } from 'react'
import type { CartLine } from '../../core/cart/cart'
import type { GiftCertificate } from '../../core/cart/gift-certificate'
import { useText, type Text } from '../i18n'
import { Badge } from '../kit/marks/badge'
import styles from './line-kind.module.css'

/** A gift certificate's name contains its recipient. */
export const giftName = ({ recipient }: Pick<GiftCertificate, 'recipient'>, text: Text): string =>
  text('line-kinds.gift-for', { name: recipient.name || recipient.email })

/** The displayed name of an order line. */
export const orderLineName = ({ name, gift }: Pick<CartLine, 'name' | 'gift'>, text: Text): string =>
  gift ? giftName(gift, text) : name

/** Describes lines other than physical products: a download, a custom item, a gift certificate with its message. */
export const LineKindView = ({
  line: { kind, gift, download },
}: {
  readonly line: Pick<CartLine, 'kind' | 'gift' | 'download'>
}): ReactElement | null => {
  const text = useText()
  if (kind === 'physical') return null
  return (
    <div className={styles.note} data-kind={kind}>
      <Badge>{text(`line-kinds.${kind}`)}</Badge>
      {download?.size && <span>{download.size}</span>}
      {gift && <span>{text('line-kinds.gift-from', { sender: gift.sender.name, email: gift.recipient.email })}</span>}
      {gift?.message && <q className={styles.message}>{gift.message}</q>}
    </div>
  )
}
