import type { SignedIn } from '../account/account'
import type { Outcome } from '../shared/domain-error'
import type { TokenLogin } from './token-login'

/** Issuer of hand-off tokens. */
export type TokenExchangePort = {
  /** Redeems a token, once (S1-7.09). 'not-found' when it is unknown, used, too old or of another store. */
  readonly exchange: (token: string) => Outcome<TokenLogin>
  /**
   * Signs this session in by the address that an exchange answered; addresses of hosts that are not configured are
   * 'not-found'.
   */
  readonly signIn: (loginUrl: string) => Outcome<SignedIn>
}
