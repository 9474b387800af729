/** An unpacked table larger than this is no order list. */
export const mostUnpacked = 100 * 1024 * 1024
const endMark = 0x06054b50
const entryMark = 0x02014b50

/**
 * How large a packed file says that it is unpacked, by its list of contents. Undefined: it has none that can be read.
 */
export const unpackedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (view.getUint32(at, true) !== endMark) continue
    let [size, entry] = [0, view.getUint32(at + 16, true)]
    for (let left = view.getUint16(at + 10, true); left > 0; left -= 1) {
      if (entry + 46 > bytes.length || view.getUint32(entry, true) !== entryMark) return undefined
      size += view.getUint32(entry + 24, true)
      entry += 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
    }
    return size
  }
  return undefined
}

/** The rows of a workbook's first sheet, its cells as texts; undefined for what is none, or unpacks to more than anybody orders. */
export const sheetRows = async (bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly string[])[] | undefined> => {
  const size = unpackedSize(bytes)
  if (size === undefined || size > mostUnpacked) return undefined
  const { readSheet } = await import('read-excel-file/universal')
  // A package may hold other things than a workbook.
  const rows = await readSheet(bytes.buffer, { parseNumber: (text: string) => text as unknown as number }).catch(() => undefined)
  return rows?.map(row => row.map(cellText))
}

/** Numbers come as they are written in the file, where some programs write 1E3 or 0.30000000000000004. */
export const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell as string | number | boolean)
  return /^-?\d(?:\.\d{1,20})?E[+-]?\d{1,3}$/i.test(text) || /^\d{1,15}\.\d{12,20}$/.test(text) ? String(Number(Number(text).toPrecision(15))) : text
}
