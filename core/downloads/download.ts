/** Where a file stands on an order: line and file counted from 1. */
export type FilePlace = { readonly orderId: number; readonly line: number; readonly file: number }

/** The address of a file of an order. `key` opens it to a guest, who has it from the mail. */
export const downloadPath = ({ orderId, line, file }: FilePlace, key?: string): string =>
  `/account/orders/${orderId}/files/${line}/${file}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`

/** How often a file may be had, and for how many days after it was paid. */
export type DownloadBounds = { readonly times: number; readonly days: number }

export const defaultBounds: DownloadBounds = { times: 10, days: 30 }

/** Why a file is not given: its days are over, or it was had as often as it may. */
export type DownloadRefusal = 'downloads.over' | 'downloads.used-up'

const dayMs = 86_400_000

/** Whether the days of a file are over. Epoch milliseconds. */
export const isOver = (paidAt: number, { days }: DownloadBounds, now: number): boolean => now >= paidAt + days * dayMs

export const secondsOf = ({ days }: DownloadBounds): number => (days * dayMs) / 1_000
