import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { FormDefinition } from '../../core/forms/form'
import { aForm, aSentForm } from '../../test/builders/form'
import { answerOf } from '../../test/builders/outcome'
import { cleanForms } from './clean-forms'

const site = { origin: 'https://shop.example', hosts: ['pay.example'] }
const served = (form: FormDefinition) =>
  cleanForms(
    { form: () => TE.right(form), submit: () => TE.right({ html: '<p>Thanks</p><script>alert(1)</script>' }) },
    site,
  )
const bad = '<p onclick="x()">Words</p><script>alert(1)</script>'

describe('forms in responses', () => {
  it('contain no script, whether from an editor or a platform', async () => {
    const form = aForm([{ id: 'h', type: 'html', value: bad, properties: {} }], {
      description: bad,
      success_action: { type: 'text', value: bad },
    })
    expect(await answerOf(served(form).form('test'))).toMatchObject({
      description: '<p>Words</p>',
      success: { tag: 'text', html: '<p>Words</p>' },
      fields: [{ html: '<p>Words</p>' }],
    })
    expect(await answerOf(served(form).submit('test', aSentForm({})))).toEqual({ html: '<p>Thanks</p>' })
  })

  it.each([
    ['/thank-you/', '/thank-you/'],
    ['https://shop.example/thank-you/?a=1', '/thank-you/?a=1'],
    ['https://pay.example/done', 'https://pay.example/done'],
    ['https://evil.example/', undefined],
    ['//evil.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('redirect only into the shop or to a configured host: %s', async (value, to) => {
    const { success } = await answerOf(served(aForm([], { success_action: { type: 'redirect', value } })).form('test'))
    expect(success).toEqual(to === undefined ? { tag: 'text', html: '' } : { tag: 'redirect', to })
  })
})
