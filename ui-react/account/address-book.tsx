import { useId, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { AddressBook as Book, BookAddress } from '../../core/addresses/address'
import { Flash } from '../runtime/toasts/flash'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Button, ButtonLink } from '../kit/button'
import { ConfirmDialog } from '../kit/windows/confirm-dialog'
import { EmptyState } from '../kit/empty-state'
import { AddressLines } from '../addresses'
import type { SettingsAnswer } from './settings-data'
import { useIsTrade, useMay } from './use-may'
import styles from './address-book.module.css'

/** URL for editing an address: a separate page, so that it works without JavaScript. */
const editHref = (id: number | 'new'): string => `/account/settings?edit=${id}#addresses`

/** The addresses of the account, each with its edit actions. */
export const AddressBook = ({
  addresses,
  unreadable,
  answer,
}: Book & { readonly answer?: SettingsAnswer }): ReactElement => {
  const text = useText()
  const may = useMay()
  const trade = useIsTrade()
  const add = { href: editHref('new'), variant: 'secondary', icon: 'plus', text: text('account.add-address') } as const
  return (
    <div className={styles.book}>
      <Flash
        tone="ok"
        text={answer?.done?.startsWith('address-') ? text(`account.toasts.${answer.done}`) : undefined}
        occasion={answer}
      />
      {addresses.length === 0 && unreadable === undefined ? (
        <EmptyState
          level={3}
          drawing="sheet"
          title={text('account.no-addresses')}
          actions={[may('create_address') ? add : undefined]}
        >
          {text(trade && !may('create_address') ? 'account.no-company-addresses-lead' : 'account.no-addresses-lead')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cells}>
            {addresses.map(address => (
              <li key={address.id} className={styles.cell}>
                <AddressLines address={address} />
                <Defaults address={address} />
                {address.id !== undefined && may('update_address') && (
                  <Ways id={address.id} name={`${address.address1}, ${address.city}`} />
                )}
              </li>
            ))}
          </ul>
          {unreadable !== undefined && <p>{text('account.unreadable-addresses', { count: unreadable })}</p>}
          {may('create_address') && (
            <div>
              <ButtonLink {...add}>{add.text}</ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const Defaults = ({ address }: { readonly address: BookAddress }): ReactElement | null => {
  const text = useText()
  return address.defaultShipping || address.defaultBilling ? (
    <p className={styles.defaults}>
      {address.defaultShipping && <Badge>{text('account.default-shipping')}</Badge>}
      {address.defaultBilling && <Badge>{text('account.default-billing')}</Badge>}
    </p>
  ) : null
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

const DeleteDialog = ({
  id,
  name,
  dialog,
}: {
  readonly id: number
  readonly name: string
  readonly dialog: string
}): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<SettingsAnswer>({ key: `delete-address-${id}` })
  const { data } = fetcher
  return (
    <ConfirmDialog
      id={dialog}
      title={text('account.delete-title')}
      closeText={text('shared.close')}
      cancelText={text('account.cancel')}
      Form={fetcher.Form}
      action="/account/settings"
      intent="delete-address"
      confirmText={text('account.delete-confirm')}
      busy={fetcher.state !== 'idle'}
      busyText={text('account.deleting')}
    >
      <p>{text('account.delete-lead', { name })}</p>
      <input type="hidden" name="id" value={id} />
      <Flash tone="ok" text={data?.done ? text('account.toasts.address-deleted') : undefined} occasion={data} />
      <Flash
        tone="error"
        text={data && !data.done && data.problem ? problemText(data.problem, text) : undefined}
        occasion={data}
      />
    </ConfirmDialog>
  )
}
