import { describe, expect, it } from '@jest/globals'
import { draftDue, questionDue } from './application-deadlines'

const day = 86_400_000
const began = 1_795_000_000_000

describe('the deadlines of an application', () => {
  it.each([
    [4.9, 0, undefined],
    [5, 0, 'remind'],
    [9, 1, undefined],
    [10, 1, 'remind'],
    [15, 2, 'remind'],
    [20.9, 3, undefined],
    [21, 3, 'close'],
    [30, 0, 'close'],
  ] as const)('%s days after a question, with %s reminders: %s [A-6]', (days, reminders, due) =>
    expect(questionDue({ askedAt: began, reminders }, began + days * day)).toBe(due),
  )

  it.each([
    [165.9, undefined, undefined],
    [166, undefined, 'notify'],
    [400, undefined, 'notify'],
    [179, 166, undefined],
    [180, 166, 'delete'],
    [405, 400, undefined],
    [414, 400, 'delete'],
  ] as const)('a draft idle for %s days, notified at %s: %s [A-1]', (days, notified, due) =>
    expect(
      draftDue(
        { changedAt: began, ...(notified === undefined ? {} : { notifiedAt: began + notified * day }) },
        began + days * day,
      ),
    ).toBe(due),
  )
})
