import * as t from 'io-ts'
import { uploadAddress } from '../../../core/uploads/upload'
import { text, whole } from '../../shared/codecs'

/** Our own calls for files of a product's file modifier, which the platform does not have. */
export const uploadsPath = '/exp-sf-cms/api/bc/uploads'
export const uploadPath = uploadAddress
/** The same path in hono's syntax. */
export const uploadRoute = `${uploadsPath}/:uploadId`
/** The only form field. */
export const fileField = 'file'

/** `Data` of the response. */
export const uploadCodec = t.strict({ id: text(100, 1), name: text(300, 1), size: whole(0, Number.MAX_SAFE_INTEGER) })
