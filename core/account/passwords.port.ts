import type { Outcome } from '../shared/domain-error'

/** Argon2id (19 MiB, 2 passes, 1 lane) in a bounded queue. Hashes are PHC strings. */
export type PasswordsPort = {
  readonly hash: (password: string) => Outcome<string>
  readonly verify: (hash: string, password: string) => Outcome<boolean>
}
