import {
  readCatalogueFile,
  UnreadableFile,
  type FileFault,
  type FileFormat,
} from '../../adapters/catalogue-files/read-catalogue-file'
import { textOfFile } from '../../adapters/catalogue-files/text-of-file'
import type { ImportItem } from '../../core/catalogue-import/imported-product'

/** `fault`: why the file cannot be read at all, if it is one that set-up names; `reason`: in English. */
export type ReadProducts =
  | { readonly tag: 'read'; readonly format: FileFormat; readonly items: readonly ImportItem[] }
  | { readonly tag: 'unreadable'; readonly reason: string; readonly fault?: FileFault }

/** All items of a file, for a thread that hands them over; a file of any size is read by `runCatalogueImport`. */
export const readProducts = async (file: string): Promise<ReadProducts> => {
  try {
    const { format, items } = await readCatalogueFile(
      textOfFile(file, () => undefined),
      { priceLists: [] },
    )
    const all: ImportItem[] = []
    for await (const item of items) all.push(item)
    return { tag: 'read', format, items: all }
  } catch (reason) {
    if (reason instanceof UnreadableFile)
      return { tag: 'unreadable', reason: reason.message, ...(reason.fault ? { fault: reason.fault } : {}) }
    throw reason
  }
}
