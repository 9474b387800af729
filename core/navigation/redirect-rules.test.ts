import { describe, expect, it } from '@jest/globals'
import { ledTo, redirectIssue, redirectRuleOf, type RedirectRule } from './redirect-rules'

const rule = (from: string, to: string, temporary?: true): RedirectRule => ({
  from,
  to,
  ...(temporary ? { temporary } : {}),
})

describe('redirects by editors', () => {
  it('map an address of the shop to another one', () => {
    expect(redirectRuleOf({ from_et: ' /Old-Doors ', to_et: '/doors/?sort=price' })).toEqual(
      rule('/old-doors/', '/doors/?sort=price'),
    )
    expect(redirectRuleOf({ from_et: '/sale/', to_et: '/doors/', kind_es: 'Temporary' })).toEqual(
      rule('/sale/', '/doors/', true),
    )
    for (const to_et of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'doors', ''])
      expect(redirectRuleOf({ from_et: '/a/', to_et })).toBeUndefined()
    for (const from_et of ['', '/']) expect(redirectRuleOf({ from_et, to_et: '/doors/' })).toBeUndefined()
  })

  it('resolve a chain in one step, permanent only if every step is', () => {
    const rules = [rule('/a/', '/b/?x=1'), rule('/b/', '/c/', true), rule('/d/', '/c/')]
    expect([ledTo('/a/', rules), ledTo('/d/', rules), ledTo('/c/', rules)]).toEqual([
      { to: '/c/', temporary: true },
      { to: '/c/' },
      undefined,
    ])
  })

  it('are ignored in a loop, and refused when they would form a loop or are invalid', () => {
    expect(ledTo('/a/', [rule('/a/', '/b/'), rule('/b/', '/a/')])).toBeUndefined()
    expect(redirectIssue({ from_et: '/b/', to_et: '/a/#top' }, [rule('/a/', '/c/'), rule('/c/', '/b/')])).toMatchObject(
      { field: 'to_et', code: 'record.issues.redirect-loop' },
    )
    expect(redirectIssue({ from_et: '/a/', to_et: '/A/' }, [])).toMatchObject({ code: 'record.issues.redirect-loop' })
    expect(redirectIssue({ from_et: '/a/', to_et: '/b/' }, [rule('/a/', '/c/')])).toMatchObject({
      field: 'from_et',
      code: 'record.issues.redirect-known',
    })
    expect(redirectIssue({ from_et: '/', to_et: '/b/' }, [])).toMatchObject({
      field: 'from_et',
      code: 'record.issues.redirect-from',
    })
    expect(redirectIssue({ from_et: '/a/', to_et: 'https://elsewhere.example' }, [])).toMatchObject({
      field: 'to_et',
      code: 'record.issues.redirect-to',
    })
    expect(redirectIssue({ from_et: '/a/', to_et: '/b/' }, [rule('/b/', '/c/')])).toBeUndefined()
  })
})
