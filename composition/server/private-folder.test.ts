import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync, mkdirSync, readdirSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { outboxMail } from '../../adapters/mail/outbox'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { fileBlobs } from '../../adapters/storage/file-blobs'
import { openControlSocket } from '../catalogue-import/control-socket'
import { openEmbeddedDatabase } from '../embedded/embedded-database'
import { systemClock } from '../wiring/system'
import { keepFilesPrivate, makePrivateFolder } from './private-folder'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** Everything in a folder with its mode, the folder itself as ''. */
const modesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
      .sort()
      .map(name => [name, modeOf(join(folder, name))]),
  )

describe('the data folder', () => {
  let place: string
  let data: string
  let mask: number
  let warned: string[]
  const log = { info: () => undefined, warn: (_: object, message: string) => void warned.push(message) }

  beforeEach(() => {
    mask = process.umask(0o022)
    place = mkdtempSync(join(tmpdir(), 'lintel-private-'))
    data = join(place, 'data')
    warned = []
  })

  afterEach(() => {
    process.umask(mask)
    rmSync(place, { recursive: true, force: true })
  })

  it('is readable by its account only, with database, mails, files and socket, under any umask', async () => {
    const db = await openEmbeddedDatabase(
      { dataFolder: data, databaseUrl: undefined },
      { clock: systemClock, passwords: argon2Passwords(), log },
    )
    await outboxMail(data, 'shop@lintel.example').send(
      { to: 'sam@lintel.example', subject: 'Order', text: 'Thank you' },
      'order-1',
    )()
    await fileBlobs(join(data, 'uploads')).write('a-file-of-a-shopper', new Uint8Array(3))()
    const control = await openControlSocket({ dataFolder: data, answerFile: () => Promise.resolve() })
    const modes = modesIn(data)
    await control.close()
    await db.destroy()
    expect(Object.keys(modes)).toEqual(
      expect.arrayContaining([
        '',
        'lintel.db',
        'lintel.db-wal',
        'lintel.db-shm',
        'outbox',
        'uploads',
        'uploads/a-file-of-a-shopper',
        'control.sock',
      ]),
    )
    const folders = ['', 'outbox', 'uploads']
    expect(modes).toEqual(
      Object.fromEntries(Object.keys(modes).map(name => [name, folders.includes(name) ? '700' : '600'])),
    )
    expect(warned).toEqual([])
  })

  it('is closed at the start where an earlier version left it readable, without following links', () => {
    for (const folder of ['data', 'data/outbox', 'data/uploads', 'data/uploads/deep', 'data/theirs'])
      mkdirSync(join(place, folder), { mode: 0o755 })
    for (const file of [
      'elsewhere.txt',
      'data/lintel.db',
      'data/lintel.db-wal',
      'data/outbox/order.eml',
      'data/uploads/deep/a-file',
      'data/theirs/note.txt',
    ])
      writeFileSync(join(place, file), '')
    symlinkSync(join(place, 'elsewhere.txt'), join(data, 'outbox', 'link.eml'))
    makePrivateFolder(data, log)
    expect(modesIn(data)).toEqual({
      '': '700',
      'lintel.db': '600',
      'lintel.db-wal': '600',
      outbox: '700',
      'outbox/link.eml': '644',
      'outbox/order.eml': '600',
      uploads: '700',
      'uploads/deep': '700',
      'uploads/deep/a-file': '600',
      theirs: '755',
      'theirs/note.txt': '644',
    })
    expect(modeOf(join(place, 'elsewhere.txt'))).toBe('644')
  })

  it('makes every file that the process writes later private', () => {
    keepFilesPrivate()
    writeFileSync(join(place, 'by-a-library'), '')
    mkdirSync(join(place, 'folder'))
    expect([modeOf(join(place, 'by-a-library')), modeOf(join(place, 'folder'))]).toEqual(['600', '700'])
  })

  const asRoot = process.getuid?.() === 0 ? it : it.skip

  asRoot('of another account is told of, left as it is, and used', async () => {
    mkdirSync(data)
    await promisify(execFile)('chown', ['12345', data])
    chmodSync(data, 0o775)
    writeFileSync(join(data, 'lintel.db'), '')
    writeFileSync(join(data, 'theirs.txt'), '')
    await promisify(execFile)('chown', ['12345', join(data, 'theirs.txt')])
    makePrivateFolder(data, log)
    expect(modesIn(data)).toEqual({ '': '775', 'lintel.db': '600', 'theirs.txt': '644' })
    expect(warned).toEqual([
      expect.stringContaining('LINTEL_DATA belongs to another account'),
      expect.stringContaining('files of LINTEL_DATA belong to another account'),
    ])
  })
})
