import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'
import type { ConfirmationState } from '../access/address-proof'

type Ports = { readonly account: AccountPort }

/** Mails the link once more that proves the address of who is signed in. */
export const sendConfirmation =
  ({ account }: Ports) =>
  (): Outcome<void> =>
    account.sendConfirmation()

/** Takes the token of a confirmation link out of the address; 'not-found' when the link is used or too old. */
export const openConfirmationLink =
  ({ account }: Ports) =>
  (token: string): Outcome<void> =>
    account.openConfirmationLink(token)

/** How far the visitor is with the link that was opened in this session. */
export const viewAddressConfirmation =
  ({ account }: Ports) =>
  (): Outcome<ConfirmationState> =>
    account.confirmation()

/** Proves the address by the link that was opened in this session. */
export const confirmAddress =
  ({ account }: Ports) =>
  (): Outcome<void> =>
    account.confirmAddress()
