import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { RowProblem, RowProblemCode } from '../../core/catalogue-import/imported-product'
import { errorFile } from './error-file'
import type { ImportSummary } from './import-messages'
import { lookup } from '../../ui-react/i18n/lookup'
import { problemSentencesIn } from '../../ui-react/setup/import-problem'
import english from '../../ui-react/setup/import-problems.en.json' with { type: 'json' }
import french from '../../ui-react/setup/import-problems.fr-LU.json' with { type: 'json' }
import { problemLine } from './problem-sentences'
import { progressScreen, summaryTable } from './progress'

const problem = (changes: Partial<RowProblem> = {}): RowProblem => ({
  line: 12,
  column: 'Variant Price',
  value: 'twelve',
  code: 'bad-price',
  imported: true,
  ...changes,
})

const codes: Readonly<Record<RowProblemCode, true>> = {
  'no-title': true,
  'bad-price': true,
  'no-price': true,
  'bad-stock': true,
  'made-sku': true,
  'repeated-sku': true,
  'repeated-options': true,
  'orphan-variant': true,
  'unknown-sku': true,
  'too-many-columns': true,
  'too-many-variants': true,
  unreadable: true,
  'open-quote': true,
  'too-long': true,
  'empty-row': true,
  'nothing-left': true,
  'sku-of-another-product': true,
  'conflicting-price': true,
  'unknown-category': true,
  'no-file': true,
  'bad-pack': true,
  'bad-document': true,
  'shared-sku': true,
  'unread-column': true,
  'unread-row': true,
  'unapplied-rule': true,
}

describe('reported rows', () => {
  it('are printed with line, column, value and remedy', () => {
    expect(problemLine(problem())).toBe(
      'line 12, Variant Price: "twelve" is no price; the row was read without it. ' +
        'Remedy: write an amount of 0 or more, such as 12.50.',
    )
    expect(
      problemLine(
        problem({ column: 'SKU', value: 'A-1', code: 'repeated-sku', imported: false, values: { first: 3 } }),
      ),
    ).toMatch(/^line 12, SKU: "A-1" is the SKU of line 3 already; .* Remedy: give this row a SKU of its own/)
  })

  it.each(Object.keys(codes) as RowProblemCode[])('have a text for %s in each language, however it is met', code => {
    const all = { first: 1, sku: 'S', extra: 1, limit: 1, rows: 1 }
    const faulty = [true, false].flatMap(imported =>
      ['', 'SKU', 'JSON'].flatMap(column =>
        [all, { ...all, product: 'P' }].map(values => problem({ code, imported, column, values })),
      ),
    )
    for (const text of [lookup(english, 'en'), lookup(french, 'fr-LU')]) {
      const said = faulty.map(each => problemSentencesIn(each, text))
      expect(said.filter(({ what, remedy }) => /import-problems|\{|undefined/.test(what + remedy))).toEqual([])
      expect(said.filter(({ remedy }) => remedy.length <= 3)).toEqual([])
    }
  })

  it('never send control characters to the terminal', () => {
    expect(problemLine(problem({ value: '\u001b[2Jbye\u0007' }))).not.toMatch(/\p{Cc}/u)
  })

  it('are written to a file in which spreadsheets execute no formula', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-errors-'))
    try {
      const path = join(folder, 'errors.csv')
      const file = errorFile(path)
      file.add(problem({ value: '=HYPERLINK("x")' }))
      file.add(problem({ line: 13, value: 'a,"b"', imported: false }))
      await file.close()
      expect(readFileSync(path, 'utf8').split('\r\n').slice(0, 3)).toEqual([
        'line,column,value,problem,imported,remedy',
        '12,Variant Price,"\'=HYPERLINK(""x"")",is no price; the row was read without it,yes,"write an amount of ' +
          '0 or more, such as 12.50"',
        '13,Variant Price,"a,""b""",is no price; the row was read without it,no,' +
          '"write an amount of 0 or more, such as 12.50"',
      ])
      const clean = errorFile(join(folder, 'none.csv'))
      await clean.close()
      expect(existsSync(join(folder, 'none.csv'))).toBe(false)
      const lost = errorFile(join(folder, 'no/such/folder.csv'))
      lost.add(problem())
      await expect(lost.close()).rejects.toThrow(/--errors FILE/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('the progress of an import', () => {
  const shown = (isTerminal: boolean) => {
    const text: string[] = []
    const screen = progressScreen({ write: piece => void text.push(piece), isTerminal })
    for (let read = 0; read <= 1000; read += 25) screen.message({ tag: 'progress', read, bytes: 1000, line: read })
    screen.message({ tag: 'problem', problem: problem() })
    screen.end()
    return text.join('')
  }

  it('is a bar on a terminal, with reported rows above it', () => {
    const text = shown(true)
    expect(text).toContain('[###############...............]  50 %  line 500')
    expect(text).toMatch(/\r\u001b\[Kline 12, Variant Price.*\n\[#{30}\] 100 %/)
    expect(text.endsWith('\r\u001b[K')).toBe(true)
  })

  it('is ten lines where there is no terminal', () => {
    expect(
      shown(false)
        .split('\n')
        .filter(line => / % /.test(line)),
    ).toHaveLength(10)
  })

  it('ends with a summary', () => {
    const summary: ImportSummary = {
      format: 'shopify',
      report: {
        products: { created: 1200, updated: 0, unchanged: 3 },
        prices: { created: 0, updated: 0, unchanged: 0 },
        variants: 2400,
        problems: 3,
      },
      pictures: { fetched: 1, missing: 2 },
    }
    expect(
      summaryTable(summary, {
        dryRun: true,
        errors: 'x.errors.csv',
        problems: ['made-sku', 'no-price', 'made-sku'],
      }).split('\n'),
    ).toEqual([
      'Dry run: nothing was changed.',
      '  format    Shopify product export',
      '  products  1,200 new, 0 updated, 3 unchanged',
      '  variants  2,400',
      '  pictures  1 fetched, 2 still shown as a placeholder',
      '  reported  3 (2 made-sku, 1 no-price), written to x.errors.csv',
    ])
  })
})
