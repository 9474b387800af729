import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { notFound, type Outcome } from '../../../core/shared/domain-error'
import type { SealPort } from '../../../core/shared/seal.port'
import { uploadAddress } from '../../../core/uploads/upload'
import type { UploadLinksPort } from '../../../core/uploads/upload-links.port'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { attempt, query } from '../database/transaction'
import { isOwnUpload } from './upload-uses'

type Print = Pick<SealPort, 'print'>

const linkKey = ({ print }: Print, id: string): Outcome<string> => print(`link of upload ${id}`)

/** Whether this is the key of the file's link; hashed, so that the time of the comparison says nothing of the key. */
export const opensUpload = (seal: Print, id: string, key: string): Outcome<boolean> =>
  pipe(
    linkKey(seal, id),
    TE.flatMap(expected => query(async () => (await secretHash(expected)) === (await secretHash(key)))),
  )

/** `origin`: the shop's own, with which the addresses begin. */
export const referenceUploadLinks = (
  db: Database,
  session: SessionPort,
  seal: Print,
  origin: string,
): UploadLinksPort => ({
  link: id =>
    pipe(
      attempt(async () => {
        const row = await db
          .selectFrom('upload')
          .selectAll()
          .where('id', '=', id)
          .where('state', 'in', ['kept', 'ordered'])
          .executeTakeFirst()
        if (!row || !(await isOwnUpload(row, session))) return E.left(notFound('upload'))
        await db.updateTable('upload').set({ state: 'ordered' }).where('id', '=', id).execute()
        return E.right(row.state === 'kept')
      }),
      TE.bindTo('isFirstUse'),
      TE.bind('key', () => linkKey(seal, id)),
      TE.map(({ isFirstUse, key }) => ({ address: `${origin}${uploadAddress(id)}?key=${key}`, isFirstUse })),
    ),
  release: id =>
    query(async () => {
      const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
      if (row && (await isOwnUpload(row, session)))
        await db.updateTable('upload').set({ state: 'kept' }).where('id', '=', id).execute()
    }),
})
