import { priceRowReader } from '../../core/price-desk/price-file'
import type { PriceFilesPort } from '../../core/price-desk/price-files.port'
import { readTableFile } from './table-file'

/** Reads price files in the calling thread. */
export const priceFiles: PriceFilesPort = {
  read: (file, choice) => () =>
    readTableFile(file, {
      reader: priceRowReader(choice),
      service: 'price file',
      codes: { empty: 'prices.issues.file-empty', kind: 'prices.issues.file-kind' },
    }),
}
