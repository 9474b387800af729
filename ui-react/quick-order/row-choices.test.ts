import { describe, expect, it } from '@jest/globals'
import { choicesInField, choicesToField } from './row-choices'

describe('the choices of a row in its form', () => {
  it('round-trips, and is undefined where nothing was chosen', () => {
    const choices = [
      { modifierId: 5, value: '7' },
      { modifierId: 6, value: 'Opening "101"' },
    ]
    expect(choicesInField(choicesToField(choices))).toEqual(choices)
    expect([choicesToField(undefined), choicesInField(''), choicesInField(choicesToField([]))]).toEqual([
      '',
      undefined,
      [],
    ])
  })

  it.each(['{', '{"a":1}', 'null', '7'])('is undefined where the field holds %j', field => {
    expect(choicesInField(field)).toBeUndefined()
  })

  it('drops invalid choices', () => {
    expect(choicesInField('[[1,"a"],["x","b"],[2],null,[3,4]]')).toEqual([{ modifierId: 1, value: 'a' }])
  })
})
