import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WrittenInteraction } from './contract-file.ts'
import type { PactVerdict } from './differences.ts'
import type { VerifyMessage } from './pact-process.ts'

export type Host = {
  readonly consumer: string
  readonly provider: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}
export type PactVerifier = {
  readonly verdict: (interaction: WrittenInteraction, host: Host) => Promise<PactVerdict>
  readonly close: () => void
}

/** Pact's verifier, one interaction at a time; its process is started lazily and restarted if it exits. */
export const pactVerifier = (): PactVerifier => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-verify-'))
  const file = join(folder, 'interaction.json')
  let running: ChildProcess | undefined
  const started = (): ChildProcess => {
    if (running?.connected) return running
    running = fork(join(import.meta.dirname, 'pact-process.ts'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    return running
  }
  return {
    verdict: async (interaction, { consumer, provider, url, headers, timeoutMs }) => {
      writeFileSync(
        file,
        JSON.stringify({
          consumer: { name: consumer },
          provider: { name: provider },
          interactions: [{ type: 'Synchronous/HTTP', ...interaction }],
          metadata: { pactSpecification: { version: '4.0' } },
        }),
      )
      return verdictIn(await answerOf(started(), { provider, url, headers, timeoutMs, file }))
    },
    close: () => {
      running?.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answerOf = (child: ChildProcess, message: VerifyMessage): Promise<string> =>
  new Promise(resolve => {
    const settle = (answer: string) => {
      clearTimeout(late)
      child.off('message', settle).off('exit', ended)
      resolve(answer)
    }
    const ended = () => settle('the verifier ended without a word')
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      settle(`no answer within ${message.timeoutMs + graceMs} ms`)
    }, message.timeoutMs + graceMs)
    child.on('message', settle).on('exit', ended)
    child.send(message)
  })

/** Only for a verifier that hangs: its own timeout is shorter. */
const graceMs = 10_000

const verdictIn = (answer: string): PactVerdict => {
  try {
    const [verdict] = (JSON.parse(answer) as { readonly interactionResults: readonly PactVerdict[] }).interactionResults
    return verdict ?? { result: 'Error', mismatch: { message: 'the verifier looked at nothing' } }
  } catch {
    return { result: 'Error', mismatch: { message: answer } }
  }
}
