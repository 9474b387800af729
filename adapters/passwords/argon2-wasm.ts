import { argon2id, argon2Verify } from 'hash-wasm'
import * as TE from 'fp-ts/TaskEither'
import type { PasswordsPort } from '../../core/account/passwords.port'
import { unavailable } from '../../core/shared/domain-error'

const parameters = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32, outputType: 'encoded' } as const

/** The same Argon2id hashes as the server's, in WebAssembly, for runtimes without native modules. */
export const argon2WasmPasswords = (): PasswordsPort => ({
  hash: password =>
    TE.tryCatch(
      () => argon2id({ ...parameters, password, salt: crypto.getRandomValues(new Uint8Array(16)) }),
      reason => unavailable('passwords', String(reason)),
    ),
  verify: (hash, password) =>
    TE.tryCatch(
      () => (password === '' ? Promise.resolve(false) : argon2Verify({ hash, password })),
      reason => unavailable('passwords', String(reason)),
    ),
})
