import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { lenient, text } from '../../shared/codecs'

/** The document of a quote (S3-7.03), asked for by its number or by what a shared link carries. */
export const quoteDocumentPath = (ref: string) => `/api/v2/rfq/${encodeURIComponent(ref)}/frontend/pdf`
/** hono's words for the same. */
export const quoteDocumentRoute = '/api/v2/rfq/:rfqId/frontend/pdf'

/** `lang` is the page's language by its two letters: `en`, as the specification has it, on English pages. */
export const documentRequest = (storeHash: string, createdAt: number, lang: string) => ({
  storeHash,
  lang,
  createdAt,
  isPreview: false,
  channelId: 1,
})

export const documentAnswer = t.strict({ data: t.strict({ url: text(4_000, 1) }) })

/** Only the language of the body is used. */
const askedDocument = t.partial({ lang: lenient(text(20)) })
export const languageAsked = (body: unknown): string | undefined => {
  const decoded = askedDocument.decode(body)
  return E.isRight(decoded) ? decoded.right.lang : undefined
}
