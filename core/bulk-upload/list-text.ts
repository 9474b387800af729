import type { UploadLine } from './upload-line'

const cell = (text: string): string => {
  const line = text.replace(/[\t\r\n]/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

/** Serializes lines to text that parses to the same lines: for forms and for editing. */
export const listText = (lines: readonly Pick<UploadLine, 'sku' | 'qty'>[]): string =>
  ['SKU,Qty', ...lines.map(({ sku, qty }) => `${cell(sku)},${cell(qty)}`)].join('\n')
