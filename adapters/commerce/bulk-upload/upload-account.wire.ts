import * as t from 'io-ts'
import type { AccountList, UploadAbout } from '../../../core/bulk-upload/upload-account.port'
import { maxListLines } from '../../../core/bulk-upload/upload-line'
import { maybe, text, whole } from '../../shared/codecs'
import { lineToShortLine, shortLines, shortLineToLine } from '../../shared/short-lines.wire'

/** SKU lists on the account are stored by this shop, so the paths are ours. */
export const accountListPath = '/exp-sf-cms/api/bc/bulk-upload/list'
export const accountLinesPath = '/exp-sf-cms/api/bc/bulk-upload/list/lines'

const moment = whole(0, Number.MAX_SAFE_INTEGER)
const version = whole(0, 1_000_000_000)
const listCodec = t.strict({ name: text(300), kept_at: moment, lines: shortLines })

export const aboutCodec = t.intersection([
  t.strict({ version }),
  t.partial({ list: maybe(t.strict({ name: text(300), kept_at: moment, lines: whole(0, maxListLines) })) }),
])
/** Empty if there is no list. */
export const savedListCodec = t.partial({ kept: t.strict({ version, list: listCodec }) })
/** `seen`: the version the change is based on; `key`: the idempotency key; without a list it is removed. */
export const keepRequest = t.intersection([
  t.strict({ seen: version, key: text(100, 8) }),
  t.partial({ list: maybe(listCodec) }),
])
export const savedVersionCodec = t.strict({ version })

export const aboutToWire = ({ version: known, list }: UploadAbout) => ({
  version: known,
  ...(list ? { list: { name: list.name, kept_at: list.keptAt, lines: list.lines } } : {}),
})
export const aboutFromWire = ({ version: known, list }: t.TypeOf<typeof aboutCodec>): UploadAbout => ({
  version: known,
  ...(list ? { list: { name: list.name, keptAt: list.kept_at, lines: list.lines } } : {}),
})
export const listToWire = ({ name, keptAt, lines }: AccountList) => ({
  name,
  kept_at: keptAt,
  lines: lines.map(lineToShortLine),
})
export const listFromWire = ({ name, kept_at: keptAt, lines }: t.TypeOf<typeof listCodec>): AccountList => ({
  name,
  keptAt,
  lines: lines.map(shortLineToLine),
})
