import type { PriceFilesPort } from '../../core/price-desk/price-files.port'
import { lazy } from './lazy-port'

/** The code for price files is loaded on first use; parsing runs in the calling thread. */
export const latePriceFiles: PriceFilesPort = {
  read: (file, choice) =>
    lazy(async () => (await import('../../adapters/upload-files/price-file')).priceFiles.read(file, choice)),
}
