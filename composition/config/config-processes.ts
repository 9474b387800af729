import type { Config } from './configuration'
import type { SettingReader } from './setting-reader'
import type { Setting } from './settings'

const maxProcesses = 128

const countOf = (text: string): number | 'auto' | undefined =>
  text === 'auto'
    ? text
    : /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxProcesses
      ? Number(text)
      : undefined

type Machine = { readonly databaseUrl: string | undefined; readonly cores: number }

/**
 * How many processes serve the shop. A SQLite file belongs to one process, so more need PostgreSQL; `auto` does with
 * one there, and says so.
 */
export const readProcesses = (
  { check, refuse }: Pick<SettingReader, 'check' | 'refuse'>,
  { databaseUrl, cores }: Machine,
): Pick<Config, 'processes' | 'remarks'> => {
  const count = check('LINTEL_PROCESSES', countOf, `use a whole number from 1 to ${maxProcesses}, or auto`) ?? 1
  if (count === 'auto')
    return databaseUrl === undefined && cores > 1
      ? {
          processes: 1,
          remarks: [
            'LINTEL_PROCESSES is "auto": one process serves, because one process owns the SQLite file; set ' +
              `DATABASE_URL to PostgreSQL to use all ${cores} cores`,
          ],
        }
      : { processes: Math.min(cores, maxProcesses), remarks: [] }
  if (count > 1 && databaseUrl === undefined)
    refuse(
      `LINTEL_PROCESSES is "${count}": one process owns the SQLite file, several need PostgreSQL; set DATABASE_URL ` +
        'to postgres://user:password@host:port/database, or use 1',
    )
  return { processes: count, remarks: [] }
}

/** The setting above, for the list of settings. */
export const processSettings: readonly Setting[] = [
  {
    name: 'LINTEL_PROCESSES',
    fallback: '1',
    meaning:
      'How many processes serve the port, or `auto`: one for each core. More than one needs PostgreSQL ' +
      '(`DATABASE_URL`): a SQLite file belongs to one process, where `auto` means 1. What they share: ' +
      '[reliability.md](reliability.md#several-processes).',
  },
]
