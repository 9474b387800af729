import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The class path of the search server, or why it cannot be started here. */
export type Installed =
  | { readonly tag: 'installed'; readonly classPath: string; readonly folder: string }
  | { readonly tag: 'missing'; readonly reason: string }

const here = import.meta.dirname
const cache = join(here, '../../.cache/search-server')
const sources = ['pom.xml', 'SearchServer.java', 'log4j2.properties'].map(name => join(here, name))
const run = promisify(execFile)

const missing = (reason: string): Installed => ({ tag: 'missing', reason })

/** Whether a program can be run. */
const isThere = (command: string, option: string) =>
  run(command, [option]).then(
    () => true,
    () => false,
  )

const lastLine = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .find(line => line.startsWith('[ERROR]')) ?? text.trim().split('\n')[0]

/**
 * Resolves the artifacts of `pom.xml` with Maven and compiles `SearchServer.java`, once: a folder named by the content
 * of both keeps the result.
 */
export const searchServerInstalled = async (): Promise<Installed> => {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(file))
  const folder = join(cache, hash.digest('hex').slice(0, 12))
  const installed: Installed = { tag: 'installed', folder, classPath: `${join(folder, 'classes')}:${folder}/jars/*` }
  if (!(await isThere('java', '-version'))) return missing('Java is not installed')
  if (existsSync(folder)) return installed
  if (!(await isThere('javac', '-version'))) return missing('the Java compiler (javac) is not installed')
  if (!(await isThere('mvn', '-version'))) return missing('Maven (mvn) is not installed')
  const making = `${folder}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(join(making, 'classes'), { recursive: true })
  try {
    copyFileSync(join(here, 'pom.xml'), join(making, 'pom.xml'))
    copyFileSync(join(here, 'log4j2.properties'), join(making, 'log4j2.properties'))
    await run('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=jars'], {
      cwd: making,
      timeout: 300_000,
    })
    await run('javac', ['-cp', 'jars/*', '-d', 'classes', join(here, 'SearchServer.java')], { cwd: making })
    // Another process may have finished first.
    if (!existsSync(folder)) renameSync(making, folder)
    return installed
  } catch (error) {
    const { stdout, message } = error as { readonly stdout?: string; readonly message: string }
    return missing(`the artifacts of OpenSearch cannot be fetched: ${lastLine(stdout || message)}`)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
