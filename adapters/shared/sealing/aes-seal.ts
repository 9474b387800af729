import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../../core/shared/domain-error'
import type { SealPort } from '../../../core/shared/seal.port'
import { decryptText, encryptText } from './encrypted-text'

const service = 'seal'
const asError = (reason: unknown) => unavailable(service, reason instanceof Error ? reason.message : 'failed')

/** Seals by AES-256-GCM and prints by HMAC-SHA-256, with separate keys derived from `key`. */
export const aesSeal = (key: () => Promise<string>): SealPort => ({
  seal: text => TE.tryCatch(async () => encryptText(text, await key()), asError),
  open: sealed =>
    TE.tryCatch(async () => {
      const text = await decryptText(sealed, await key())
      if (text === undefined) throw new Error('sealed by another key, or changed since')
      return text
    }, asError),
  print: text =>
    TE.tryCatch(async () => {
      const bytes = (written: string) => new TextEncoder().encode(written)
      const secret = await crypto.subtle.digest('SHA-256', bytes(`printed with ${await key()}`))
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const signed = await crypto.subtle.sign(
        algorithm,
        await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']),
        bytes(text),
      )
      return [...new Uint8Array(signed)].map(byte => byte.toString(16).padStart(2, '0')).join('')
    }, asError),
})
