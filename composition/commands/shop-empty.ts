/**
 * `npm run shop:empty -- --keep catalogue|nothing`: counts what it would remove from the shop, and removes it with
 * `--yes`. The next start leads to set-up.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import type { Database } from '../../adapters/reference/database/engine'
import { emptyingPlan, emptyShop, type EmptyingPlan, type Keep } from '../../adapters/reference/setup/empty-shop'
import { isServerOn } from '../catalogue-import/control-client'
import { processConfig } from '../config/config'
import type { Config } from '../config/configuration'
import { awaitsSetup, openEmbeddedDatabase, valueOf } from '../embedded/embedded-database'
import { keepFilesPrivate } from '../server/private-folder'
import { systemClock } from '../wiring/system'

const usage = 'npm run shop:empty -- --keep catalogue|nothing [--yes]'

/** Runs the command with these arguments and returns its exit code: 1 if it refuses. */
export const emptyCommand = async (
  argv: readonly string[],
  config: E.Either<string, Config> = processConfig(),
  print: (line: string) => void = line => console.log(line),
): Promise<0 | 1> => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { keep: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    const keep = (['catalogue', 'nothing'] as const).find(known => known === values.keep)
    if (keep === undefined) throw new Error(`say what to keep: ${usage}`)
    if (E.isLeft(config)) throw new Error(config.left)
    for (const line of await emptied(config.right, keep, values.yes)) print(line)
    return 0
  } catch (reason) {
    print(`Nothing removed: ${reason instanceof Error ? reason.message : String(reason)}.`)
    return 1
  }
}

const emptied = async (config: Config, keep: Keep, isSure: boolean): Promise<readonly string[]> => {
  if (config.hosts.commerce) throw new Error('LINTEL_COMMERCE_URL names the platform that has the data')
  if (await isServerOn(config.dataFolder)) throw new Error('the server is running: stop it first')
  keepFilesPrivate()
  const log = { info: () => undefined, warn: (_: object, message: string) => console.error(message) }
  const db = await openEmbeddedDatabase(
    { ...config, seed: 'none' },
    { clock: systemClock, passwords: argon2Passwords(), log },
  )
  try {
    if (await awaitsSetup(db)) throw new Error('the shop is empty already: start the server for its set-up')
    const plan = await valueOf(emptyingPlan(db, keep))
    refuseOrders(plan)
    if (!isSure) return [...linesOf(plan), '', `Nothing is removed yet: add --yes to remove this, ${keeping(keep)}.`]
    await remove(db, keep)
    removeFiles(config.dataFolder, keep)
    return [...linesOf(plan), '', `Removed, ${keeping(keep)}. The next start of the server leads to set-up.`]
  } finally {
    await db.destroy()
  }
}

const refuseOrders = ({ ordersOfOthers: count }: Pick<EmptyingPlan, 'ordersOfOthers'>): void => {
  if (count > 0)
    throw new Error(
      `there ${count === 1 ? 'is an order' : `are ${count} orders`} of accounts or guests that are not the demo's. ` +
        'A shop that has sold something is not emptied',
    )
}

const remove = async (db: Database, keep: Keep): Promise<void> => {
  if (!(await valueOf(emptyShop(db, keep, systemClock.now())))) refuseOrders({ ordersOfOthers: 1 })
}

const linesOf = ({ counts }: EmptyingPlan): readonly string[] =>
  counts.map(({ name, count }) => `${count.toLocaleString('en-US').padStart(10)}  ${name}`)

const keeping = (keep: Keep): string =>
  keep === 'nothing' ? 'and to keep nothing' : 'and to keep products, categories and their pictures'

/** Uploads, and mails in the outbox; pictures of the media library stay with the products. */
const removeFiles = (dataFolder: string, keep: Keep): void => {
  rmSync(join(dataFolder, 'outbox'), { recursive: true, force: true })
  rmSync(join(dataFolder, 'search'), { recursive: true, force: true })
  for (const name of filesIn(join(dataFolder, 'uploads')))
    if (keep === 'nothing' || !name.startsWith('media-')) rmSync(join(dataFolder, 'uploads', name), { force: true })
  if (keep === 'nothing') rmSync(join(dataFolder, 'pictures'), { recursive: true, force: true })
}

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
