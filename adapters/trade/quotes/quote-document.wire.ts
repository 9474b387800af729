import * as t from 'io-ts'
import { text } from '../../shared/codecs'

/** The document of a quote (S3-7.03), asked for by its number or by what a shared link carries. */
export const quoteDocumentPath = (ref: string) => `/api/v2/rfq/${encodeURIComponent(ref)}/frontend/pdf`
/** hono's words for the same. */
export const quoteDocumentRoute = '/api/v2/rfq/:rfqId/frontend/pdf'

/** Documents are written in English, as the specification has it. */
export const documentLanguage = 'en'

export const documentRequest = (storeHash: string, createdAt: number) => ({ storeHash, lang: documentLanguage, createdAt, isPreview: false, channelId: 1 })

export const documentAnswer = t.strict({ data: t.strict({ url: text(4_000, 1) }) })
