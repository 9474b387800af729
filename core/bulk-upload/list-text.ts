import type { UploadLine } from './upload-line'

const cell = (text: string): string => {
  const line = text.replace(/[\t\r\n]/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

/** Lines as a text that is read as the same lines again: for a form, and for what somebody corrects. */
export const listText = (lines: readonly Pick<UploadLine, 'sku' | 'qty'>[]): string =>
  ['SKU,Qty', ...lines.map(({ sku, qty }) => `${cell(sku)},${cell(qty)}`)].join('\n')
