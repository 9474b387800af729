import type { Outcome } from '../shared/domain-error'

/**
 * Devices that an account was signed in on, each by a secret in a cookie that only the server reads. They open nothing:
 * a password typed there is checked even while strangers try the same account.
 */
export type KnownDevicesPort = {
  /** The rate limit key of this request's device if the account knows it; otherwise undefined. */
  readonly knownAs: (email: string) => Outcome<string | undefined>
  /** Makes this device one of the account's, under a new secret. */
  readonly remember: (email: string) => Outcome<void>
  /** Forgets all devices, after a new password. */
  readonly forgetAll: (email: string) => Outcome<void>
}
