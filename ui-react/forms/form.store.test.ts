import { describe, expect, it } from '@jest/globals'
import { issue } from '../../core/shared/domain-error'
import { FormStore, type CheckForm } from './form.store'

const needsName: CheckForm = values => [
  ...(values['name'] ? [] : [issue('name', 'name.required')]),
  ...(/^\d{5}$/.test(values['zip'] ?? '') ? [] : [issue('zip', 'zip.shape')]),
]

describe('a form on screen', () => {
  it('is checked on change and on submit [S1-5.09]', () => {
    const form = new FormStore(needsName, [], 'eager')
    form.change('zip', { name: '', zip: '45' })
    expect(form.issues.map(each => each.code)).toEqual(['zip.shape'])
    expect(form.submit({ name: '', zip: '45' })).toBe(false)
    expect(form.issues.map(each => each.field)).toEqual(['name', 'zip'])
    expect(form.submit({ name: 'Ada', zip: '45402' })).toBe(true)
    expect(form.issues).toEqual([])
  })

  it('validates a patient field only when the shopper leaves it', () => {
    const form = new FormStore(needsName)
    form.change('zip', { zip: '4' })
    expect(form.issueOf('zip')).toBeUndefined()
    form.leave('zip', { zip: '4540' })
    expect(form.issueOf('zip')?.code).toBe('zip.shape')
    form.change('zip', { zip: '45402' })
    expect(form.issueOf('zip')).toBeUndefined()
  })

  it('reports no issue for an empty field that was only visited', () => {
    const form = new FormStore(needsName)
    form.leave('name', { name: '' })
    expect(form.issues).toEqual([])
  })

  it("keeps the server's message until that field changes", () => {
    const form = new FormStore(() => [], [issue('email', 'email.taken')])
    form.change('name', { name: 'Ada' })
    expect(form.issueOf('email')?.code).toBe('email.taken')
    form.change('email', { email: 'ada@northgate.example' })
    expect(form.issueOf('email')).toBeUndefined()
  })

  it('counts refusals, so that the focus can move each time', () => {
    const form = new FormStore(needsName)
    form.submit({})
    form.submit({})
    form.answer([issue('name', 'name.long')])
    expect(form.refusals).toBe(3)
  })
})
