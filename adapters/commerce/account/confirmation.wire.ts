import * as t from 'io-ts'
import type { ConfirmationState } from '../../../core/access/address-proof'
import { maybe, text } from '../../shared/codecs'

/** Our own calls: confirm an account's email address by a mailed link. */
export const sendConfirmationPath = '/exp-sf-cms/api/confirm-email/send'
export const confirmationLinkPath = '/exp-sf-cms/api/confirm-email/link'
export const confirmEmailPath = '/exp-sf-cms/api/confirm-email'

export const confirmationLinkRequest = t.strict({ emailToken: text(512) })
export const confirmationCodec = t.intersection([
  t.strict({ state: t.keyof({ none: null, 'sign-in': null, ready: null }) }),
  t.partial({ email: maybe(text(254)) }),
])

export const confirmationToWire = (state: ConfirmationState) => ({
  state: state.tag,
  ...(state.tag === 'ready' ? { email: state.email } : {}),
})

export const confirmationFromWire = ({ state, email }: t.TypeOf<typeof confirmationCodec>): ConfirmationState =>
  state === 'ready' ? { tag: state, email: email ?? '' } : { tag: state }
