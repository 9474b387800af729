import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceStoredAnswers } from '../../adapters/reference/database/stored-answers'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'

describe.each(databaseEngines())('Stored results of writes on %s', engine => {
  let db: Database
  beforeEach(async () => {
    db = await aDatabase(engine)
  })
  afterEach(() => db.destroy())

  const answer = { mark: 'a', status: 201, body: { id: 7, name: 'Dépôt' } }

  it('are found by session and key, and by nothing else', async () => {
    const answers = referenceStoredAnswers(db, { now: () => 1 })
    await answerOf(answers.keep('ada', 'key-1', answer))
    expect(await answerOf(answers.find('ada', 'key-1'))).toEqual(answer)
    expect([await answerOf(answers.find('ben', 'key-1')), await answerOf(answers.find('ada', 'key-2'))]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('stay the first one', async () => {
    const answers = referenceStoredAnswers(db, { now: () => 1 })
    await answerOf(answers.keep('ada', 'key-1', answer))
    await answerOf(answers.keep('ada', 'key-1', { ...answer, body: { id: 8 } }))
    expect(await answerOf(answers.find('ada', 'key-1'))).toEqual(answer)
  })
})
