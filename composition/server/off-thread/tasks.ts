/**
 * What runs in threads beside the server's: one exported function a task, its input and answer copied between threads. Each
 * imports what it needs when it is called, so that a thread holds no more than its tasks.
 */
import type { SentFile } from '../../../core/catalogue/upload'

export const readOrderSheets = async (file: SentFile) => (await import('../../../adapters/upload-files/order-sheets')).orderSheets.read(file)()
