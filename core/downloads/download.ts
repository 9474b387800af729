/** Position of a file in an order: line and file counted from 1. */
export type FilePlace = { readonly orderId: number; readonly line: number; readonly file: number }

/** Download path of an order's file. `key` grants access to a guest, who gets it by mail. */
export const downloadPath = ({ orderId, line, file }: FilePlace, key?: string): string =>
  `/account/orders/${orderId}/files/${line}/${file}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`

/** Download limit, and number of days the file is available after payment. */
export type DownloadBounds = { readonly times: number; readonly days: number }

export const defaultBounds: DownloadBounds = { times: 10, days: 30 }

/** Why a download is refused: expired, or limit used up. */
export type DownloadRefusal = 'downloads.over' | 'downloads.used-up'

const dayMs = 86_400_000

/** Whether the download period is over. Epoch milliseconds. */
export const isOver = (paidAt: number, { days }: DownloadBounds, now: number): boolean => now >= paidAt + days * dayMs

export const secondsOf = ({ days }: DownloadBounds): number => (days * dayMs) / 1_000
