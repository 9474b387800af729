import { expect } from '@jest/globals'
import { cmsForms } from '../../adapters/cms/forms/forms.client'
import { formFields } from '../../adapters/cms/forms/forms.wire'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const form = { name: 'a form', params: { formId: 'contact' } } as const
const path = '/apis/setting-service/public/v1/forms/contact'
const answers = { name: ['Ada Nord'], email: ['ada@northgate.example'], phone: ['(937) 555 - 0142'], comments: ['The door will not close.'] }
const mapping = { name: 'Ada Nord', email: 'ada@northgate.example', phone: '(937) 555 - 0142', comments: 'The door will not close.' }
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
            id: 'contact', display_name: like('Contact Us'), submit_btn_txt: like('Send message'), success_action: { type: like('text'), value: like('Your message has been sent successfully!') },
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
      description: '6.9 submit a form', state: form,
      request: { method: 'POST', path: `${path}/submit`, file: data(mapping) },
      response: { status: 200, body: succeeded({ item: like('Your message has been sent successfully!') }) },
      drive: async http => expect(await answerOf(cmsForms(http).submit('contact', { answers, files: {}, trap: '' }))).toEqual({ html: 'Your message has been sent successfully!' }),
    },
    {
      description: '6.9 submit a form with something missing', state: form,
      request: { method: 'POST', path: `${path}/submit`, file: data({ name: 'Ada Nord' }) },
      response: { status: 200, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(cmsForms(http).submit('contact', { answers: { name: ['Ada Nord'] }, files: {}, trap: '' }))).tag).toBe('refused'),
    },
  ],
}
