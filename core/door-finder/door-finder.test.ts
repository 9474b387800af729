import { describe, expect, it } from '@jest/globals'
import { choose, doorFinder, sentChoice, type Picked } from './door-finder'
import type { WoodDoor } from '../content/wood-door'

const door = (width: string, height: string, veneer: string, finish: string): WoodDoor => ({
  width,
  height,
  veneer,
  finish,
  href: `/doors/?sku=${[width, height, veneer, finish].join('')}`,
})

const doors = [
  door('3\'-0"', '7\'-0"', 'White Oak', 'Clear'),
  door('3\'-0"', '7\'-0"', 'White Oak', 'Walnut Stain'),
  door('3\'-0"', '7\'-0"', 'Maple', 'Clear'),
  door('3\'-0"', '8\'-0"', 'White Oak', 'Clear'),
  door('2\'-8"', '6\'-8"', 'Birch', 'Unfinished'),
  door('3\' 0"', '6\'-8"', 'Birch', 'Clear'),
  door('10\'-0"', '7\'-0"', 'Maple', 'Walnut Stain'),
]
const wide: Picked = { width: '3\'-0"' }
const tall: Picked = { ...wide, height: '7\'-0"' }
const oak: Picked = { ...tall, veneer: 'White Oak' }
const open = (choices: readonly { readonly value: string; readonly available: boolean }[]) =>
  choices.filter(choice => choice.available).map(choice => choice.value)

describe('The wood door finder', () => {
  it('lists each width once in numeric order, and no heights before one is chosen [S2-5.17] [S2-4.38]', () => {
    const { widths, heights, veneers, finishes, target } = doorFinder(doors, {})
    expect(widths).toEqual(['2\'-8"', '3\'-0"', '10\'-0"'])
    expect(heights).toEqual([])
    expect([open(veneers), open(finishes), target]).toEqual([[], [], undefined])
    expect(veneers.map(each => each.value)).toEqual(['White Oak', 'Maple', 'Birch'])
  })

  it('lists the heights that exist for a width, in any notation [S2-4.38] [S2-5.17]', () => {
    for (const width of ['3\'-0"', '3-0', '30'])
      expect(doorFinder(doors, { width }).heights).toEqual(['6\'-8"', '7\'-0"', '8\'-0"'])
    expect(doorFinder(doors, { width: '10\'-0"' }).heights).toEqual(['7\'-0"'])
  })

  it('enables veneers by size, then finishes by veneer; the others stay listed [S2-4.39] [S2-4.40] [S2-4.42]', () => {
    expect(open(doorFinder(doors, wide).veneers)).toEqual([])
    const { veneers, finishes } = doorFinder(doors, tall)
    expect(open(veneers)).toEqual(['White Oak', 'Maple'])
    expect(veneers).toHaveLength(3)
    expect(open(finishes)).toEqual([])
    expect(open(doorFinder(doors, oak).finishes)).toEqual(['Clear', 'Walnut Stain'])
    expect(open(doorFinder(doors, { ...tall, veneer: 'Maple' }).finishes)).toEqual(['Clear'])
  })

  it('has a target address only once a finish is chosen [S2-4.41]', () => {
    expect(doorFinder(doors, oak).target).toBeUndefined()
    expect(doorFinder(doors, { ...oak, finish: 'Walnut-Stain' }).target).toBe(
      '/doors/?sku=3\'-0"7\'-0"White OakWalnut Stain',
    )
  })

  it('clears later choices when an earlier one changes [S2-4.38] [S2-4.39] [S2-4.40]', () => {
    const all = { ...oak, finish: 'Clear' }
    expect(choose(all, 'width', '2\'-8"')).toEqual({ width: '2\'-8"' })
    expect(choose(all, 'height', '8\'-0"')).toEqual({ ...wide, height: '8\'-0"' })
    expect(choose(all, 'veneer', 'Maple')).toEqual({ ...tall, veneer: 'Maple' })
    expect(choose(all, 'finish', '')).toEqual(oak)
    expect(choose(all, 'width', '')).toEqual({})
  })

  it('applies only the first changed step of a form sent without scripts', () => {
    const all = { ...oak, finish: 'Clear' }
    expect(sentChoice(all, oak)).toEqual(all)
    expect(sentChoice({ ...all, width: '2\'-8"' }, all)).toEqual({ width: '2\'-8"' })
    expect(sentChoice({ ...all, veneer: 'Maple', finish: 'Walnut Stain' }, all)).toEqual({ ...tall, veneer: 'Maple' })
    expect(sentChoice(all, {})).toEqual({ width: all.width })
  })

  it('drops choices that no door has, and those after them', () => {
    expect(doorFinder(doors, { width: '9\'-9"', height: '7\'-0"' }).picked).toEqual({})
    expect(doorFinder(doors, { ...tall, veneer: 'Birch', finish: 'Clear' }).picked).toEqual(tall)
    expect(doorFinder([], oak)).toEqual({ picked: {}, widths: [], heights: [], veneers: [], finishes: [] })
  })
})
