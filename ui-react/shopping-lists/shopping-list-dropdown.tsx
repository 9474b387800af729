import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { ListedGoods } from '../../core/shopping-lists/shopping-list'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { Button, type ButtonLook } from '../kit/button'
import { ListMenu } from './list-menu'
import { useListsHere } from './use-lists-here'
import { loginToAdd } from './listed-goods'

export type ShoppingListDropdownProps = ButtonLook & {
  /** "Add to Shopping List", or the page's own label. */
  readonly label: string
  /** The selection, evaluated on click; a message if nothing can be added. */
  readonly selection: () => readonly ListedGoods[] | string
  readonly onListed?: () => void
}

/** A button with the buyer's lists below it (S3-2.20). Guests go to the login page (S3-6.03). */
export const ShoppingListDropdown = observer(
  ({ label, selection, onListed, ...look }: ShoppingListDropdownProps): ReactElement => {
    const { signedIn } = useShell()
    const navigate = useNavigate()
    const store = useListsHere()
    const button = useRef<HTMLButtonElement>(null)
    const [goods, setGoods] = useState<readonly ListedGoods[]>()
    useEffect(() => store.watch(), [store])
    const open = (): void => {
      if (!signedIn) return void navigate(loginToAdd(undefined))
      const selected = selection()
      if (typeof selected === 'string') return toast.error(selected)
      setGoods(selected)
    }
    return (
      <>
        <Button
          ref={button}
          variant="secondary"
          iconAfter="chevron-down"
          aria-haspopup="true"
          aria-expanded={goods !== undefined}
          {...look}
          onClick={open}
        >
          <span>{label}</span>
        </Button>
        {goods && button.current && (
          <ListMenu
            store={store}
            opener={button.current}
            goods={goods}
            onListed={onListed}
            onClose={() => setGoods(undefined)}
          />
        )}
      </>
    )
  },
)
