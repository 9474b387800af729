import { secretHash } from '../../adapters/reference/database/secret-hash'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

/** Provider states of construction teams, under the ids of the contract. */
export const constructionStates = ({
  db,
  ports,
  asCustomer,
}: Props): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  /** The order service uses a fixed customer number: its current owner and their data are deleted first. */
  const numbered = async ({ email = '', customerId }: Params) => {
    if (customerId === undefined) return
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', email)
      .executeTakeFirstOrThrow()
    if (id !== customerId) throw new Error(`${email} is customer ${id}, and the contract says ${customerId}`)
  }

  const withOrderFile = async (params: Params) => {
    await asCustomer(params)
    await numbered(params)
    const { uploadId = '', name = '', content = '', key } = params
    await db.deleteFrom('order_import').execute()
    await db.deleteFrom('upload').where('id', '=', uploadId).execute()
    const { id } = await answerOf(
      ports().construction.upload('order', { name, type: '', bytes: new TextEncoder().encode(content) }),
    )
    const upload = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('upload')
      .values({ ...upload, id: uploadId })
      .execute()
    await db
      .insertInto('construction_file')
      .values({ upload_id: uploadId, key_hash: key === undefined ? null : await secretHash(key), created_at: 0 })
      .execute()
    await db.deleteFrom('upload').where('id', '=', id).execute()
  }

  return {
    'a construction team with an order file': withOrderFile,
    'a construction team with details of its order': async params => {
      await asCustomer(params)
      await answerOf(
        ports().construction.keepDetails({
          storeType: 'dollarGeneral',
          storeNumber: '20481',
          requestedDelivery: '2033-06-15',
          siteContactName: 'Dee Dollar',
          siteContactPhone: '6155550142',
          taxExempt: false,
          files: [],
        }),
      )
    },
  }
}
