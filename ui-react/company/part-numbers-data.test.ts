import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerPartNumbers } from './part-numbers-data'

const answerTo = (file: File | undefined, imported: string[] = []) => {
  const form = new FormData()
  form.set('intent', 'import')
  if (file) form.set('file', file)
  return answerPartNumbers(
    {
      savePartNumber: () => TE.right(undefined),
      removePartNumber: () => TE.right(undefined),
      importPartNumbers: text => (imported.push(text), TE.right({ saved: 1, refused: [] })),
    },
    form,
  )
}

describe('a file of part numbers', () => {
  it('is read, with the number of saved part numbers reported', async () => {
    const imported: string[] = []
    expect(await answerTo(new File(['NB-1,LS-G1-626\n'], 'numbers.csv'), imported)).toEqual({
      done: 'imported',
      imported: { saved: 1, refused: [] },
    })
    expect(imported).toEqual(['NB-1,LS-G1-626\n'])
  })

  it('that is missing, empty or far too large is refused at its field and not read', async () => {
    const imported: string[] = []
    for (const [file, code] of [
      [undefined, 'required'],
      [new File([], 'none.csv'), 'required'],
      [new File(['x'.repeat(1_000_001)], 'all.csv'), 'too-many'],
    ] as const) {
      expect(await answerTo(file, imported)).toMatchObject({
        issues: [{ field: 'file', code: `part-numbers.file-${code}` }],
      })
    }
    expect(imported).toEqual([])
  })
})
