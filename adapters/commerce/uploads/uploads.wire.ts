import * as t from 'io-ts'
import { uploadAddress } from '../../../core/uploads/upload'
import { text, whole } from '../../shared/codecs'

/** Files for a product's file modifier. The platform has no call for them, so these paths and bodies are ours. */
export const uploadsPath = '/exp-sf-cms/api/bc/uploads'
export const uploadPath = uploadAddress
/** hono's words for the same. */
export const uploadRoute = `${uploadsPath}/:uploadId`
/** The one field of the form. */
export const fileField = 'file'

/** `Data` of the answer. */
export const uploadCodec = t.strict({ id: text(100, 1), name: text(300, 1), size: whole(0, Number.MAX_SAFE_INTEGER) })
