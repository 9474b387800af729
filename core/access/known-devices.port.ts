import type { Outcome } from '../shared/domain-error'

/**
 * Devices that an account was signed in on, each identified by a secret in an HTTP-only cookie. The secret does not
 * authenticate: it only exempts sign-ins on the device from limits that strangers exhausted.
 */
export type KnownDevicesPort = {
  /** The rate limit key of this request's device if the account knows it; otherwise undefined. */
  readonly knownAs: (email: string) => Outcome<string | undefined>
  /** Registers this device for the account, under a new secret. */
  readonly remember: (email: string) => Outcome<void>
  /** Removes all devices, after a password change. */
  readonly forgetAll: (email: string) => Outcome<void>
}
