const day = 86_400_000

/** Days after a question on which the applicant is reminded of it. */
const reminderDays = [5, 10, 15] as const
/** Without an answer, the application closes this many days after its oldest question. */
export const answerDays = 21
/** An answer reopens an application that was closed for lack of one, for this many days. */
export const reopenDays = 90
/** Deletes a draft without changes for 180 days, two weeks after a mail. */
export const draftDays = 180
const draftNoticeDays = draftDays - 14
/** What was declined or withdrawn is erased, its documents sooner. */
export const erasedAfterDays = 365
export const documentsErasedAfterDays = 90

export type AskedQuestion = { readonly askedAt: number; readonly reminders: number }

/** What is due about a question that waits for its answer. A late run sends one reminder, not all that it missed. */
export const questionDue = ({ askedAt, reminders }: AskedQuestion, now: number): 'remind' | 'close' | undefined => {
  const days = (now - askedAt) / day
  if (days >= answerDays) return 'close'
  const next = reminderDays[reminders]
  return next !== undefined && days >= next ? 'remind' : undefined
}

export type IdleDraft = { readonly changedAt: number; readonly notifiedAt?: number }

/** What is due about a draft. It is deleted two weeks after its mail, however late that was. */
export const draftDue = ({ changedAt, notifiedAt }: IdleDraft, now: number): 'notify' | 'delete' | undefined => {
  if (now < changedAt + draftNoticeDays * day) return undefined
  if (notifiedAt === undefined) return 'notify'
  return now >= notifiedAt + (draftDays - draftNoticeDays) * day ? 'delete' : undefined
}

export const mayReopen = (closedAt: number, now: number): boolean => now < closedAt + reopenDays * day

/** Epoch milliseconds before which an application must have ended to be erased. */
export const erasedBefore = (now: number): number => now - erasedAfterDays * day
export const documentsErasedBefore = (now: number): number => now - documentsErasedAfterDays * day
/** A draft changed after this time has no mail or deletion due. */
export const idleBefore = (now: number): number => now - draftNoticeDays * day
