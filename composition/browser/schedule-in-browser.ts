import * as TE from 'fp-ts/TaskEither'
import type { ScheduleReaderPort } from '../../core/schedule/schedule-reader.port'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

type Cases = Pick<ShopUseCases, 'readSchedule' | 'prepareSchedule' | 'viewScheduleHere' | 'keepScheduleHere'>

/** Schedules in a browser: read in a worker and stored in IndexedDB. The code is loaded on first use. */
export const scheduleInBrowser = (): Cases => {
  let reader: ScheduleReaderPort | undefined
  const reading = async (): Promise<ScheduleReaderPort> => {
    const { scheduleWorkerReader } = await import('../../adapters/upload-files/schedule-worker-reader')
    return (reader ??= scheduleWorkerReader(
      () =>
        new Worker(new URL('../../adapters/upload-files/schedule.worker.ts', import.meta.url), {
          type: 'module',
          name: 'lintel-schedule',
        }),
    ))
  }
  const storage = async () => (await import('../../adapters/storage/schedule-file')).scheduleStorage(() => indexedDB)
  return {
    readSchedule: (file, listening) => lazy(async () => (await reading()).read(file, listening)),
    prepareSchedule: () => lazy(async () => (await reading()).prepare()),
    viewScheduleHere: () => lazy(async () => TE.fromTask((await storage()).read)),
    keepScheduleHere: schedule => lazy(async () => TE.fromTask(async () => (await storage()).write(schedule))),
  }
}
