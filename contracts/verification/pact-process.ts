/**
 * Runs Pact's verifier in a separate process: it writes to stdout and, being native code, could crash its process. One
 * message verifies one interaction.
 */
import { createRequire } from 'node:module'
import type pactCore from '@pact-foundation/pact-core'

// A CommonJS package with a default export beside named ones, which Node and a bundler resolve differently.
const { default: core } = createRequire(import.meta.url)('@pact-foundation/pact-core') as {
  readonly default: typeof pactCore
}

export type VerifyMessage = {
  readonly provider: string
  readonly url: string
  readonly file: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

const verdictOf = async ({ provider, url, file, headers, timeoutMs }: VerifyMessage): Promise<string> => {
  try {
    return await core.verifyPacts({
      provider,
      providerBaseUrl: url,
      pactUrls: [file],
      ...(Object.keys(headers).length > 0 ? { customProviderHeaders: headers } : {}),
      timeout: timeoutMs,
      logLevel: 'error',
    })
  } catch (reason) {
    // A rejection has the same JSON as its message.
    return reason instanceof Error ? reason.message : String(reason)
  }
}

process.on('message', (message: VerifyMessage) => {
  void verdictOf(message).then(verdict => process.send?.(verdict))
})
process.on('disconnect', () => process.exit(0))
