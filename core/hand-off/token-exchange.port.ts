import type { SignedIn } from '../account/account'
import type { Outcome } from '../shared/domain-error'
import type { TokenLogin } from './token-login'

/** Issuer of hand-off tokens. */
export type TokenExchangePort = {
  /** Redeems a token, once (S1-7.09). 'not-found' if unknown, used, expired or of another store. */
  readonly exchange: (token: string) => Outcome<TokenLogin>
  /** Signs this session in by the login URL of an exchange; 'not-found' for hosts that are not configured. */
  readonly signIn: (loginUrl: string) => Outcome<SignedIn>
}
