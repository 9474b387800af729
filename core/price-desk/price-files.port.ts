import type { Outcome } from '../shared/domain-error'
import type { SentFile } from '../uploads/upload'
import type { PriceFile, PriceFileChoice } from './price-file'

/** Reads files of prices: CSV, or the first sheet of a workbook. */
export type PriceFilesPort = {
  /** 'invalid' with an issue at `file` or `column`; rows that cannot be read are in the answer, with what is wrong. */
  readonly read: (file: SentFile, choice: PriceFileChoice) => Outcome<PriceFile>
}
