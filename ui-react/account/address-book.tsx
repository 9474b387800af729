import { useId, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { Address } from '../../core/account/account'
import { Flash } from '../app/flash'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { EmptyState } from '../kit/empty-state'
import { AddressLines } from './address-lines'
import type { SettingsAnswer } from './settings-data'
import styles from './address-book.module.css'

/** Where an address is edited; a page of its own address, so that it works without scripts. */
const editHref = (id: number | 'new'): string => `/account/settings?edit=${id}#addresses`

/** The addresses of the account, each with its ways to change it. */
export const AddressBook = ({ addresses, answer }: { readonly addresses: readonly Address[]; readonly answer?: SettingsAnswer }): ReactElement => {
  const text = useText()
  const add = (
    <ButtonLink href={editHref('new')} variant="secondary" icon="plus">
      {text('account.add-address')}
    </ButtonLink>
  )
  return (
    <div className={styles.book}>
      <Flash tone="ok" text={answer?.done && answer.done !== 'profile' ? text(`account.toasts.${answer.done}`) : undefined} occasion={answer} />
      {addresses.length === 0 ? (
        <EmptyState level={3} drawing="sheet" title={text('account.no-addresses')} actions={add}>
          {text('account.no-addresses-lead')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cells}>
            {addresses.map(address => (
              <li key={address.id} className={styles.cell}>
                <AddressLines address={address} />
                {address.id !== undefined && <Ways id={address.id} name={`${address.address1}, ${address.city}`} />}
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
    </div>
  )
}

const Ways = ({ id, name }: { readonly id: number; readonly name: string }): ReactElement => {
  const text = useText()
  const dialog = useId()
  return (
    <div className={styles.ways}>
      <ButtonLink href={editHref(id)} variant="tertiary" size="dense" aria-label={text('account.edit-named', { name })}>
        {text('account.edit')}
      </ButtonLink>
      <Button variant="tertiary" size="dense" opens={dialog} aria-label={text('account.delete-named', { name })}>
        {text('account.delete')}
      </Button>
      <DeleteDialog {...{ id, name, dialog }} />
    </div>
  )
}

const DeleteDialog = ({ id, name, dialog }: { readonly id: number; readonly name: string; readonly dialog: string }): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<SettingsAnswer>({ key: `delete-address-${id}` })
  const form = `${dialog}form`
  const { data } = fetcher
  return (
    <Dialog
      id={dialog}
      size="small"
      title={text('account.delete-title')}
      closeText={text('shared.close')}
      actions={
        <Button form={form} type="submit" name="intent" value="delete-address" busy={fetcher.state !== 'idle'} busyText={text('account.deleting')}>
          {text('account.delete-confirm')}
        </Button>
      }
    >
      <p>{text('account.delete-lead', { name })}</p>
      <fetcher.Form id={form} method="post" action="/account/settings">
        <input type="hidden" name="id" value={id} />
        <Flash tone="ok" text={data?.done ? text('account.toasts.address-deleted') : undefined} occasion={data} />
        <Flash tone="error" text={data && !data.done && data.problem ? problemText(data.problem, text) : undefined} occasion={data} />
      </fetcher.Form>
    </Dialog>
  )
}
