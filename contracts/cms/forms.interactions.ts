import { expect } from '@jest/globals'
import { cmsForms } from '../../adapters/cms/forms/forms.client'
import { formFields } from '../../adapters/cms/forms/forms.wire'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const form = { name: 'a form', params: { formId: 'contact' } } as const
const path = '/apis/setting-service/public/v1/forms/contact'
/** Without a captcha: a token counts once, and nobody can agree on one beforehand. */
const open = { name: 'a form', params: { formId: 'feedback' } } as const
const openPath = '/apis/setting-service/public/v1/forms/feedback'
const answers = { comments: ['The search finds what I mean.'], email: ['ada@northgate.example'] }
const mapping = { comments: 'The search finds what I mean.', email: 'ada@northgate.example' }
const data = (values: unknown) => ({ field: 'formData', content: JSON.stringify({ form_mapping: values }) })

/** Form calls 6.8 and 6.9. */
export const formsContract: Contract = {
  provider: 'cms-platform',
  interactions: [
    {
      description: '6.8 get a form', state: form,
      request: { method: 'GET', path, query: { fields: formFields } },
      response: {
        status: 200,
        body: succeeded({
          item: {
            id: 'contact', display_name: like('Contact Us'), submit_btn_txt: like('Send message'), is_captcha_enabled: like(true), success_action: { type: like('text'), value: like('Your message has been sent successfully!') },
            form_builder: each({ id: 'contact-1', type: 'singleLineText', properties: { fieldLabel: 'Name', internalName: 'name', isRequired: true } }),
          },
        }),
      },
      drive: async http => expect(await answerOf(cmsForms(http).form('contact'))).toMatchObject({ id: 'contact', title: 'Contact Us', fields: [{ tag: 'text', name: 'name', required: true }] }),
    },
    {
      description: '6.8 get a form that is not there', state: { name: 'a guest' },
      request: { method: 'GET', path: '/apis/setting-service/public/v1/forms/nothing', query: { fields: formFields } },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(cmsForms(http).form('nothing'))).tag).toBe('refused'),
    },
    {
      description: '6.9 submit a form', state: open,
      request: { method: 'POST', path: `${openPath}/submit`, file: data(mapping) },
      response: { status: 200, body: succeeded({ item: like('Thank you. A person reads it.') }) },
      drive: async http => expect(await answerOf(cmsForms(http).submit('feedback', { answers, files: {}, trap: '' }))).toEqual({ html: 'Thank you. A person reads it.' }),
    },
    {
      description: '6.9 submit a form with something missing', state: open,
      request: { method: 'POST', path: `${openPath}/submit`, file: data({ email: 'ada@northgate.example' }) },
      response: { status: 200, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(cmsForms(http).submit('feedback', { answers: { email: ['ada@northgate.example'] }, files: {}, trap: '' }))).tag).toBe('refused'),
    },
  ],
}
