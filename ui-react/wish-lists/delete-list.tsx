import { useId, type ReactElement } from 'react'
import { Form, useNavigation, type FetcherWithComponents } from 'react-router'
import type { WishList } from '../../core/wish-lists/wish-list'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { ConfirmDialog } from '../kit/windows/confirm-dialog'
import type { WishListAnswer } from './wish-list-action'
import { listsPath } from './wish-list-toasts'

export type DeleteListProps = {
  readonly list: WishList
  /** Set if the lists stay on screen; otherwise navigates to their page afterwards. */
  readonly fetcher?: FetcherWithComponents<WishListAnswer>
}

/** Confirms the deletion of a list and its lines. */
export const DeleteList = ({ list, fetcher }: DeleteListProps): ReactElement => {
  const text = useText()
  const dialog = useId()
  const leaving = useNavigation()
  const busy = fetcher ? fetcher.state !== 'idle' : leaving.formAction?.endsWith(listsPath) === true
  const count = list.items.length
  return (
    <>
      <Button
        variant="tertiary"
        size="dense"
        icon="trash"
        opens={dialog}
        aria-label={text('wish-lists.delete-named', { name: list.name })}
      >
        {text('wish-lists.delete')}
      </Button>
      <ConfirmDialog
        id={dialog}
        title={text('wish-lists.delete-title', { name: list.name })}
        closeText={text('shared.close')}
        cancelText={text('account.cancel')}
        Form={fetcher?.Form ?? Form}
        action={listsPath}
        intent="delete"
        confirmText={text('wish-lists.delete-confirm')}
        busy={busy}
        busyText={text('wish-lists.deleting')}
      >
        <input type="hidden" name="list" value={list.id} />
        <p>
          {count === 0 ? text('wish-lists.delete-empty') : text('wish-lists.delete-lead', { count })}{' '}
          {list.shareToken !== undefined && text('wish-lists.delete-link')}
        </p>
      </ConfirmDialog>
    </>
  )
}
