import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { referenceBulkUpload } from '../../adapters/reference/bulk-order/bulk-upload'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import type { Database } from '../../adapters/reference/database/engine'
import { readScheduleSheets } from '../../adapters/upload-files/schedule-file'
import { ownListLimits } from '../../core/files/table-limits'
import { checkJob, type JobReport } from '../../core/hardware-sets/check-job'
import type { Finding } from '../../core/hardware-sets/finding'
import { resolveGoods } from '../../core/hardware-sets/resolve-goods'
import { standardRuleSet } from '../../core/hardware-sets/rule-set'
import type { HardwareSet } from '../../core/schedule/hardware-set'
import type { ScheduledOpening } from '../../core/schedule/opening'
import { readSchedule } from '../../core/schedule/read-schedule'
import { aCatalogue, visitors } from '../builders/goods/catalogue'
import { answerOf } from '../builders/outcome'
import { aSession } from '../builders/platform/session'

const folder = process.env['LINTEL_SCHEDULES'] ?? ''

/** A finding of the answers: of a rule at a door, or of a set by the code of its sentence. */
type Expected = {
  readonly mark?: string
  readonly rule?: string
  readonly set?: string
  readonly code?: string
  readonly values?: readonly string[]
}

const read = async (file: string) => {
  const bytes = new Uint8Array(readFileSync(join(folder, file)))
  const sheets = await readScheduleSheets({ name: file, bytes }, ownListLimits)
  if (E.isLeft(sheets)) throw new Error(JSON.stringify(sheets.left))
  return readSchedule(sheets.right)
}

;(folder === '' ? describe.skip : describe)('findings in the sample schedules of LINTEL_SCHEDULES', () => {
  let db: Database
  let openings: readonly ScheduledOpening[]
  let sets: readonly HardwareSet[]
  let report: JobReport
  let expected: readonly Expected[]

  beforeAll(async () => {
    db = await aCatalogue()
    const answers = JSON.parse(readFileSync(join(folder, '05-hardware-sets.json'), 'utf8')) as {
      readonly findingsIfChecked: { readonly list: readonly Expected[] }
    }
    expected = answers.findingsIfChecked.list
    const schedule = await read('01-door-schedule-merged-header.csv')
    const hardware = await read('05-hardware-sets.txt')
    openings = schedule.openings.openings
    sets = hardware.sets.flatMap(each => each.sets)
    const ports = {
      bulkUpload: referenceBulkUpload(db, aSession(visitors.guest)),
      products: referenceProducts(db, { visitor: visitors.guest }),
    }
    const goods = await answerOf(resolveGoods(ports)(sets.flatMap(({ lines }) => lines.map(({ written }) => written))))
    const items = new Map([...goods].flatMap(([written, each]) => (each.tag === 'found' ? [[written, each.item]] : [])))
    report = checkJob({ openings, sets, items }, standardRuleSet)
  }, 120_000)
  afterAll(() => db.destroy())

  const marksOf = ({ openingIds }: Finding) => openingIds.map(id => openings.find(each => each.id === id)?.mark)
  const setOf = ({ setId }: Finding) => sets.find(({ id }) => id === setId)?.name

  it('has every finding that the answers name', () => {
    const missing = expected.filter(
      ({ mark, rule, set, code, values }) =>
        !report.findings.some(
          finding =>
            (mark === undefined || marksOf(finding).includes(mark)) &&
            (rule === undefined || finding.ruleId === rule) &&
            (set === undefined || setOf(finding) === set) &&
            (code === undefined || finding.code === code) &&
            (values === undefined || finding.values['doors'] === values.join(', ')),
        ),
    )
    expect(missing).toEqual([])
  })

  // The answers list some findings only. The others follow from the files: set HW-03 has no closer and three hinges,
  // and is on doors of 20 minutes as well as on 202, which has no label and is 8'-0" high.
  it('stops and warns of these, and of nothing else [J-6.09]', () => {
    const found = report.findings
      .filter(({ severity }) => severity !== 'ask')
      .map(finding => [finding.ruleId, finding.severity, setOf(finding), marksOf(finding).join(' ')].join(' | '))
    expect(found).toEqual([
      'R-03 | stop | HW-03 | 101 201',
      'R-06 | stop | 07 | 103',
      'R-20 | warn | 8A | 104',
      'R-22 | warn | HW-03 | 202',
      'R-36 | warn | HW-03 | 101 201 202',
      'R-38 | warn | HW-03 | 101 201 202',
      'R-38 | warn | 8A | 104',
    ])
  })
})
