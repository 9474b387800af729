import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { priceRoundings } from '../access/price-context'
import { readAssignment, type PriceListTerms } from './price-list'
import { formOfPriceList, formOfTiers, readPriceListForm, readTierForm } from './price-list-form'

const issuesIn = (read: E.Either<readonly { readonly field: string; readonly code: string }[], unknown>) =>
  E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code.split('.').at(-1)}`) : []

describe('the form of a price list', () => {
  it.each([
    ['a fixed list', { kind: 'fixed' }, []],
    ['a share of another', { kind: 'percent-of', base: '11', percent: '92.5' }, []],
    ['no kind', {}, ['kind kind']],
    ['no base', { kind: 'percent-of', percent: '90' }, ['base base']],
    ['no share', { kind: 'percent-of', base: '11', percent: 'ten' }, ['percent percent']],
    ['a share of more than two decimals', { kind: 'percent-of', base: '11', percent: '92.125' }, ['percent percent']],
    ['until before from', { kind: 'fixed', from: '2026-12-02', until: '2026-12-01' }, ['until until-before-from']],
  ])('with %s has these issues [A-15]', (_, form, issues) => {
    expect(issuesIn(readPriceListForm({ name: 'Trade', ...form }))).toEqual(issues)
  })

  it('shows every list as it is read', () => {
    const terms = fc.record<PriceListTerms>(
      {
        name: fc.constantFrom('Trade', 'Northgate contract'),
        kind: fc.oneof(
          fc.constant({ tag: 'fixed' as const }),
          fc.record({
            tag: fc.constant('percent-of' as const),
            listId: fc.integer({ min: 1, max: 99 }),
            basisPoints: fc.integer({ min: 1, max: 100_000 }),
            rounding: fc.constantFrom(...priceRoundings),
          }),
        ),
        from: fc.constant('2026-12-01'),
        until: fc.constant('2026-12-31'),
      },
      { requiredKeys: ['name', 'kind'] },
    )
    fc.assert(fc.property(terms, each => expect(readPriceListForm(formOfPriceList(each))).toEqual(E.right(each))))
  })
})

describe('the form for the prices of one SKU', () => {
  it('refuses faults at the field of their line, empty lines aside [A-16]', () => {
    expect(
      issuesIn(
        readTierForm({
          'price:0': '10',
          'minimum:2': '0',
          'price:2': '-1',
          'minimum:4': '12',
          'price:4': '9.005',
          'minimum:5': '12',
          'price:5': '8',
          'from:5': '2026-12-02',
          'until:5': '2026-12-01',
        }),
      ),
    ).toEqual([
      'price:2 price',
      'minimum:2 minimum',
      'price:4 price',
      'minimum:5 minimum-twice',
      'until:5 until-before-from',
    ])
  })

  it('reads what it shows', () => {
    const tier = fc.record(
      {
        minimum: fc.integer({ min: 1, max: 1_000_000 }),
        price: fc.integer({ min: 0, max: 1_000_000 }),
        salePrice: fc.integer({ min: 0, max: 1_000_000 }),
        until: fc.constant('2026-12-31'),
      },
      { requiredKeys: ['minimum', 'price'] },
    )
    const tiers = fc.uniqueArray(tier, { selector: ({ minimum }) => minimum, maxLength: 8 })
    fc.assert(
      fc.property(tiers, each =>
        expect(readTierForm(formOfTiers(each))).toEqual(E.right([...each].sort((a, b) => a.minimum - b.minimum))),
      ),
    )
  })
})

describe('an assignment', () => {
  it.each([
    ['a store', { to: 'store:commercial' }, { level: 'store', subject: 'commercial', priority: 500 }],
    ['a group', { to: 'group:2', priority: '10' }, { level: 'group', subject: '2', priority: 10 }],
    ['a company', { to: 'company', company: ' Northgate ' }, { level: 'company', subject: 'Northgate', priority: 500 }],
  ])('to %s is read from its form', (_, form, expected) => {
    expect(readAssignment({ company: '', priority: '', ...form })).toEqual(E.right(expected))
  })

  it.each([
    ['to nobody', { to: '' }, ['to to', 'to subject']],
    ['to a company without name', { to: 'company' }, ['company subject']],
    ['with priority 0', { to: 'group:2', priority: '0' }, ['priority priority']],
    ['with priority 1000', { to: 'group:2', priority: '1000' }, ['priority priority']],
  ])('%s is refused at its field', (_, form, issues) => {
    expect(issuesIn(readAssignment({ company: '', priority: '', ...form }))).toEqual(issues)
  })
})
