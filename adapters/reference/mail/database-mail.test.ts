import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import { createDemonstrationTables } from '../database/demonstration-tables'
import { databaseFiles } from '../database/database-files'
import { databaseMail } from './database-mail'

const aMailbox = async (engine: 'better-sqlite3' | 'sqlite-wasm') => {
  const db = await aDatabase(engine)
  await createDemonstrationTables(db)
  await createDemonstrationTables(db)
  let now = 1_000
  return { db, mail: databaseMail(db, { now: () => now++ }), files: databaseFiles(db) }
}

describe.each(databaseEngines().filter(engine => engine !== 'postgres'))(
  'the stored mails and files of a demonstration on %s',
  engine => {
    it('contain every mail once, newest first, with both of its parts', async () => {
      const { db, mail } = await aMailbox(engine)
      await mail.send({ to: 'a@mail.example', subject: 'Order 1', text: 'Thanks', html: '<p>Thanks</p>' }, 'order:1')()
      await mail.send({ to: 'a@mail.example', subject: 'Order 1', text: 'Thanks' }, 'order:1')()
      await mail.send({ to: 'b@mail.example', subject: 'Order 2', text: 'Thanks' }, 'order:2')()
      const id = expect.any(Number) as unknown
      expect(await mail.mails()()).toEqual(
        E.right([
          { id, to: 'b@mail.example', subject: 'Order 2', text: 'Thanks', sentAt: 1_002 },
          { id, to: 'a@mail.example', subject: 'Order 1', text: 'Thanks', html: '<p>Thanks</p>', sentAt: 1_000 },
        ]),
      )
      await db.destroy()
    })

    it('contain every file unchanged, until it is removed', async () => {
      const { db, files } = await aMailbox(engine)
      await files.write('drawing-1', new Uint8Array([1, 2, 255]))()
      const read = await files.read('drawing-1')()
      expect(E.isRight(read) && [...(read.right ?? [])]).toEqual([1, 2, 255])
      await files.remove('drawing-1')()
      expect(await files.read('drawing-1')()).toEqual(E.right(undefined))
      await db.destroy()
    })
  },
)
