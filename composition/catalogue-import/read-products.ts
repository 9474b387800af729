import { readCatalogueFile, UnreadableFile, type FileFormat } from '../../adapters/catalogue-files/read-catalogue-file'
import { textOfFile } from '../../adapters/catalogue-files/text-of-file'
import type { ImportItem } from '../../core/catalogue-import/imported-product'

/** `reason`: why the file cannot be read at all. */
export type ReadProducts =
  | { readonly tag: 'read'; readonly format: FileFormat; readonly items: readonly ImportItem[] }
  | { readonly tag: 'unreadable'; readonly reason: string }

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
    if (reason instanceof UnreadableFile) return { tag: 'unreadable', reason: reason.message }
    throw reason
  }
}
