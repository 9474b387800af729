import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import type { Database } from '../../adapters/reference/database/engine'
import { openControlSocket } from '../catalogue-import/control-socket'
import { readConfig } from '../config/config'
import { openEmbeddedDatabase } from '../embedded/embedded-database'
import { draftPriceFile } from './draft-price-file'
import { systemClock } from '../wiring/system'
import { draftCommand } from './prices-draft'

describe('npm run prices:draft', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-draft-'))
    await inShop(async () => undefined)
    const lines = Array.from({ length: 5_000 }, (_, at) => `NO-SUCH-${at},1,5.00`)
    writeFileSync(
      join(folder, 'prices.csv'),
      ['sku,minimum,price', 'LS-G1-626,1,150.00', 'ls-g1-626,1,151.00', 'LS-G1-626,12,140.00', ...lines].join('\n'),
    )
    writeFileSync(join(folder, 'bare.csv'), 'sku,name\nLS-G1-626,Lock\n')
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  const inShop = async <A>(work: (db: Database) => Promise<A>): Promise<A> => {
    const db = await openEmbeddedDatabase(
      { dataFolder: folder, seed: 'demo' },
      { clock: systemClock, passwords: argon2Passwords(), log: { info: () => undefined, warn: () => undefined } },
    )
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const run = async (...args: readonly string[]) => {
    const lines: string[] = []
    const config = readConfig({ LINTEL_DATA: folder }, '/')
    const code = await draftCommand(args, folder, config, line => lines.push(line))
    return { code, text: lines.join('\n') }
  }
  const runsOf = (db: Database) => db.selectFrom('price_run').select(['state', 'created_by', 'file_name']).execute()
  const drafted = { state: 'draft', created_by: 'Command line', file_name: 'prices.csv' }

  it('drafts a file in pieces, with repeated prices found across them, and changes no price [A-18]', async () => {
    const { code, text } = await run('prices.csv', '--list', '11')
    expect(text).toMatch(/^Drafted run \d+: 1 down, 5,000 unknown, 2 faulty\.$/m)
    expect(code).toBe(0)
    await inShop(async db => {
      expect(await runsOf(db)).toEqual([drafted])
      const rows = await db.selectFrom('price_run_row').select('position').orderBy('position').execute()
      expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 5_003 }, (_, at) => at + 1))
      expect(await db.selectFrom('change').select('seq').where('kind', '=', 'prices').execute()).toEqual([])
    })
  })

  it('drafts through the running server, which owns the database [A-18]', async () => {
    await inShop(async db => {
      const server = await openControlSocket({
        dataFolder: folder,
        answerFile: (request, send, signal) =>
          'listId' in request ? draftPriceFile({ db, clock: systemClock })(request, send, signal) : Promise.resolve(),
      })
      const before = (await runsOf(db)).length
      expect((await run('prices.csv', '--list', '11')).text).toMatch(/^Drafted run/)
      expect((await runsOf(db)).slice(before)).toEqual([drafted])
      await server.close()
    })
  })

  it.each([
    ['a file without prices', ['bare.csv', '--list', '11'], /no price column: name it with --column/],
    ['a list that does not exist', ['prices.csv', '--list', '4711'], /no price list 4711/],
    ['a list that is calculated', ['prices.csv', '--list', '15'], /calculated from another one/],
    ['no list', ['prices.csv'], /which price list/],
    ['no such file', ['gone.csv', '--list', '11'], /there is no file/],
  ])('refuses %s, and leaves nothing behind [A-18]', async (_, args, reason) => {
    const before = await inShop(runsOf)
    const { code, text } = await run(...args)
    expect([code, text]).toEqual([1, expect.stringMatching(reason)])
    expect(await inShop(runsOf)).toEqual(before)
  })
})
