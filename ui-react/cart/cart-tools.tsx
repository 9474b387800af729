import type { MouseEvent, ReactElement } from 'react'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import styles from './cart-page.module.css'

/** Actions on the whole cart: download, save as list, empty. */
export const CartTools = ({ editable }: { readonly editable: boolean }): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  // The page generates the file itself, so that it works in the offline shop too; without JavaScript the link downloads
  // it.
  const save = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    try {
      const { saveCart } = await import('./save-cart')
      if (await saveCart(useCases)) return
    } catch {
      // A network failure is reported like an unreadable cart.
    }
    toast.error(text('cart.file-failed'))
  }
  return (
    <p className={styles.tools}>
      <ButtonLink href="/cart/save" variant="tertiary" size="dense" icon="list">
        {text('cart.save')}
      </ButtonLink>
      <ButtonLink
        href="/cart.csv"
        download=""
        variant="tertiary"
        size="dense"
        icon="download"
        onClick={event => void save(event)}
      >
        {text('cart.file')}
      </ButtonLink>
      {editable && (
        <ButtonLink href="/cart/clear" variant="tertiary" size="dense" icon="trash">
          {text('cart.clear')}
        </ButtonLink>
      )}
    </p>
  )
}
