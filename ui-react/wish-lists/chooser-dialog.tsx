import { useEffect, useRef, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { WishedProduct } from '../../core/wish-lists/wish-list'
import { notify } from '../runtime/toasts/toasts'
import { useText } from '../i18n'
import { Dialog } from '../kit/windows/dialog'
import { Chooser } from './chooser'
import type { Choosing } from './chooser-page'
import { listsPath } from './wish-list-toasts'
import { wishHref } from './wish-address'
import type { WishListAnswer } from './wish-list-action'

export type ChooserDialogProps = { readonly product: WishedProduct; readonly onClose: () => void }

/**
 * The chooser as a dialog (S1-4.31): opens after the lists are loaded, and closes with a toast when the product was
 * added. For guests, the loader redirects to sign in (S1-4.30).
 */
export const ChooserDialog = ({ product, onClose }: ChooserDialogProps): ReactElement | null => {
  const text = useText()
  const href = wishHref(product)
  const choosing = useFetcher<Choosing>({ key: `choose ${href}` })
  const adding = useFetcher<WishListAnswer>({ key: `add ${href}` })
  const { load } = choosing
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void load(href)
  }, [load, href])
  const result = adding.data
  useEffect(() => {
    if (result?.done !== 'added') return
    notify({
      tone: 'ok',
      text: text('wish-lists.toasts.added'),
      action: { label: text('wish-lists.open', { name: result.list.name }), href: `${listsPath}/${result.list.id}` },
    })
    onClose()
  }, [result, text, onClose])
  return choosing.data ? (
    <Dialog open title={text('wish-lists.choose-title')} closeText={text('shared.close')} onClose={onClose}>
      <Chooser lists={choosing.data.lists} fetcher={adding} action={href} />
    </Dialog>
  ) : null
}
