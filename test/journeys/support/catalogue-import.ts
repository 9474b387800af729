import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { RunningShop } from './shop'

const command = join(import.meta.dirname, '../../../dist/server/catalogue-import.js')

export type CommandAnswer = {
  readonly code: number | null
  readonly output: string
  /** The error file's rows; '' if the import wrote none. */
  readonly errors: string
}

/** Runs the import command on a shop's data, as a merchant does. */
export const importCatalogueFile = async (
  { data }: Pick<RunningShop, 'data'>,
  file: string,
  ...options: readonly string[]
): Promise<CommandAnswer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
  try {
    const answer = await new Promise<Omit<CommandAnswer, 'errors'>>((resolve, reject) => {
      const child = spawn(process.execPath, [command, file, ...options], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', LINTEL_DATA: data },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      const collect = (chunk: Buffer) => void (output += chunk.toString())
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', reject)
      child.once('close', code => resolve({ code, output: output }))
    })
    return { ...answer, errors: await readFile(join(folder, `${basename(file)}.errors.csv`), 'utf8').catch(() => '') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
