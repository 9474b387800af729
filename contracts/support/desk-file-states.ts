import type { QuoteFile } from '../../core/quotes/quote'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

type States = Readonly<Record<string, (params: Params) => Promise<unknown>>>

/** Provider states of files at the staff desks: those of `others`, each with a file under the contract's id. */
export const deskFileStates = ({ db, stage, ports, asGuest, asCustomer }: Props, others: States): States => {
  const sentOf = ({ name = '', content = '' }: Params) => ({ name, type: '', bytes: new TextEncoder().encode(content) })

  const storedFile = async (params: Params): Promise<string> => {
    const { uploadId = '' } = params
    await asGuest()
    await db.deleteFrom('upload').where('id', '=', uploadId).execute()
    const { id } = await answerOf(ports().uploads.keep(sentOf(params)))
    await db.updateTable('upload').set({ id: uploadId, state: 'ordered' }).where('id', '=', id).execute()
    return uploadId
  }

  const withFile =
    (state: string, attach: (uploadId: string, params: Params) => Promise<unknown>) => async (params: Params) => {
      const uploadId = await storedFile(params)
      await others[state]?.(params)
      await attach(uploadId, params)
    }

  return {
    'a member of staff, and an application with a document': withFile(
      'a member of staff, and an application for a trade account',
      (upload_id, { applicationId = 0 }) =>
        db
          .insertInto('application_file')
          .values({ application_id: applicationId, upload_id, kind: 'document', position: 0 })
          .execute(),
    ),
    'a member of staff, and a form that came in with a file': withFile(
      'a member of staff, and a form that came in',
      (upload_id, { submissionId = '' }) =>
        db
          .insertInto('form_file')
          .values({ submission_id: submissionId, position: 0, field: 'files', upload_id })
          .execute(),
    ),
    'a member of staff, and a quote with a file': withFile(
      'a member of staff, and a quote that waits',
      async (id, { quoteId = 0, name = '', content = '' }) => {
        const { detail } = await db
          .selectFrom('quote')
          .select('detail')
          .where('id', '=', quoteId)
          .executeTakeFirstOrThrow()
        const file: QuoteFile = { id, name, type: 'application/pdf', size: content.length, url: '' }
        await db
          .updateTable('quote')
          .set({ detail: JSON.stringify({ ...(JSON.parse(detail) as object), files: [file] }) })
          .where('id', '=', quoteId)
          .execute()
      },
    ),
    'a member of staff, and an order with a file of its store': withFile(
      'a member of staff, and an order for a new store',
      (upload_id, { orderId = 0 }) =>
        db
          .insertInto('construction_order_file')
          .values({ cart_id: `cart-of-${orderId}`, upload_id, kind: 'other', position: 0 })
          .execute(),
    ),
    'a member of staff, and a published order form': async params => {
      const { orderFormId = 0 } = params
      await asCustomer({ email: 'staff@lintel.example' })
      await db.deleteFrom('idempotency').execute()
      await db.deleteFrom('order_form').execute()
      await answerOf(ports().constructionDesk.publish({ file: sentOf(params), key: 'the-click-before' }))
      await db
        .updateTable('order_form')
        .set({ id: orderFormId })
        .where('store_key', '=', stage.session.visitor.storeKey)
        .execute()
    },
  }
}
