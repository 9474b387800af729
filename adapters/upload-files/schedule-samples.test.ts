import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { ownListLimits } from '../../core/files/table-limits'
import { readSchedule } from '../../core/schedule/read-schedule'
import { rightAnswers, scoreOf, type Answers } from '../../test/builders/schedule-answers'
import { readScheduleSheets } from './schedule-file'

const folder = process.env['LINTEL_SCHEDULES'] ?? ''
const files = folder === '' ? [] : readdirSync(folder).filter(name => name.endsWith('.json'))

;(files.length === 0 ? describe.skip : describe)('sample schedules of LINTEL_SCHEDULES', () => {
  it.each(files.length === 0 ? ['none'] : files)('%s: every cell is read as its answer says', async name => {
    const answers = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Answers
    const bytes = new Uint8Array(readFileSync(join(folder, answers.file)))
    const sheets = await readScheduleSheets({ name: answers.file, bytes }, ownListLimits)
    if (E.isLeft(sheets)) throw new Error(JSON.stringify(sheets.left))
    const { wrong, share } = scoreOf(readSchedule(sheets.right), rightAnswers(answers))
    expect(wrong).toEqual([])
    expect(share).toBe(1)
  })
})
