import { describe, expect, it } from '@jest/globals'
import { fireText, nearestLabels, readFire, type FireMinutes } from './fire-label'

describe('fire labels', () => {
  it.each([
    ['20', 20],
    ['20 MIN', 20],
    ['20min', 20],
    ['90M', 90],
    ['90 MIN.', 90],
    ['90-MIN', 90],
    ['45 minutes', 45],
    ['180', 180],
    ['1 HR', 60],
    ['1 hr.', 60],
    ['3/4 HR', 45],
    ['3/4', 45],
    ['1-1/2', 90],
    ['1 1/2 HR', 90],
    ['1.5 HR', 90],
    ['3 HOUR', 180],
    ['1/3 HR', 20],
    ['A', 180],
    ['B LABEL', 90],
    ['"C" LABEL', 45],
    ['CLASS B', 90],
    ['D', 90],
    ['E', 45],
    ['UL 90', 90],
    ['B (90 MIN)', 90],
    ['NR', 0],
    ['N.R.', 0],
    ['N/A', 0],
    ['none', 0],
    ['0', 0],
    ['---', 0],
    ['-', 0],
    ['NON-RATED', 0],
  ])('reads %s as %d minutes [J-4.04]', (text, expected) => {
    expect(readFire(text)).toEqual({ fire: expected })
  })
})

describe('fire labels that say more, or nothing', () => {
  it('reads smoke from an S behind or before the minutes [J-4.04]', () => {
    expect(['20S', '20 MIN S', 'S-20', '20 MIN. SMOKE'].map(text => readFire(text))).toEqual(
      Array.from({ length: 4 }, () => ({ fire: 20, smoke: true })),
    )
    expect(readFire('S')).toEqual({ smoke: true })
    expect(readFire('NRS')).toBeUndefined()
  })

  it.each(['', '30', '2 HR', '75', '1 HR WALL', 'B (45 MIN)', 'YES', '90/20', '1', 'F'])(
    'reads no label out of %s [J-4.04]',
    text => {
      expect(readFire(text)).toBeUndefined()
    },
  )

  it('takes bare numbers for hours where the heading says so', () => {
    expect(readFire('1', { unit: 'hr' })).toEqual({ fire: 60 })
    expect(readFire('1.5', { unit: 'hr' })).toEqual({ fire: 90 })
    expect(readFire('90', { unit: 'min' })).toEqual({ fire: 90 })
  })

  it('takes letters as the legend of the job defines them [J-4.04]', () => {
    expect(readFire('A', { legend: new Map<string, FireMinutes>([['A', 20]]) })).toEqual({ fire: 20 })
  })

  it('names the nearest labels of a number that none has [J-4.04]', () => {
    expect(['30', '75', '2 HR', '10', '240', '1 HR WALL', 'XX'].map(nearestLabels)).toEqual([
      '20 or 45',
      '60 or 90',
      '90 or 180',
      '20',
      '180',
      '20',
      undefined,
    ])
  })

  it('reads every written form back', () => {
    for (const fire of [0, 20, 45, 60, 90, 180] satisfies FireMinutes[]) {
      expect(readFire(fireText({ fire }))).toEqual({ fire })
      expect(readFire(fireText({ fire, smoke: true }))).toEqual({ fire, smoke: true })
    }
  })
})
