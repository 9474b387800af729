import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { MirrorState } from '../../core/catalogue-mirror/mirror-journal.port'
import { followOnce, type WorkDone } from './follow-store'

const now = Date.UTC(2026, 10, 24, 17)

const followed = async (state: Partial<MirrorState>, done: WorkDone) => {
  const ran: string[] = []
  const logged: string[] = []
  let looks = 0
  const run = (work: string) => () => {
    ran.push(work)
    return Promise.resolve(done)
  }
  await followOnce({
    state: () => TE.right({ failures: {}, ...state }),
    run: { whole: run('whole'), changes: run('changes'), drift: run('drift') },
    look: () => {
      looks += 1
      return Promise.resolve()
    },
    clock: { now: () => now },
    log: { info: (_, what) => void logged.push(what), warn: (_, what) => void logged.push(what) },
  })
  return { ran, logged, looks }
}

describe('a shop that follows its store', () => {
  it('shows what changed on the next page, and says so in the log [BC-3.16]', async () => {
    expect(await followed({ askedAt: now }, { tag: 'done', changed: 3, facts: {} })).toEqual({
      ran: ['whole'],
      logged: ['read the whole catalog of the store'],
      looks: 1,
    })
  })

  it('logs a failure, which the next round tries again [BC-3.16]', async () => {
    const error = { tag: 'unavailable', service: 'bigcommerce' } as const
    expect(await followed({ askedAt: now }, { tag: 'failed', error })).toMatchObject({
      logged: ['the whole catalog of the store could not be read, will retry'],
      looks: 0,
    })
  })

  it('reads nothing while another process does [BC-3.18]', async () => {
    expect(await followed({}, { tag: 'busy' })).toEqual({ ran: ['whole'], logged: [], looks: 0 })
  })
})
