import * as t from 'io-ts'
import { flag, maybe, text } from '../../shared/codecs'

/**
 * Calls 1.7 and 1.8 of the storefront protocol; opening a link and changing the password by the current one are ours.
 */
export const forgotPasswordPath = '/exp-sf-cms/api/forgot-password'
export const newPasswordPath = '/exp-sf-cms/api/set-new-password'
export const resetLinkPath = '/exp-sf-cms/api/reset-link'
export const changePasswordPath = '/exp-sf-cms/api/change-password'

export const forgotPasswordRequest = t.strict({ email: text(254) })
/** Without a token, the link opened in this session applies. */
export const newPasswordRequest = t.intersection([
  t.strict({ password: text(128) }),
  t.partial({ emailToken: maybe(text(512)) }),
])
export const resetLinkRequest = t.strict({ emailToken: text(512) })
export const changePasswordRequest = t.strict({ password: text(128), newPassword: text(128) })

export const openLinkCodec = t.strict({ open: flag })
