import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { betterSqlite } from './better-sqlite'

describe('the database file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is locked by one process, which is named to the second', async () => {
    const file = join(folder, 'shop.db')
    const db = await openDatabase(betterSqlite(file))
    expect(() => betterSqlite(file)).toThrow(
      new RegExp(`^The database ${file} is in use by process ${process.pid} on .*\\.$`),
    )
    await db.destroy()
    const again = await openDatabase(betterSqlite(file))
    await again.destroy()
  })

  it('is refused to a second process, and free again as soon as the first is killed', async () => {
    const file = join(folder, 'killed.db')
    const script = `
      const lock = new (require('better-sqlite3'))(process.argv[1] + '.lock')
      lock.pragma('locking_mode = exclusive')
      lock.exec('begin exclusive')
      console.log('held')
      setInterval(() => lock.open, 1000)`
    const other = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    expect(() => betterSqlite(file)).toThrow(
      /^The database .* is in use by another process\. Stop that process, or set LINTEL_DATA to another folder\.$/,
    )
    other.kill('SIGKILL')
    await once(other, 'exit')
    const db = await openDatabase(betterSqlite(file))
    await db.destroy()
  })

  it('keeps its content when it is opened again', async () => {
    const file = join(folder, 'kept.db')
    const db = await openDatabase(betterSqlite(file))
    await db.insertInto('setting').values({ name: 'seeded', value: '1' }).execute()
    await db.destroy()
    const again = await openDatabase(betterSqlite(file))
    expect(await again.selectFrom('setting').select('value').where('name', '=', 'seeded').executeTakeFirst()).toEqual({
      value: '1',
    })
    await again.destroy()
  })
})
