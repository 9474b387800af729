import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'lintel-test-content-'
const hour = 3_600_000

/** Identifies this test run, as the databases of one run are seeded by the same code. */
const run = process.env['LINTEL_TEST_RUN'] ?? String(Date.now())

/**
 * The bytes of a file that the first worker of a test run writes and the others read. It gets its name only when
 * complete; two workers that write it at the same time write the same. Files of runs that began more than an hour ago
 * are removed.
 */
export const sharedFile = async (name: string, write: (file: string) => Promise<void>): Promise<Uint8Array> => {
  const shared = join(tmpdir(), `${prefix}${run}-${name}`)
  if (existsSync(shared)) return readFileSync(shared)
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), 'lintel-seed-'))
  try {
    const file = join(folder, 'content')
    await write(file)
    const bytes = readFileSync(file)
    renameSync(file, shared)
    return bytes
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const removeLeftovers = (): void => {
  for (const name of readdirSync(tmpdir()).filter(each => each.startsWith(prefix))) {
    const file = join(tmpdir(), name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > hour) rmSync(file, { force: true })
  }
}
