import type { UseCases } from '../../../ui-react/runtime/use-cases/use-cases'
import { readScheduleOffThread } from './read-schedule'
import { readUploadOffThread } from './read-upload'
import type { Threads } from './threads'

/** Reading of files that pages without JavaScript post: anyone may send one, so each is read in a thread. */
export const fileReadersOffThread = (lists: Threads['lists']): Pick<UseCases, 'readUpload' | 'readSchedule'> => ({
  readUpload: readUploadOffThread(lists),
  readSchedule: readScheduleOffThread(lists),
})
