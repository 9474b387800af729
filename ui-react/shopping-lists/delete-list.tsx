import { useId, type ReactElement } from 'react'
import { Form, useNavigation, type FetcherWithComponents } from 'react-router'
import type { ListSummary } from '../../core/shopping-lists/shopping-list'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { ConfirmDialog } from '../kit/windows/confirm-dialog'
import type { ListAnswer } from './list-action'
import { listsPath } from './list-address'

export type DeleteListProps = {
  readonly list: ListSummary
  /** Keeps the lists in view; without it their page is opened afterwards. */
  readonly fetcher?: FetcherWithComponents<ListAnswer>
}

/** Confirms the deletion of a list and its lines. */
export const DeleteList = ({ list, fetcher }: DeleteListProps): ReactElement => {
  const text = useText()
  const dialog = useId()
  const leaving = useNavigation()
  const busy = fetcher ? fetcher.state !== 'idle' : leaving.formAction?.endsWith(listsPath) === true
  return (
    <>
      <Button
        variant="tertiary"
        size="dense"
        icon="trash"
        opens={dialog}
        aria-label={text('shopping-lists.delete-named', { name: list.name })}
      >
        {text('shopping-lists.delete')}
      </Button>
      <ConfirmDialog
        id={dialog}
        title={text('shopping-lists.delete-title', { name: list.name })}
        closeText={text('shared.close')}
        cancelText={text('account.cancel')}
        Form={fetcher?.Form ?? Form}
        action={listsPath}
        intent="delete"
        confirmText={text('shopping-lists.delete-confirm')}
        busy={busy}
        busyText={text('shopping-lists.deleting')}
      >
        <input type="hidden" name="list" value={list.id} />
        <p>
          {list.itemCount === 0
            ? text('shopping-lists.delete-empty')
            : text('shopping-lists.delete-lead', { count: list.itemCount })}
        </p>
      </ConfirmDialog>
    </>
  )
}
