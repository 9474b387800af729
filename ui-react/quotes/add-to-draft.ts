import type { WantedLine } from '../../core/quotes/quote'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { deskDrafts } from './desk-drafts'

/** Adds lines to the draft quote and dispatches a window event (S3-4.02). Browser only. */
export const addToDraft = async (
  useCases: UseCases,
  customerId: number | undefined,
  lines: readonly WantedLine[],
): Promise<void> => {
  const drafts = deskDrafts(useCases, customerId)
  await drafts.open()
  drafts.add(...lines)
}
