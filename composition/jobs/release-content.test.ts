import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import type { Due } from '../../adapters/reference/content/content-release'
import { releaseOnce } from './release-content'

const roundOf = async (release: Outcome<Due>) => {
  const reported: string[] = []
  let looks = 0
  const log = {
    info: (_: object, text: string) => void reported.push(`info ${text}`),
    warn: (_: object, text: string) => void reported.push(`warn ${text}`),
  }
  await releaseOnce({ release, log: log as never, look: () => Promise.resolve(void looks++) })
  return { reported, looks }
}

describe('scheduled content', () => {
  it('takes effect in the shop immediately when it is published or expires', async () => {
    expect(await roundOf(TE.right({ published: 2, expired: 1, refused: 0 }))).toEqual({
      reported: ['info published or expired scheduled content'],
      looks: 1,
    })
  })

  it('causes no further work while nothing is due', async () => {
    expect(await roundOf(TE.right({ published: 0, expired: 0, refused: 0 }))).toEqual({ reported: [], looks: 0 })
  })

  it('is logged when it could not be published', async () => {
    expect(await roundOf(TE.right({ published: 0, expired: 0, refused: 1 }))).toEqual({
      reported: ['warn scheduled content was not published: its address is taken, or it had expired'],
      looks: 0,
    })
    expect(await roundOf(TE.left(unavailable('database')))).toEqual({
      reported: ['warn scheduled content could not be published, will retry'],
      looks: 0,
    })
  })
})
