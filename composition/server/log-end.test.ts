import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

type Line = {
  readonly level: number
  readonly reason?: string
  readonly code?: number
  readonly error?: string
  readonly uptimeSeconds?: number
  readonly memoryMb?: number
  readonly pid?: number
  readonly output?: string
  readonly msg?: string
}
type End = { readonly code: number | null; readonly signal: string | null; readonly lines: readonly Line[] }

const root = join(import.meta.dirname, '../..')

describe('the end of a server process', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-end-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Starts a process that ends in this way, or sends it a signal once it is ready. */
  const run = (how: string, signal?: NodeJS.Signals): Promise<End> =>
    new Promise((resolve, reject) => {
      const words = [
        '--disable-warning=ExperimentalWarning',
        '--import',
        join(root, 'composition/commands/without-extension.ts'),
        join(root, 'test/builders/ending-process.ts'),
        how,
        folder,
      ]
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
      let output = ''
      child.stdout.on('data', (piece: Buffer) => {
        output += piece.toString()
        if (signal !== undefined && piece.toString().includes('ready')) child.kill(signal)
      })
      child.once('error', reject)
      child.once('close', (code, by) =>
        resolve({
          code,
          signal: by,
          lines: output
            .split('\n')
            .filter(line => line.startsWith('{'))
            .map(line => JSON.parse(line) as Line),
        }),
      )
    })

  it.each([
    ['throws', 1, { level: 50, reason: 'uncaughtException', error: expect.stringContaining('out of order') }],
    ['rejects', 1, { level: 50, reason: 'unhandledRejection', error: expect.stringContaining('nobody waited') }],
    ['exits', 3, { level: 50, reason: 'exit', code: 3 }],
  ] as const)('is logged with its reason in one line when it %s', async (how, code, line) => {
    const ended = await run(how)
    expect(ended).toMatchObject({
      code,
      lines: [{ ...line, uptimeSeconds: expect.any(Number), memoryMb: expect.any(Number) }],
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('leaves no output of libraries and Node outside the log', async () => {
    expect((await run('warns')).lines).toMatchObject([
      { level: 40, said: 'no ...', msg: 'a library wrote to the console' },
      { level: 40, said: 'DeprecationWarning: old way of ...', msg: 'Node warns' },
      { reason: 'exit' },
    ])
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('names the signal of a clean stop: %s', async signal => {
    expect(await run('waits', signal)).toMatchObject({ code: 0, lines: [{ level: 30, reason: signal }] })
    expect(readdirSync(folder)).toEqual([])
  })

  it('logs a stop that failed or timed out, and exits all the same', async () => {
    expect(await run('stuck', 'SIGTERM')).toMatchObject({
      code: 1,
      lines: [{ reason: 'SIGTERM' }, { level: 50, reason: 'SIGTERM', waitedMs: 300 }],
    })
    expect(await run('broken', 'SIGTERM')).toMatchObject({
      code: 1,
      lines: [{ reason: 'SIGTERM' }, { level: 50, error: 'Error: no peace' }],
    })
  })

  it('is logged by the next start when the process was killed', async () => {
    expect(await run('waits', 'SIGKILL')).toMatchObject({ signal: 'SIGKILL', lines: [] })
    const [trace = ''] = readdirSync(folder)
    const next = await run('waits', 'SIGTERM')
    expect(next.lines).toMatchObject([
      { level: 50, reason: 'killed', pid: Number(trace.replace('running-', '')) },
      { reason: 'SIGTERM' },
    ])
    expect((await run('waits', 'SIGTERM')).lines).toMatchObject([{ reason: 'SIGTERM' }])
  })
})
