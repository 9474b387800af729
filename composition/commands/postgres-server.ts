import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './server-process.ts'

const run = promisify(execFile)

/** A separate PostgreSQL server for one journey, on loopback. */
export type PostgresServer = {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

const versions = '/usr/lib/postgresql'

/** Debian's folder of the newest PostgreSQL; undefined if none is installed. */
export const postgresBinaries = (): string | undefined => {
  const found = existsSync(versions)
    ? readdirSync(versions).filter(name => existsSync(join(versions, name, 'bin/postgres')))
    : []
  const newest = found.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest === undefined ? undefined : join(versions, newest, 'bin')
}

/**
 * Starts a fresh cluster. PostgreSQL refuses to run as root, so there it runs as the account that Debian created for
 * it.
 */
export const openPostgres = async (binaries: string): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-postgres-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const as = (program: string, ...rest: readonly string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(binaries, program), ...rest], { cwd: folder })
      : run(join(binaries, program), [...rest], { cwd: folder })
  if (isRoot) {
    await chmod(folder, 0o700)
    await chown(folder, ...(await accountOf('postgres')))
  }
  await as('initdb', '-D', `${folder}/data`, '-U', 'lintel', '--auth=trust', '--encoding=UTF8', '--locale=C')
  const start = async () => {
    await as(
      'pg_ctl',
      '-D',
      `${folder}/data`,
      '-w',
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
      '-l',
      `${folder}/log`,
      'start',
    )
  }
  const stop = async () => {
    await as('pg_ctl', '-D', `${folder}/data`, '-m', 'immediate', 'stop').catch(() => undefined)
  }
  await start()
  return {
    url: `postgres://lintel@127.0.0.1:${port}/postgres`,
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const accountOf = async (name: string): Promise<[number, number]> => {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find(each => each.startsWith(`${name}:`))
  const [, , user, group] = line?.split(':') ?? []
  return [Number(user), Number(group)]
}
