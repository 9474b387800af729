import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { lenient, text } from '../../shared/codecs'

/** Path of a quote's document (S3-7.03), by the quote's number or share token. */
export const quoteDocumentPath = (ref: string) => `/api/v2/rfq/${encodeURIComponent(ref)}/frontend/pdf`
/** The same path as a hono pattern. */
export const quoteDocumentRoute = '/api/v2/rfq/:rfqId/frontend/pdf'

/** `lang` is the page's language as ISO 639-1 code; on English pages `en`, as specified. */
export const documentRequest = (storeHash: string, createdAt: number, lang: string) => ({
  storeHash,
  lang,
  createdAt,
  isPreview: false,
  channelId: 1,
})

export const documentAnswer = t.strict({ data: t.strict({ url: text(4_000, 1) }) })

/** Only the language of the body is used. */
const documentBody = t.partial({ lang: lenient(text(20)) })
export const languageAsked = (body: unknown): string | undefined => {
  const decoded = documentBody.decode(body)
  return E.isRight(decoded) ? decoded.right.lang : undefined
}
