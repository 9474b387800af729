import * as t from 'io-ts'
import { dayOfProgram, programDay, type OrderDetails, type OrderFile } from '../../core/orders/order-details'
import { listOf, oneOf, text } from './codecs'
import { certificateStatusCodec, certificateStatusFromWire, certificateStatusToWire } from './exemption.wire'

/**
 * Details of a construction order for a store (S3-3.19), with its cart and its order; days are mm/dd/yyyy, as in the
 * program.
 */
export const fileKindCodec = oneOf('certificate', 'other', 'order')
export const orderFileCodec = t.strict({ id: text(100, 1), name: text(300), kind: fileKindCodec, url: text(2_000) })
export const storeTypeCodec = oneOf('dollarGeneral', 'pOpshelf')
const maxFiles = 5
export const orderFilesCodec = listOf(orderFileCodec, maxFiles)
/** In a stored order, a certificate also has its review state. */
const storedFileCodec = t.intersection([orderFileCodec, t.partial({ standing: certificateStatusCodec })])
export const detailsCodec = t.strict({
  storeType: storeTypeCodec,
  storeNumber: text(100),
  requestedDelivery: text(20),
  siteContactName: text(300),
  siteContactPhone: text(40),
  taxExempt: oneOf('YES', 'NO'),
  files: listOf(storedFileCodec, maxFiles),
})

export const dayFromProgram = (written: string): string => dayOfProgram(written) ?? written
export const yesOrNo = (exempt: boolean): 'YES' | 'NO' => (exempt ? 'YES' : 'NO')
export const orderFileToWire = ({ id, name, kind, url }: OrderFile) => ({ id, name, kind, url })
const storedFileToWire = ({ standing, ...file }: OrderFile) => ({
  ...orderFileToWire(file),
  ...(standing ? { standing: certificateStatusToWire(standing) } : {}),
})
const storedFileFromWire = ({ standing, ...file }: t.TypeOf<typeof storedFileCodec>): OrderFile => ({
  ...file,
  ...(standing ? { standing: certificateStatusFromWire(standing) } : {}),
})

export const detailsFromWire = ({
  requestedDelivery,
  taxExempt,
  files,
  ...rest
}: t.TypeOf<typeof detailsCodec>): OrderDetails => ({
  ...rest,
  requestedDelivery: dayFromProgram(requestedDelivery),
  taxExempt: taxExempt === 'YES',
  files: files.map(storedFileFromWire),
})
export const detailsToWire = ({ requestedDelivery, taxExempt, files, ...rest }: OrderDetails) => ({
  ...rest,
  requestedDelivery: programDay(requestedDelivery),
  taxExempt: yesOrNo(taxExempt),
  files: files.map(storedFileToWire),
})
