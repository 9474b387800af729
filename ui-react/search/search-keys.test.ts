import { describe, expect, it } from '@jest/globals'
import { searchKeys, type Field } from './search-keys'

const press = (key: string, field: Partial<Field> = {}) => {
  const done: string[] = []
  const options = [{ href: '/search?q=hinge&ac=true', choose: () => void done.push('remembered') }, { href: '/hinge/' }]
  searchKeys(
    { key, preventDefault: () => void done.push('prevented') },
    {
      typed: 'hin',
      live: true,
      options,
      active: -1,
      setActive: at => void done.push(`at ${at}`),
      wake: () => void done.push('woken'),
      close: () => void done.push('closed'),
      go: href => void done.push(href),
      ...field,
    },
  )
  return done
}

describe('keys in the search field', () => {
  it('cycle through the options and back to the typed term', () => {
    expect(press('ArrowDown')).toEqual(['prevented', 'at 0'])
    expect(press('ArrowDown', { active: 1 })).toEqual(['prevented', 'at -1'])
    expect(press('ArrowUp')).toEqual(['prevented', 'at 1'])
  })

  it('select an option and remember it; without one the form is submitted as usual', () => {
    expect(press('Enter', { active: 0 })).toEqual(['prevented', 'remembered', '/search?q=hinge&ac=true'])
    expect(press('Enter')).toEqual([])
    expect(press('Enter', { active: 0, live: false })).toEqual([])
  })

  it('toggle the list, and ignore other keys', () => {
    expect(press('Escape')).toEqual(['prevented', 'closed'])
    expect(press('Escape', { live: false, open: true })).toEqual(['prevented', 'closed'])
    expect(press('Escape', { live: false })).toEqual([])
    expect(press('ArrowDown', { live: false })).toEqual(['prevented', 'woken'])
    expect([press('a'), press('ArrowDown', { options: [] }), press('Home')]).toEqual([[], [], []])
  })
})
