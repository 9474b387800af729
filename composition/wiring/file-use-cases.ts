import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from './lazy-port'

type FileCases = Pick<
  ShopUseCases,
  | 'readUpload'
  | 'prepareUpload'
  | 'viewUploadHere'
  | 'keepUploadHere'
  | 'readSchedule'
  | 'prepareSchedule'
  | 'viewScheduleHere'
  | 'keepScheduleHere'
>

/** Reading of people's files in the calling thread, with nothing stored here: browsers and servers replace these. */
export const fileUseCases: { readonly [Name in keyof FileCases]: () => FileCases[Name] } = {
  readUpload: () => (file, listening) =>
    lazy(async () => {
      const { readUploadFile } = await import('../../adapters/upload-files/read-upload-file')
      return () => readUploadFile(file, listening)
    }),
  prepareUpload: () => () => TE.right(undefined),
  viewUploadHere: () => () => TE.right(undefined),
  keepUploadHere: () => () => TE.right(undefined),
  readSchedule: () => (file, listening) =>
    lazy(async () => {
      const { scheduleFileReader } = await import('../../adapters/upload-files/read-schedule-file')
      return () => scheduleFileReader()(file, listening?.choice)
    }),
  prepareSchedule: () => () => TE.right(undefined),
  viewScheduleHere: () => () => TE.right(undefined),
  keepScheduleHere: () => () => TE.right(undefined),
}
